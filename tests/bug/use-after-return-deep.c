// The dead frame is covered by newer ones.
static char *keep;

static void remember(void) {
    char text[16] = "gone";
    char *volatile p = text;
    keep = p;
}

static int other(int n) {
    char text[64] = {0};
    return n ? other(n - 1) + text[n] : keep[0]; //~ BUG use-after-return stack: other other other main
}

int main(void) {
    remember();
    return other(2);
}
