-- Closures: upvalues, counters, currying, recursion, varargs.
local function counter() local n = 0 return function() n = n + 1 return n end, function() return n end end
local inc, get = counter() inc() inc() print(inc(), get())
local fs = {} for i = 1, 5 do fs[i] = function() i = i * 2 return i end end print(fs[1](), fs[3](), fs[3](), fs[5]())
local function curry(f, a) return function(b) return f(a, b) end end print(curry(math.max, 10)(3), curry(string.rep, "ab")(3))
local function compose(...) local f = {...} return function(x) for i = #f, 1, -1 do x = f[i](x) end return x end end
print(compose(function(x) return x + 1 end, function(x) return x * 2 end)(5))
local function fact(n) return n <= 1 and 1 or n * fact(n - 1) end print(fact(20), fact(21), fact(25.0))
local function fib(n, memo) memo = memo or {} if n < 2 then return n end if memo[n] then return memo[n] end memo[n] = fib(n - 1, memo) + fib(n - 2, memo) return memo[n] end print(fib(80))
local function va(...) local a, b = ... return select("#", ...), a, b, ... end print(va()) print(va(1)) print(va(1, nil, 3)) print((va(1, 2)))
local function sum(...) local s = 0 for _, v in ipairs {...} do s = s + v end return s end print(sum(1, 2, 3, 4.5))
local function map(t, f) local r = {} for i, v in ipairs(t) do r[i] = f(v) end return r end print(table.concat(map({1, 2, 3}, function(x) return x ^ 2 end), " "))
local function loop(n) if n == 0 then return "tail calls do not grow the stack" end return loop(n - 1) end print(loop(20000))
local env = {print = print, x = 5} local chunk = load("x = x * 2; print(x); return x + 1", "chunk", "t", env) print(chunk(), env.x, x)
print(load("syntax error here")) print(type(load(function() return nil end))) print(pcall(load, "return 1", "n", "q"))
local dumped = load(string.dump(function(a) return a * 3 end)) print(dumped(14))
goto skip
print("never")
::skip:: do local k = 0 ::top:: k = k + 1 if k < 3 then goto top end print("k", k) end
local a <const> = 10 do local b <close> = setmetatable({}, {__close = function(_, e) print("close", e) end}) print(a) end
print(#arg, arg[0], ...) print(type(print), type(nil), type({}), type("x"), type(2), type(print) == "function")
local Y = function(f) return (function(x) return x(x) end)(function(x) return f(function(v) return x(x)(v) end) end) end
print(Y(function(self) return function(n) return n == 0 and 1 or n * self(n - 1) end end)(10))
