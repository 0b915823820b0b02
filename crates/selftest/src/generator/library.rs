//! The C library: strings, and files on the model kernel.

use trefoil_stdx::random::Rng;

use super::Part;

fn word(rng: &mut Rng) -> String {
    (0..rng.between(0, 9)).map(|_| rng.pick(&["a", "b", "c", "x", "7", " ", "-"])).collect()
}

pub fn strings(rng: &mut Rng, part: &mut Part) {
    let (one, two) = (word(rng), word(rng));
    let x = part.inputs.leaf(rng);
    part.line(format!("char a[40] = \"{one}\", b[40] = \"{two}\"; unsigned char x = (unsigned char)({x});"));
    part.line("a[12] = b[12] = 0;");
    if rng.one_in(2) {
        let at = rng.below(3);
        part.line(format!("a[{at}] = (char)(x ? x : 'z');"));
    }
    for _ in 0..rng.between(2, 5) {
        let (mark, n) = (part.mark(), rng.below(8));
        part.line(match rng.below(11) {
            0 => "r = r * 3 + strlen(a);".to_string(),
            1 => format!("if (strcmp(a, b) < 0) {{ {mark} r += 5; }}"),
            2 => format!("if (strncmp(a, b, {n}) == 0) {{ {mark} r ^= 9; }}"),
            3 => format!("{{ char *p = strchr(a, '{}'); if (p) {{ {mark} r += (uint64_t)(p - a); }} }}", rng.pick(&["a", "x", "7"])),
            4 => format!("{{ char *p = strstr(b, \"{}\"); if (p) {{ {mark} r += (uint64_t)(p - b); }} }}", rng.pick(&["ab", "x", "7-"])),
            5 => "if (strlen(a) < 12) strcat(a, \"qz\");".into(),
            6 => format!("strncpy(b, a, {n});"),
            7 => format!("r += (uint64_t)strtol(\"{}\", NULL, {});", rng.between(-99999, 99999), rng.pick(&["10", "0", "16"])),
            8 => format!("memmove(b + 1, b, {n});"),
            9 => "r = r * 3 + strspn(a, \"abc\") + strcspn(b, \"7x\");".into(),
            _ => format!("{{ char t[32]; r += (uint64_t)snprintf(t, sizeof t, \"%05d|%-4s|%x\", {}, \"{}\", {}u); for (char *p = t; *p; p++) r = r * 5 + (uint64_t)*p; }}", rng.between(-9999, 9999), word(rng), rng.below(1 << 20)),
        });
    }
    part.line("for (int i = 0; i < 12; i++) r = r * 31 + (uint64_t)a[i] + (uint64_t)b[i] * 3;");
}

pub fn files(rng: &mut Rng, part: &mut Part) {
    let file = part.name("st-file");
    part.line(format!("unsigned char data[16], back[16] = {{0}}; uint64_t x = {};", part.inputs.number(rng)));
    part.line("for (int i = 0; i < 16; i++) data[i] = (unsigned char)(x >> i);");
    part.line(format!("int fd = open(\"{file}\", O_RDWR | O_CREAT | O_TRUNC, 0600);"));
    part.line("if (fd < 0) return 1;");
    part.line(format!("r += (uint64_t)write(fd, data, {});", rng.between(1, 16)));
    for _ in 0..rng.between(1, 5) {
        let (n, at) = (rng.between(0, 16), rng.between(0, 20));
        part.line(match rng.below(6) {
            0 => format!("r = r * 3 + (uint64_t)lseek(fd, {at}, {});", rng.pick(&["SEEK_SET", "SEEK_END"])),
            1 => format!("r = r * 3 + (uint64_t)read(fd, back, {n});"),
            2 => format!("r = r * 3 + (uint64_t)write(fd, data + {}, {});", 16 - n, n),
            3 => format!("r = r * 3 + (uint64_t)ftruncate(fd, {at});"),
            4 => "{ struct stat s; r = r * 3 + (uint64_t)fstat(fd, &s) + (uint64_t)s.st_size; }".into(),
            _ => "{ int d = dup(fd); r += (uint64_t)lseek(d, 0, SEEK_CUR); close(d); }".into(),
        });
    }
    part.line("lseek(fd, 0, SEEK_SET); r += (uint64_t)read(fd, back, 16);");
    part.line("for (int i = 0; i < 16; i++) r = r * 31 + back[i];");
    part.line(format!("close(fd); r += (uint64_t)unlink(\"{file}\");"));
    if rng.one_in(3) {
        part.line("int ends[2]; if (pipe(ends) != 0) return 2;");
        part.line("r += (uint64_t)write(ends[1], data, 5) + (uint64_t)read(ends[0], back, 9) + back[3];");
        part.line("close(ends[0]); close(ends[1]);");
    }
}
