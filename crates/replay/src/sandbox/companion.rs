//! The partner of a program's sockets: sends what the test says, to whoever listens or connects.
//!
//! Works inside the sandbox's own network, which has the loopback interface only. One connection per entry of the
//! test, in order. Not here: connections of the program to itself, which need no partner.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::time::Duration;

use super::sys;
use crate::protocol::Job;

const INET: u16 = nix::libc::AF_INET as u16;
/// The state of a listening socket in `/proc/net/tcp`.
const LISTENING: &str = "0A";

pub struct Companion {
    connections: VecDeque<Vec<u8>>,
    datagrams: VecDeque<Vec<u8>>,
    listeners: Vec<TcpListener>,
    /// Kept open until the end: a closed connection would discard what the program still sends.
    open: Vec<TcpStream>,
    reached: HashSet<u16>,
}

/// Without it not even a connection to oneself is possible.
pub fn loopback_up() -> io::Result<()> {
    sys::interface_up("lo")
}

impl Companion {
    pub fn new(job: &Job) -> Option<Companion> {
        if job.connections.is_empty() && job.datagrams.is_empty() {
            return None;
        }
        Some(Companion {
            connections: job.connections.clone().into(),
            datagrams: job.datagrams.clone().into(),
            listeners: Vec::new(),
            open: Vec::new(),
            reached: HashSet::new(),
        })
    }

    /// The program is about to connect to this address: be there. Gives the address to use instead.
    pub fn expect(&mut self, address: &[u8]) -> Option<Vec<u8>> {
        let [f0, f1, p0, p1, ..] = *address else { return None };
        if u16::from_ne_bytes([f0, f1]) != INET || address.len() < 8 || self.connections.is_empty() {
            return None;
        }
        let port = u16::from_be_bytes([p0, p1]);
        // Taken means that the program itself listens there.
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        listener.set_nonblocking(true).ok()?;
        self.listeners.push(listener);
        let mut local = address.to_vec();
        local[4..8].copy_from_slice(&Ipv4Addr::LOCALHOST.octets());
        Some(local)
    }

    /// Does what can be done now without waiting.
    pub fn step(&mut self) {
        self.answer();
        self.call();
        self.send_datagrams();
    }

    fn answer(&mut self) {
        for listener in &self.listeners {
            if let Ok((stream, _)) = listener.accept() {
                let bytes = self.connections.pop_front().unwrap_or_default();
                self.open.extend(deliver(stream, &bytes));
            }
        }
    }

    fn call(&mut self) {
        let own: HashSet<u16> = self.listeners.iter().filter_map(|l| l.local_addr().ok()).map(|a| a.port()).collect();
        for port in ports("tcp", Some(LISTENING)) {
            if own.contains(&port) || self.connections.is_empty() || !self.reached.insert(port) {
                continue;
            }
            let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
            if let Ok(stream) = TcpStream::connect_timeout(&address, Duration::from_millis(50)) {
                let bytes = self.connections.pop_front().unwrap_or_default();
                self.open.extend(deliver(stream, &bytes));
            }
        }
    }

    fn send_datagrams(&mut self) {
        let Some(port) = ports("udp", None).into_iter().next().filter(|_| !self.datagrams.is_empty()) else { return };
        let Ok(socket) = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)) else { return };
        while let Some(bytes) = self.datagrams.pop_front() {
            // A program that has closed its socket gets no more.
            let _refused = socket.send_to(&bytes, (Ipv4Addr::LOCALHOST, port));
        }
    }

    /// Has everything of the test been delivered?
    pub fn is_done(&self) -> bool {
        self.connections.is_empty() && self.datagrams.is_empty()
    }

    pub fn notes(self) -> Vec<String> {
        let left = self.connections.len() + self.datagrams.len();
        (left > 0)
            .then(|| format!("{left} of the test's connections or datagrams were never asked for"))
            .into_iter()
            .collect()
    }
}

/// All of it, then the end; the program may close at any time.
fn deliver(mut stream: TcpStream, bytes: &[u8]) -> Option<TcpStream> {
    stream.write_all(bytes).ok()?;
    stream.shutdown(Shutdown::Write).ok()?;
    Some(stream)
}

/// Local ports in this network by the kernel's list; in one state if asked.
fn ports(protocol: &str, state: Option<&str>) -> Vec<u16> {
    let list = fs::read_to_string(format!("/proc/thread-self/net/{protocol}")).unwrap_or_default();
    let entries = list.lines().skip(1).filter_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let (local, _, found) = (words.next()?, words.next()?, words.next()?);
        let port = u16::from_str_radix(local.rsplit(':').next()?, 16).ok()?;
        (state.is_none() || state == Some(found)).then_some(port)
    });
    entries.collect()
}
