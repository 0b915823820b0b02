/* A stack machine that runs N symbolic instructions; dividing by zero is its bug. */
#include <trefoil.h>

#ifndef N
#define N 4
#endif

enum { DEPTH = 4 };

/* The top of the stack, or the negative number of a mistake. */
static int run(const unsigned char *code) {
    int stack[DEPTH] = {0}, top = 0;
    for (int i = 0; i < N; i++) {
        unsigned char op = code[i] >> 5;
        int operand = code[i] & 31;
        if (op == 0)
            break;
        if (op == 1) {
            if (top == DEPTH)
                return -1;
            stack[top++] = operand;
            continue;
        }
        if (top < 2)
            return -2;
        int b = stack[--top], a = stack[top - 1];
        switch (op) {
        case 2: a += b; break;
        case 3: a -= b; break;
        case 4: a *= b; break;
        case 5: a /= b; break;
        case 6: a = a < b; break;
        case 7:
            if (a != b)
                return -3;
            break;
        }
        stack[top - 1] = a;
    }
    return top ? stack[top - 1] : -4;
}

int main(void) {
    unsigned char code[N];
    tf_make_symbolic(code, sizeof code, "code");
    return run(code) < 0;
}
