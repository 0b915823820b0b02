-- Coroutines: generators, producers, errors, wrapping, closing.
local co = coroutine.create(function(a, b)
  print("start", a, b) local c = coroutine.yield(a + b) print("got", c)
  local d, e = coroutine.yield(c * 2) print("then", d, e) return "done", 99
end)
print(coroutine.resume(co, 1, 2)) print(coroutine.status(co)) print(coroutine.resume(co, 10))
print(coroutine.resume(co, "x", "y")) print(coroutine.status(co), coroutine.resume(co))
local function range(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i) end end) end
local s = 0 for i in range(100) do s = s + i end print(s)
local function permute(a, n)
  n = n or #a
  if n <= 1 then coroutine.yield(a) else
    for i = 1, n do a[n], a[i] = a[i], a[n] permute(a, n - 1) a[n], a[i] = a[i], a[n] end
  end
end
local count = 0 for p in coroutine.wrap(function() permute {"a", "b", "c", "d"} end) do count = count + 1 if count % 8 == 0 then print(table.concat(p)) end end print(count)
local bad = coroutine.create(function() error("inside") end) print(coroutine.resume(bad)) print(coroutine.status(bad))
print(select(2, pcall(coroutine.wrap(function() error({code = 5}) end))).code)
print(coroutine.isyieldable(), type(coroutine.running()))
local main, isMain = coroutine.running() print(isMain)
local inner = coroutine.wrap(function() local ok, v = pcall(function() local x = coroutine.yield("from pcall") error("after " .. x) end) coroutine.yield(tostring(ok) .. " " .. v) return "end" end)
print(inner()) print(inner("resume")) print(inner()) print(pcall(inner))
local producer = coroutine.create(function() for _, w in ipairs {"alpha", "beta", "gamma"} do coroutine.yield(w) end end)
local function filter(p) return coroutine.create(function() while true do local _, v = coroutine.resume(p) if not v then return end coroutine.yield(v:upper()) end end) end
local f = filter(producer) while true do local _, v = coroutine.resume(f) if not v then break end io.write(v, " ") end print()
local c = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() print("closed") end}) coroutine.yield(1) end)
coroutine.resume(c) print(coroutine.close(c), coroutine.status(c))
local tasks = {} for i = 1, 3 do tasks[i] = coroutine.create(function() for j = 1, i do io.write("task ", i, " step ", j, "; ") coroutine.yield() end end) end
while #tasks > 0 do for i = #tasks, 1, -1 do coroutine.resume(tasks[i]) if coroutine.status(tasks[i]) == "dead" then table.remove(tasks, i) end end end print()
print(select("#", coroutine.resume(coroutine.create(function(...) return ... end), nil, nil)))
local deep deep = function(n) if n == 0 then coroutine.yield("bottom") return 0 end return 1 + deep(n - 1) end
local d = coroutine.wrap(function() return deep(150) end) print(d(), d())
