static void capital(char *s) {
    s[0] = 'A'; //~ BUG write-to-constant stack: capital main
}

int main(void) {
    char *volatile s = "abc";
    capital(s);
    return 0;
}
