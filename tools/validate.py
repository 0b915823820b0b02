#!/usr/bin/env python3
"""Validates SARIF, JUnit and Cobertura files against their schemas. Those of SARIF and JUnit are put into target/oracles by
tools/setup.sh oracles; Cobertura's is beside this file.

    target/oracles/bin/python tools/validate.py FILE...

Says what is wrong and exits with 1 if a file does not follow its schema.
"""
import json
import pathlib
import re
import sys

import jsonschema
from lxml import etree

ORACLES = pathlib.Path(__file__).resolve().parent.parent / "target" / "oracles"


def sarif(path):
    schema = json.loads((ORACLES / "sarif-2.1.0.json").read_text())
    validator = jsonschema.validators.validator_for(schema)(schema)
    for error in validator.iter_errors(json.loads(path.read_text())):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def junit(path):
    schema = etree.XMLSchema(etree.parse(ORACLES / "junit-10.xsd"))
    document = etree.parse(path)
    if not schema.validate(document):
        yield from (f"line {error.line}: {error.message}" for error in schema.error_log)


def cobertura(path):
    schema = etree.DTD(pathlib.Path(__file__).with_name("cobertura.dtd"))
    document = etree.parse(path)
    if not schema.validate(document):
        yield from (f"line {error.line}: {error.message}" for error in schema.error_log)
    yield from cobertura_sums(document.getroot())


def cobertura_sums(coverage):
    """The figures of a file must be those of its lines."""
    lines = coverage.findall("./packages/package/classes/class/lines/line")
    conditions = [re.search(r"\((\d+)/(\d+)\)", line.get("condition-coverage", "")) for line in lines]
    taken, all_ = (sum(int(c[n]) for c in conditions if c) for n in (1, 2))
    hit = sum(line.get("hits") != "0" for line in lines)
    found = {"lines-valid": len(lines), "lines-covered": hit, "branches-valid": all_, "branches-covered": taken}
    for name, value in found.items():
        if coverage.get(name) != str(value):
            yield f"{name} is {coverage.get(name)}, the lines say {value}"


def xml(path):
    return cobertura(path) if etree.parse(path).getroot().tag == "coverage" else junit(path)


def main(files):
    wrong = 0
    for path in map(pathlib.Path, files):
        check = {".sarif": sarif, ".xml": xml}[path.suffix]
        for error in check(path):
            print(f"{path}: {error}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
