# Answers SMT-LIB queries with Z3 or Bitwuzla: a line with the length, then the text; one line back.
import re
import sys

TIMEOUT_MS = 4000


def z3_check():
    import z3

    def check(text):
        solver = z3.SolverFor("QF_AUFBV")
        solver.set("timeout", TIMEOUT_MS)
        solver.from_string(text)
        return str(solver.check())

    return check


def bitwuzla_check():
    import bitwuzla

    def check(text):
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.TIME_LIMIT_PER, TIMEOUT_MS)
        parser = bitwuzla.Parser(bitwuzla.TermManager(), options)
        parser.parse(text, True, False)
        return str(parser.bitwuzla().check_sat())

    return check


def main():
    check = {"z3": z3_check, "bitwuzla": bitwuzla_check}[sys.argv[1]]()
    stdin, stdout = sys.stdin.buffer, sys.stdout
    while header := stdin.readline():
        text = stdin.read(int(header)).decode()
        try:
            verdict = check(text)
        except Exception as error:
            verdict = "error: " + re.sub(r"\s+", " ", str(error))
        print(verdict, flush=True)


main()
