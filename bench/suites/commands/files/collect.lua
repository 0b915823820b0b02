-- The collector: much garbage, finalizers, modes.
local t = {} for i = 1, 20000 do t[i % 100 + 1] = {i, tostring(i), {i}} end collectgarbage("collect") print(#t, collectgarbage("count") < 1000)
print(collectgarbage("stop"), collectgarbage("isrunning"), collectgarbage("restart"), collectgarbage("isrunning"))
print(collectgarbage("generational"), collectgarbage("incremental")) for i = 1, 5000 do local s = ("x"):rep(i % 50) .. i end print(collectgarbage("step", 100) ~= nil)
local order = {} for i = 1, 3 do setmetatable({}, {__gc = function() order[#order + 1] = i end}) end collectgarbage() print(table.concat(order, " "))
local e = setmetatable({}, {__mode = "kv"}) for i = 1, 10 do e[i] = {} end collectgarbage() local n = 0 for _ in pairs(e) do n = n + 1 end print(n)
setmetatable({}, {__gc = function() print("at exit") end})
