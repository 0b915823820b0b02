fn main() { 
    let mut linker = trefoil_ir::Linker::new();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let t = std::time::Instant::now();
    for a in args.iter().filter(|a| !a.starts_with('-')) { linker.add_container(trefoil_container::Container::open(std::path::Path::new(a)).unwrap()).unwrap(); }
    let t1 = t.elapsed();
    let p = linker.link().unwrap();
    eprintln!("open {t1:?} link {:?} modules {} functions {} globals {}", t.elapsed(), p.modules().count(), p.n_functions(), p.globals().len());
    let mut next = 1u64 << 40; p.place(&mut |g| { next += g.size.next_multiple_of(64) + 64; next });
    let t = std::time::Instant::now();
    let mut bytes = 0; for g in p.globals() { match p.image(g.id) { Ok(trefoil_ir::Image::Bytes(b)) => bytes += b.len(), Ok(_) => {}, Err(e) => eprintln!("{}: {e}", g.name) } }
    eprintln!("images {bytes} bytes {:?}", t.elapsed());
    let t = std::time::Instant::now();
    let (mut n, mut code, mut gaps, mut regs) = (0u64, 0, std::collections::BTreeMap::new(), 0u64);
    let quiet = args.iter().any(|a| a == "-q");
    for f in 0..p.n_functions() { let f = trefoil_ir::FuncId(f); if !p.is_defined(f) { continue; }
        match p.function(f) { Ok(l) => { n += l.blocks.iter().map(|b| u64::from(b.n_insts)).sum::<u64>(); code += l.code.len(); regs += u64::from(l.n_regs);
            for t in &l.texts { *gaps.entry(t.to_string()).or_insert(0) += 1; }
            if !quiet { println!("{}", trefoil_ir::print(&p, &l)); } } Err(e) => eprintln!("{e}") } }
    let e = t.elapsed();
    eprintln!("lowered {n} LLVM instructions to {code} in {e:?} ({:.3} ms/1000), {} regs per function", e.as_secs_f64() * 1e6 / n as f64, regs / u64::from(p.n_functions().max(1)));
    for u in p.undefined() { eprintln!("undefined {} by {:?}", u.name, u.referred_by.first()); }
    for (g, k) in gaps { eprintln!("gap {k} {g}"); }
}
