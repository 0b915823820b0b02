// A member at some offset from a null pointer.
struct big { char pad[200]; int member; };

int main(void) {
    struct big *volatile p = 0;
    return p->member; //~ BUG null-deref stack: main
}
