//! The file system that a program sees: the host's, copy-on-write, with a small `/dev` and a `/proc` of its own.
//!
//! Every directory below the host's root gets an overlay whose upper layer is in memory. Nothing outside that memory
//! can be written: host devices, sockets and mounts are not reachable. Not here: who runs in it.
//!
//! Invariant: everything that a program can write lies on the one tmpfs at [`Root::stage`].

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use nix::mount::{MntFlags, MsFlags, mount, umount2};
use nix::sys::stat::{UtimensatFlags, utimensat};
use nix::sys::time::TimeSpec;
use nix::unistd::{Gid, Uid, chown};

use crate::protocol::{Placed, PlacedKind};

/// Folders that can be covered in our own mount namespace because the program's view does not need them.
const STAGES: [&str; 4] = ["/sys", "/mnt", "/srv", "/media"];
const DEVICES: [&str; 6] = ["null", "zero", "full", "random", "urandom", "tty"];
/// All that programs may write, together.
const SIZE: &str = "size=1g,mode=755";
/// What the program is given beside its own files: the test case, coverage data. Where hardly a program looks.
pub const OWN: &str = "dev/shm/.trefoil";

/// The assembled view.
pub struct Root {
    stage: PathBuf,
    /// What the host's folder is like there.
    covered: fs::Metadata,
    /// What lies in the writable layer when no program has changed anything.
    clean: Snapshot,
    pub notes: Vec<String>,
}

/// Paths on the tmpfs with what is known of each.
type Snapshot = BTreeMap<PathBuf, Facts>;
/// Mode, owner, group and size.
type Facts = (u32, u32, u32, u64);

impl Root {
    /// Assembles the view in the present mount namespace, which must be a private one.
    pub fn build() -> io::Result<Root> {
        let stage = STAGES.iter().map(PathBuf::from).find(|path| path.is_dir());
        let stage = stage.ok_or_else(|| io::Error::other(format!("none of {STAGES:?} exists")))?;
        let covered = fs::metadata(&stage)?;
        let mut root = Root { stage, covered, clean: Snapshot::new(), notes: Vec::new() };
        root.assemble()?;
        Ok(root)
    }

    fn assemble(&mut self) -> io::Result<()> {
        self.notes.clear();
        mount(Some("trefoil"), &self.stage, Some("tmpfs"), MsFlags::MS_NOSUID | MsFlags::MS_NODEV, Some(SIZE))?;
        for folder in ["root", "upper", "work", "proc"] {
            fs::create_dir(self.stage.join(folder))?;
        }
        fs::set_permissions(self.path(), fs::metadata("/")?.permissions())?;
        self.mirror(Path::new("/"))?;
        self.devices()?;
        self.proc();
        fs::create_dir(self.path().join(OWN))?;
        self.clean = self.snapshot()?;
        Ok(())
    }

    /// Where the program's root directory is for us.
    pub fn path(&self) -> PathBuf {
        self.stage.join("root")
    }

    /// A writable view of `/proc` that the program does not see.
    pub fn private_proc(&self) -> PathBuf {
        self.stage.join("proc")
    }

    /// The path at which we find what the program calls `path`.
    pub fn inside(&self, path: &Path) -> PathBuf {
        self.path().join(path.strip_prefix("/").unwrap_or(path))
    }

    /// Shows the entries of a host directory at the same place in the new root.
    fn mirror(&mut self, dir: &Path) -> io::Result<()> {
        for entry in fs::read_dir(dir)? {
            let path = entry?.path();
            let Ok(meta) = fs::symlink_metadata(&path) else { continue };
            let target = self.inside(&path);
            if meta.is_symlink() {
                symlink(fs::read_link(&path)?, &target)?;
                set_times(&target, (meta.atime(), meta.atime_nsec()), (meta.mtime(), meta.mtime_nsec()))?;
            } else if meta.is_dir() {
                self.mirror_dir(&path, &target, &meta)?;
            } else if meta.is_file() {
                self.mirror_file(&path, &target, &meta)?;
            }
        }
        Ok(())
    }

    fn mirror_dir(&mut self, path: &Path, target: &Path, meta: &fs::Metadata) -> io::Result<()> {
        fs::create_dir(target)?;
        imitate(target, if path == self.stage { &self.covered } else { meta })?;
        let special = ["/proc", "/sys", "/dev"].map(Path::new).contains(&path);
        if special || path == self.stage || self.overlay(path, target, meta).is_ok() {
            return Ok(());
        }
        // Mounts below it that we may not uncover: go down and take each part by itself.
        match self.mirror(path) {
            Err(e) if e.kind() == io::ErrorKind::PermissionDenied => Ok(()),
            other => other,
        }
    }

    fn overlay(&self, lower: &Path, target: &Path, meta: &fs::Metadata) -> nix::Result<()> {
        let name = lower.as_os_str().to_string_lossy().replace('/', "!");
        let (upper, work) = (self.stage.join("upper").join(&name), self.stage.join("work").join(&name));
        let made = fs::create_dir(&upper).and_then(|()| imitate(&upper, meta)).and_then(|()| fs::create_dir(&work));
        made.map_err(|_| nix::Error::EINVAL)?;
        let unfit = |path: &Path| path.as_os_str().as_bytes().iter().any(|b| b",:\\".contains(b));
        if unfit(lower) {
            return Err(nix::Error::EINVAL);
        }
        let (lower, upper, work) = (lower.display(), upper.display(), work.display());
        let options = format!("lowerdir={lower},upperdir={upper},workdir={work},userxattr");
        mount(Some("overlay"), target, Some("overlay"), MsFlags::MS_NOSUID | MsFlags::MS_NODEV, Some(&*options))
    }

    /// A single file beside directories, such as one that a container manager has put there: a copy.
    fn mirror_file(&self, path: &Path, target: &Path, meta: &fs::Metadata) -> io::Result<()> {
        const MOST: u64 = 1 << 20;
        if meta.len() > MOST {
            return Ok(());
        }
        match fs::copy(path, target) {
            Err(e) if e.kind() != io::ErrorKind::PermissionDenied => Err(e),
            Err(_) => Ok(()),
            Ok(_) => set_times(target, (meta.atime(), meta.atime_nsec()), (meta.mtime(), meta.mtime_nsec())),
        }
    }

    fn devices(&self) -> io::Result<()> {
        let dev = self.path().join("dev");
        fs::create_dir_all(&dev)?;
        for name in DEVICES {
            let (from, to) = (Path::new("/dev").join(name), dev.join(name));
            if from.exists() {
                fs::write(&to, "")?;
                mount(Some(&from), &to, None::<&str>, MsFlags::MS_BIND, None::<&str>)?;
            }
        }
        for (name, target) in [("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")] {
            symlink(format!("/proc/self/fd{target}"), dev.join(name))?;
        }
        fs::DirBuilder::new().mode(0o777).create(dev.join("shm"))?;
        fs::set_permissions(dev.join("shm"), fs::Permissions::from_mode(0o1777))
    }

    /// The processes of this pid namespace only; read-only, for its files change kernel settings.
    fn proc(&mut self) {
        let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
        let target = self.path().join("proc");
        let shown = mount(Some("proc"), &target, Some("proc"), flags | MsFlags::MS_RDONLY, None::<&str>);
        let ours = mount(Some("proc"), &self.private_proc(), Some("proc"), flags, None::<&str>);
        if shown.is_err() || ours.is_err() {
            self.notes.push("/proc is empty: this host does not let a namespace have its own".into());
        }
    }

    /// A debugger writes to its program through `/proc`; only what changes the kernel stays read-only.
    pub fn open_proc(&self) -> io::Result<()> {
        let proc = self.path().join("proc");
        umount2(&proc, MntFlags::MNT_DETACH)?;
        mount(Some("proc"), &proc, Some("proc"), MsFlags::MS_NOSUID | MsFlags::MS_NODEV, None::<&str>)?;
        for name in ["sys", "sysrq-trigger", "irq", "bus", "fs", "acpi", "scsi"] {
            let path = proc.join(name);
            if path.exists() {
                let bind = MsFlags::MS_BIND;
                mount(Some(&path), &path, None::<&str>, bind, None::<&str>)?;
                mount(
                    None::<&str>,
                    &path,
                    None::<&str>,
                    bind | MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY,
                    None::<&str>,
                )?;
            }
        }
        Ok(())
    }

    /// Brings `dir` into the writable layer, so that later tests differ from the clean state by their files only.
    pub fn prepare(&mut self, dir: &Path) -> io::Result<()> {
        let inside = self.inside(dir);
        fs::create_dir_all(&inside)?;
        let probe = inside.join(".trefoil-probe");
        fs::write(&probe, "")?;
        fs::remove_file(&probe)?;
        self.clean = self.snapshot()?;
        Ok(())
    }

    /// Removes what was placed; if the program left anything else behind, makes the view anew.
    pub fn clean_up(&mut self, placed: &[PathBuf]) -> io::Result<bool> {
        for path in placed.iter().rev() {
            // The program may have removed or replaced it; the comparison below sees what is left.
            let _gone = fs::remove_file(path).or_else(|_| fs::remove_dir(path));
        }
        let own = self.path().join(OWN);
        let own_is_new = fs::remove_dir_all(&own).and_then(|()| fs::create_dir(&own)).is_ok();
        if own_is_new && self.snapshot().is_ok_and(|now| now == self.clean) {
            return Ok(false);
        }
        umount2(&self.stage, MntFlags::MNT_DETACH)?;
        self.assemble()?;
        Ok(true)
    }

    fn snapshot(&self) -> io::Result<Snapshot> {
        let mut found = Snapshot::new();
        let device = fs::metadata(&self.stage)?.dev();
        found.insert(self.path(), facts(&fs::metadata(self.path())?));
        record(&self.path(), device, &mut found)?;
        record(&self.stage.join("upper"), device, &mut found)?;
        Ok(found)
    }
}

/// Everything below `dir` on this device.
fn record(dir: &Path, device: u64, found: &mut Snapshot) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let meta = fs::symlink_metadata(&path)?;
        if meta.dev() != device {
            continue;
        }
        found.insert(path.clone(), facts(&meta));
        if meta.is_dir() {
            record(&path, device, found)?;
        }
    }
    Ok(())
}

/// The size of a directory is no fact: it changes with files that come and go.
fn facts(meta: &fs::Metadata) -> Facts {
    let size = if meta.is_file() { meta.len() } else { 0 };
    (meta.mode(), meta.uid(), meta.gid(), size)
}

/// Makes a file of a test; gives a note if something of it is not possible here.
pub fn place(path: &Path, file: &Placed) -> io::Result<Option<String>> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    match file.kind {
        PlacedKind::Regular => fs::write(path, &file.bytes)?,
        PlacedKind::Directory => fs::create_dir(path)?,
        PlacedKind::Link => return symlink(OsStr::from_bytes(&file.bytes), path).map(|()| None),
    }
    let mut note = None;
    if let Some((uid, gid)) = file.owner {
        let name = String::from_utf8_lossy(&file.path);
        if chown(path, Some(Uid::from_raw(uid)), Some(Gid::from_raw(gid))).is_err() {
            note = Some(format!("`{name}` cannot belong to user {uid}, group {gid} here"));
        }
    }
    fs::set_permissions(path, fs::Permissions::from_mode(file.mode))?;
    if let Some((atime, mtime)) = file.times {
        set_times(path, (atime, 0), (mtime, 0))?;
    }
    Ok(note)
}

/// Access and modification, in seconds and nanoseconds.
fn set_times(path: &Path, access: (i64, i64), modification: (i64, i64)) -> io::Result<()> {
    let (access, modification) = (TimeSpec::new(access.0, access.1), TimeSpec::new(modification.0, modification.1));
    Ok(utimensat(nix::fcntl::AT_FDCWD, path, &access, &modification, UtimensatFlags::NoFollowSymlink)?)
}

/// The same permissions and owner, as far as we may.
fn imitate(path: &Path, meta: &fs::Metadata) -> io::Result<()> {
    // Owners that this namespace does not know cannot be given; the program sees ours instead.
    let _foreign = chown(path, Some(Uid::from_raw(meta.uid())), Some(Gid::from_raw(meta.gid())));
    fs::set_permissions(path, meta.permissions())
}
