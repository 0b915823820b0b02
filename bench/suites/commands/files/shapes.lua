return {name = "shapes", area = function(s) return s.w * s.h end}
