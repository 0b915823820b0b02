// Exceptions, virtual functions, templates, comdats, constructors, member pointers, RTTI.
#include <typeinfo>

struct Base {
  virtual ~Base();
  virtual int value() const { return 1; }
  static int count;
};
struct Other { virtual long other(); long field = 5; };
struct Derived final : Base, virtual Other {
  explicit Derived(int n) : n(n) {}
  int value() const override { return n * 2; }
  long other() override;
  int n;
};
int Base::count = 0;
Base::~Base() { ++count; }
long Derived::other() { return Other::other() + n; }

struct Guard { int *slot; ~Guard() noexcept(false) { if (*slot < 0) throw 7; } };
template <typename T> T twice(T x) { static T memo = x; return x + memo; }
thread_local Derived *current;
static Derived global(3);
int (Base::*member)() const = &Base::value;
inline int counter() { static int n = 10; return n++; }

int risky(int n) {
  Guard guard{&n};
  if (n > 100)
    throw Derived(n);
  return twice(n) + (int)twice(2.5) + counter();
}

int caught(int n) {
  try {
    return risky(n) + risky(n + 1);
  } catch (const Derived &d) {
    return d.value();
  } catch (int code) {
    return code;
  } catch (...) {
    throw;
  }
}

int filtered(int n) noexcept { return risky(n); }
int dispatch(Base *b) { return (b->*member)() + (dynamic_cast<Derived *>(b) ? 1 : 0) + (typeid(*b) == typeid(Derived)); }
auto capture = [](int a, long double b) -> long double { return a + b; };
long double use(int a) { return capture(a, 2.0L); }
