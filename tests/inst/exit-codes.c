// The status of a program is the low byte of what main returns.
int main(void) {
    volatile int status = 0x1234;
    return status;
}
