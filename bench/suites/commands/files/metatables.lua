-- Metatables: operators, inheritance, proxies, weak tables.
local V = {} V.__index = V
local function vec(x, y) return setmetatable({x = x, y = y}, V) end
V.__add = function(a, b) return vec(a.x + b.x, a.y + b.y) end V.__sub = function(a, b) return vec(a.x - b.x, a.y - b.y) end
V.__mul = function(a, b) if type(a) == "number" then return vec(a * b.x, a * b.y) elseif type(b) == "number" then return vec(a.x * b, a.y * b) end return a.x * b.x + a.y * b.y end
V.__unm = function(a) return vec(-a.x, -a.y) end V.__eq = function(a, b) return a.x == b.x and a.y == b.y end
V.__lt = function(a, b) return a.x < b.x end V.__le = function(a, b) return a.x <= b.x end V.__len = function() return 2 end
V.__tostring = function(a) return "(" .. a.x .. ", " .. a.y .. ")" end V.__call = function(self, k) return self[k] end
V.__concat = function(a, b) return tostring(a) .. tostring(b) end V.__idiv = function(a, n) return vec(a.x // n, a.y // n) end
V.__mod = function(a, n) return vec(a.x % n, a.y % n) end V.__pow = function(a, n) return vec(a.x ^ n, a.y ^ n) end
V.__band = function() return "band" end V.__shl = function() return "shl" end V.__bnot = function() return "bnot" end V.__div = function() return "div" end
local a, b = vec(1, 2), vec(3, 4)
print(tostring(a + b), tostring(a - b), a * b, tostring(2 * a), tostring(a * 2), tostring(-a), a == vec(1, 2), a < b, a >= b, #a, a("y"))
print(a .. b, a .. "x", tostring(b // 2), tostring(b % 2), tostring(a ^ 2), a & 1, 1 << a, ~a, a / 1, a ~= b)
local Animal = {} Animal.__index = Animal function Animal.new(n) return setmetatable({name = n}, Animal) end
function Animal:speak() return self.name .. " makes a sound" end function Animal:kind() return "animal" end
local Dog = setmetatable({}, {__index = Animal}) Dog.__index = Dog
function Dog.new(n) local d = Animal.new(n) return setmetatable(d, Dog) end function Dog:speak() return Animal.speak(self) .. ": woof" end
print(Dog.new("Rex"):speak(), Dog.new("Rex"):kind(), getmetatable(Dog.new("x")) == Dog)
local log = {} local proxy = setmetatable({}, {__index = function(_, k) log[#log + 1] = "get " .. k return k .. "!" end, __newindex = function(t, k, v) log[#log + 1] = "set " .. k rawset(t, k, v) end})
local _ = proxy.foo proxy.bar = 1 _ = proxy.bar print(table.concat(log, ", "), rawget(proxy, "bar"), proxy.baz)
local ro = setmetatable({}, {__newindex = function() error("read only", 2) end, __metatable = "locked"}) print(pcall(function() ro.x = 1 end)) print(getmetatable(ro), pcall(setmetatable, ro, {}))
local weak = setmetatable({}, {__mode = "k"}) do local k = {} weak[k] = 1 end collectgarbage() print(next(weak) == nil)
local gc = 0 do setmetatable({}, {__gc = function() gc = gc + 1 end}) end collectgarbage() print(gc)
for k, v in setmetatable({}, {__pairs = function() return function(_, i) i = (i or 0) + 1 if i < 4 then return i, i * i end end, nil, nil end}) and pairs(setmetatable({}, {__pairs = function() return function(_, i) i = (i or 0) + 1 if i < 4 then return i, i * i end end, nil, nil end})) do io.write(k, "=", v, " ") end print()
print(pcall(function() return {} + 1 end), pcall(function() return {} < {} end), pcall(function() return #nil end), pcall(function() return nil .. "x" end))
local default = setmetatable({}, {__index = setmetatable({x = 1}, {__index = {y = 2}})}) print(default.x, default.y, default.z)
print(("x").len == string.len, ("abc"):len(), getmetatable("").__index == string, rawequal(getmetatable(""), getmetatable("y")))
