//@ run: --entry parse --entry-size buffer=40
//@ exit: 2
//@ stderr: `parse` has no parameter `buffer`, but `text`, `n`
//@ replay: none
int parse(const char *text, int n) { return text ? text[0] + n : n; }
