-- Modules and arguments.
package.path = "./?.lua" local m = require("shapes") print(m.area {w = 3, h = 4}, m.name, require("shapes") == m, package.loaded.shapes == m)
print(pcall(require, "nosuch")) print(#arg, arg[0], arg[1], arg[2], arg[3], arg[4], ...)
print(dofile("shapes.lua").name, loadfile("nosuch.lua")) print(type(_G), _G._G == _G, _ENV == _G) x = 1 print(_G.x, rawget(_G, "y"))
local e = {} for k in pairs(_G) do e[#e + 1] = k end table.sort(e) print(table.concat(e, " "))
for _, lib in ipairs {"string", "table", "math", "io", "os", "coroutine", "utf8", "debug"} do local n = {} for k in pairs(_G[lib]) do n[#n + 1] = k end table.sort(n) print(lib, table.concat(n, " ")) end
print(package.config) print(package.searchpath("shapes", package.path), package.searchpath("nosuch", "./?.lua;./?/x.lua"))
