static const int limit[3] = {1, 2, 3};

int main(void) {
    int *volatile p = (int *)limit;
    p[1] = 5; //~ BUG write-to-constant stack: main
    return limit[1];
}
