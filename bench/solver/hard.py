#!/usr/bin/env python3
"""Writes the synthetic hard set: small SMT-LIB files whose difficulty is arithmetic, tables or sorting.

usage: hard.py DIRECTORY
"""
import pathlib
import sys
import zlib


def variables(names, width):
    return "".join(f"(declare-fun {n} () (_ BitVec {width}))\n" for n in names)


def difference_of_squares(w):
    return "unsat", variables("ab", w) + (
        "(assert (not (= (bvmul (bvadd a b) (bvsub a b)) (bvsub (bvmul a a) (bvmul b b)))))\n")


def division_identity(w):
    return "unsat", variables("xy", w) + (
        "(assert (not (= x (bvadd (bvmul (bvudiv x y) y) (bvurem x y)))))\n")


def sorting_network(n, w):
    """Odd-even transposition sort: the result is not sorted somewhere."""
    lines = [variables([f"v0_{i}" for i in range(n)], w)]
    current = [f"v0_{i}" for i in range(n)]
    for layer in range(n):
        following = list(current)
        for i in range(layer % 2, n - 1, 2):
            low, high = current[i], current[i + 1]
            for j, (pick, other) in enumerate([(low, high), (high, low)]):
                name = f"v{layer + 1}_{i + j}"
                lines.append(f"(define-fun {name} () (_ BitVec {w}) "
                             f"(ite (bvult {low} {high}) {pick} {other}))\n")
                following[i + j] = name
        current = following
    wrong = " ".join(f"(bvult {current[i + 1]} {current[i]})" for i in range(n - 1))
    return "unsat", "".join(lines) + f"(assert (or {wrong}))\n"


def factoring(w, product):
    return "sat", variables("pq", 2 * w) + (
        f"(assert (= (bvmul p q) (_ bv{product} {2 * w})))\n"
        f"(assert (bvult (_ bv1 {2 * w}) p))\n(assert (bvult (_ bv1 {2 * w}) q))\n"
        f"(assert (bvult p (_ bv{1 << w} {2 * w})))\n(assert (bvult q (_ bv{1 << w} {2 * w})))\n")


def two_remainders():
    return "sat", variables("x", 32) + (
        "(assert (= (bvurem x (_ bv1009 32)) (_ bv1000 32)))\n"
        "(assert (= (bvurem x (_ bv997 32)) (_ bv5 32)))\n")


def symbolic_stores(n):
    """n stores at unknown places of 64 bytes; the last one read back differs from what was written."""
    text = "(declare-fun m () (Array (_ BitVec 32) (_ BitVec 8)))\n"
    memory = "m"
    for i in range(n):
        text += f"(declare-fun i{i} () (_ BitVec 32))\n(declare-fun v{i} () (_ BitVec 8))\n"
        text += f"(assert (bvult i{i} (_ bv64 32)))\n"
        memory = f"(store {memory} i{i} v{i})"
    reads = " ".join(
        f"(and (= i{i} k) {' '.join(f'(not (= i{j} k))' for j in range(i + 1, n))} "
        f"(not (= (select {memory} k) v{i})))" for i in range(n))
    return "unsat", text + f"(declare-fun k () (_ BitVec 32))\n(assert (or {reads}))\n"


def crc(n):
    """n bytes whose CRC-32, by table, is a given value."""
    table = []
    for i in range(256):
        value = i
        for _ in range(8):
            value = value >> 1 ^ (0xEDB88320 if value & 1 else 0)
        table.append(value)
    text = "".join(f"(declare-fun t{b} () (Array (_ BitVec 32) (_ BitVec 8)))\n" for b in range(4))
    for i, value in enumerate(table):
        for b in range(4):
            text += f"(assert (= (select t{b} (_ bv{i} 32)) (_ bv{value >> 8 * b & 255} 8)))\n"
    text += variables([f"c{i}" for i in range(n)], 8)
    text += "(define-fun s0 () (_ BitVec 32) #xffffffff)\n"
    for i in range(n):
        text += (f"(define-fun k{i} () (_ BitVec 32) ((_ zero_extend 24) "
                 f"(bvxor c{i} ((_ extract 7 0) s{i}))))\n"
                 f"(define-fun s{i + 1} () (_ BitVec 32) (bvxor (bvlshr s{i} #x00000008) "
                 f"(concat (select t3 k{i}) (select t2 k{i}) (select t1 k{i}) (select t0 k{i}))))\n")
    wanted = zlib.crc32(b"trefoil"[:n]) ^ 0xFFFFFFFF
    return "sat", text + f"(assert (= s{n} (_ bv{wanted} 32)))\n"


def hash_collision():
    return "sat", variables("xy", 32) + (
        "(define-fun h ((k (_ BitVec 32))) (_ BitVec 32) (bvurem (bvmul (bvxor k (bvlshr (bvmul k #x9e3779b1)"
        " #x0000000f)) #x85ebca6b) (_ bv1000 32)))\n"
        "(assert (not (= x y)))\n(assert (= (h x) (_ bv77 32)))\n(assert (= (h y) (_ bv77 32)))\n")


def right_triangle():
    return "sat", variables("abc", 32) + "".join(
        f"(assert (bvult #x00000002 {v}))\n(assert (bvult {v} #x00001000))\n" for v in "abc") + (
        "(assert (= (bvadd (bvmul a a) (bvmul b b)) (bvmul c c)))\n(assert (bvult #x00000040 a))\n(assert (bvult a b))\n")


INSTANCES = {
    "difference_of_squares_8": lambda: difference_of_squares(8),
    "difference_of_squares_9": lambda: difference_of_squares(9),
    "difference_of_squares_32": lambda: difference_of_squares(32),
    "division_identity_8": lambda: division_identity(8),
    "division_identity_10": lambda: division_identity(10),
    "sorting_network_5x32": lambda: sorting_network(5, 32),
    "sorting_network_6x32": lambda: sorting_network(6, 32),
    "factoring_16": lambda: factoring(16, 64811 * 52361),
    "factoring_20": lambda: factoring(20, 1048343 * 996601),
    "remainders_1009_997": two_remainders,
    "symbolic_stores_8": lambda: symbolic_stores(8),
    "crc_table_4": lambda: crc(4),
    "crc_table_6": lambda: crc(6),
    "hash_collision": hash_collision,
    "right_triangle": right_triangle,
}


def write(directory):
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    for name, make in INSTANCES.items():
        status, body = make()
        text = f"(set-logic QF_ABV)\n(set-info :status {status})\n{body}(check-sat)\n"
        (directory / f"{name}.smt2").write_text(text)


if __name__ == "__main__":
    write(sys.argv[1])
