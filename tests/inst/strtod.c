// strtod, strtof, strtold: rounding to nearest, and where they stop.
#include "show.h"
#include <stdlib.h>

int main(void) {
    const char *texts[] = {"0", "-0", "1", "0.1", "3.14159265358979323846", "1e308", "1.8e308", "4.9e-324", "2e-324", "9007199254740993",
        "0x1.8p3", "inf", "-infinity", "nan", "1e", "  12.5abc", "1.7976931348623157e308", "2.2250738585072011e-308", "123456789012345678901234567890"};
    for (int i = 0; i < COUNT(texts); i++) {
        char *end;
        double d = strtod(texts[i], &end);
        printf("%td ", end - texts[i]);
        show_f64("strtod", d);
        show_f32("strtof", strtof(texts[i], NULL));
        show_f80("strtold", strtold(texts[i], NULL));
    }
    return 0;
}
