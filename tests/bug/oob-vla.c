static int last(int n) {
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i;
    return a[n]; //~ BUG out-of-bounds-read stack: last main
}

int main(void) { return last(7); }
