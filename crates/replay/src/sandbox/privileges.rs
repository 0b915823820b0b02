//! What a program under test may not do: limits on resources, system calls that are refused, Landlock.
//!
//! In namespaces most of this is a second wall; without them it is the only one.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use nix::libc;
use nix::sys::resource::{Resource, setrlimit};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};

const FILE_SIZE: u64 = 256 << 20;
const ADDRESS_SPACE: u64 = 4 << 30;
const OPEN_FILES: u64 = 1024;
const PROCESSES: u64 = 512;

pub fn limit_resources(large_address_space: bool, seconds: u64) -> nix::Result<()> {
    let mut limits = vec![
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_FSIZE, FILE_SIZE),
        (Resource::RLIMIT_NOFILE, OPEN_FILES),
        (Resource::RLIMIT_NPROC, PROCESSES),
        // The time limit ends the program sooner; this is for processes that it loses sight of.
        (Resource::RLIMIT_CPU, seconds.saturating_mul(2) + 10),
    ];
    if !large_address_space {
        limits.push((Resource::RLIMIT_AS, ADDRESS_SPACE));
    }
    limits.into_iter().try_for_each(|(resource, most)| setrlimit(resource, most, most))
}

/// Calls that reach what no namespace separates. The engine's kernel does not have them either.
const REFUSED: [libc::c_long; 10] = [
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_kexec_load,
];

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Refuses what [`REFUSED`] lists, as if the kernel did not have it.
pub fn refuse_calls() -> io::Result<()> {
    let rules = REFUSED.iter().map(|&call| (call, Vec::new())).collect();
    install(rules, SeccompAction::Errno(libc::ENOSYS as u32))
}

/// Stops the program for its tracer at these calls.
pub fn trace_calls(calls: &[i64]) -> io::Result<()> {
    let rules = calls.iter().map(|&call| (call, Vec::new())).collect();
    install(rules, SeccompAction::Trace(0))
}

/// Without namespaces: signals only to itself, no network, no look into other processes.
pub fn refuse_reaching_out() -> io::Result<()> {
    let own = u64::from(std::process::id());
    let not = |arg: u8, values: &[u64]| -> io::Result<Vec<SeccompRule>> {
        let differs = |&value: &u64| SeccompCondition::new(arg, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, value);
        let conditions: Result<Vec<_>, _> = values.iter().map(differs).collect();
        Ok(vec![SeccompRule::new(conditions.map_err(io::Error::other)?).map_err(io::Error::other)?])
    };
    let mut rules = Rules::new();
    rules.insert(libc::SYS_kill, not(0, &[own, 0, own.wrapping_neg() & 0xffff_ffff])?);
    rules.insert(libc::SYS_tkill, not(0, &[own])?);
    rules.insert(libc::SYS_tgkill, not(0, &[own])?);
    rules.insert(libc::SYS_socket, not(0, &[libc::AF_UNIX as u64])?);
    // Landlock does not know changes of modes, owners, times and attributes.
    let never = [
        libc::SYS_chmod,
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        libc::SYS_fchmodat2,
        libc::SYS_chown,
        libc::SYS_fchown,
        libc::SYS_lchown,
        libc::SYS_fchownat,
        libc::SYS_utime,
        libc::SYS_utimes,
        libc::SYS_futimesat,
        libc::SYS_utimensat,
        libc::SYS_setxattr,
        libc::SYS_lsetxattr,
        libc::SYS_fsetxattr,
        libc::SYS_removexattr,
        libc::SYS_lremovexattr,
        libc::SYS_fremovexattr,
        libc::SYS_rt_sigqueueinfo,
        libc::SYS_rt_tgsigqueueinfo,
        libc::SYS_pidfd_send_signal,
        libc::SYS_pidfd_getfd,
        libc::SYS_ptrace,
        libc::SYS_process_vm_writev,
        libc::SYS_process_vm_readv,
        libc::SYS_setpriority,
        libc::SYS_sched_setaffinity,
        libc::SYS_sched_setscheduler,
        libc::SYS_prlimit64,
        libc::SYS_shmget,
        libc::SYS_msgget,
        libc::SYS_semget,
        libc::SYS_mq_open,
    ];
    rules.extend(never.map(|call| (call, Vec::new())));
    // Programs read their own limits by the same call that changes those of others.
    rules.insert(libc::SYS_prlimit64, not(0, &[0, own])?);
    install(rules, SeccompAction::Errno(libc::EPERM as u32))
}

fn install(rules: Rules, action: SeccompAction) -> io::Result<()> {
    let arch = TargetArch::try_from(std::env::consts::ARCH).map_err(io::Error::other)?;
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, action, arch).map_err(io::Error::other)?;
    let program = BpfProgram::try_from(filter).map_err(io::Error::other)?;
    seccompiler::apply_filter(&program).map_err(io::Error::other)
}

/// Whether this kernel can confine a process to parts of the file system.
pub fn landlock_works() -> bool {
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    ruleset.handle_access(AccessFs::from_all(ABI::V1)).and_then(Ruleset::create).is_ok()
}

/// Reading anywhere, writing only below `scratch` and to harmless devices.
pub fn confine_files(scratch: &Path) -> io::Result<()> {
    const VERSION: ABI = ABI::V6;
    let build = || -> Result<RulesetStatus, Box<dyn std::error::Error>> {
        let everything = AccessFs::from_all(VERSION);
        let mut rules = Ruleset::default()
            .handle_access(everything)?
            .handle_access(AccessNet::from_all(VERSION))?
            .scope(Scope::from_all(VERSION))?
            .create()?
            .add_rule(PathBeneath::new(PathFd::new("/")?, AccessFs::from_read(VERSION)))?
            .add_rule(PathBeneath::new(PathFd::new(scratch)?, everything))?;
        for device in ["/dev/null", "/dev/zero", "/dev/full", "/dev/tty"] {
            if let Ok(file) = PathFd::new(device) {
                rules = rules.add_rule(PathBeneath::new(file, AccessFs::from_file(VERSION)))?;
            }
        }
        Ok(rules.restrict_self()?.ruleset)
    };
    match build() {
        Ok(RulesetStatus::NotEnforced) => Err(io::Error::other("Landlock is not enforced")),
        Ok(_) => Ok(()),
        Err(error) => Err(io::Error::other(error.to_string())),
    }
}
