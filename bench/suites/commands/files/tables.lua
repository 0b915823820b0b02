-- Tables: arrays, sorting, moving, iteration, sparse tables.
local t = {5, 2, 8, 1, 9, 3}
table.sort(t) print(table.concat(t, " "))
table.sort(t, function(a, b) return a > b end) print(table.concat(t, " "))
table.insert(t, 7) table.insert(t, 1, 0) print(table.concat(t, " "), #t)
print(table.remove(t), table.remove(t, 1), table.remove(t, 2), table.concat(t, " "))
print(table.unpack({1, 2, 3})) print(table.unpack({1, 2, 3}, 2)) print(select("#", table.unpack({}, 1, 3)))
print(table.concat(table.move({1, 2, 3}, 2, 3, 1), ","), table.concat(table.move({1, 2, 3}, 1, 3, 3), ","))
local p = table.pack(1, nil, 3) print(p.n, p[1], p[2], p[3])
local people = {{name = "Ann", age = 31}, {name = "Bob", age = 25}, {name = "Cy", age = 40}}
table.sort(people, function(a, b) return a.age < b.age end)
for i, v in ipairs(people) do io.write(i, ":", v.name, " ") end print()
local keys = {} for k in pairs({x = 1, y = 2, z = 3, 10, 20}) do keys[#keys + 1] = tostring(k) end
table.sort(keys) print(table.concat(keys, " "))
local sparse = {} sparse[1] = 1 sparse[1000000] = 2 sparse[-5] = 3 sparse[1.5] = 4 sparse["1"] = 5 sparse[true] = 6
local n = 0 for _ in pairs(sparse) do n = n + 1 end print(n, sparse[1000000], sparse[1.0], sparse["1"], sparse[true])
local matrix = {} for i = 1, 5 do matrix[i] = {} for j = 1, 5 do matrix[i][j] = i * j end end
for i = 1, 5 do print(table.concat(matrix[i], "\t")) end
local big = {} for i = 1, 2000 do big[i] = (i * 7919) % 2003 end
table.sort(big) local ok = true for i = 2, #big do ok = ok and big[i - 1] <= big[i] end print(ok, big[1], big[#big])
local words = {} for w in ("the cat and the dog and the bird"):gmatch("%a+") do words[w] = (words[w] or 0) + 1 end
local list = {} for w, c in pairs(words) do list[#list + 1] = w .. "=" .. c end table.sort(list) print(table.concat(list, " "))
print(next({}), next({10}), rawlen({1, 2}), rawget({a = 1}, "a"), rawequal(t, t), #"x" == rawlen("x"))
print(pcall(table.concat, {1, {}, 3}), pcall(table.insert, {1}, 5, 2), pcall(next, {}, "nokey"))
print(pcall(table.sort, {3, 1, "x"}))
local set = setmetatable({}, {__index = function() return 0 end}) set.a = set.a + 1 print(set.a, set.b)
local q = {first = 1, last = 0} for i = 1, 100 do q.last = q.last + 1 q[q.last] = i end
local s = 0 while q.first <= q.last do s = s + q[q.first] q[q.first] = nil q.first = q.first + 1 end print(s)
