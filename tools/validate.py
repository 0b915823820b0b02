#!/usr/bin/env python3
"""Validates SARIF and JUnit files against their schemas, which tools/setup.sh oracles puts into target/oracles.

    target/oracles/bin/python tools/validate.py FILE...

Says what is wrong and exits with 1 if a file does not follow its schema.
"""
import json
import pathlib
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


def main(files):
    wrong = 0
    for path in map(pathlib.Path, files):
        check = {".sarif": sarif, ".xml": junit}[path.suffix]
        for error in check(path):
            print(f"{path}: {error}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
