// A function that is not there: the nearest names are told.
//@ run: --entry prase
//@ exit: 2
//@ stderr: the program has no function `prase` with a body; the nearest names are `parse`
//@ replay: none
int parse(int x) { return x; }
int parse_all(int x) { return parse(x); }
int other(int x) { return parse_all(x); }
