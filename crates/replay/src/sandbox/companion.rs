//! The partner of a program's sockets: sends what the test says, to whoever listens or connects.
//!
//! Works inside the sandbox's own network, which has the loopback interface only. One connection per entry of the
//! test, in order. Not here: connections of the program to itself, which need no partner.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::time::Duration;

use super::sys;
use crate::protocol::Job;

const INET: u16 = nix::libc::AF_INET as u16;
const INET6: u16 = nix::libc::AF_INET6 as u16;
/// This machine, by either protocol; who listens by the newer one mostly hears both.
const HERE: [IpAddr; 2] = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
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
        let (here, place) = match u16::from_ne_bytes([f0, f1]) {
            INET => (HERE[0], 4..8),
            INET6 => (HERE[1], 8..24),
            _ => return None,
        };
        let mut local = address.to_vec();
        let bytes = local.get_mut(place).filter(|_| !self.connections.is_empty())?;
        match here {
            IpAddr::V4(here) => bytes.copy_from_slice(&here.octets()),
            IpAddr::V6(here) => bytes.copy_from_slice(&here.octets()),
        }
        // Taken means that the program itself listens there.
        let listener = TcpListener::bind((here, u16::from_be_bytes([p0, p1]))).ok()?;
        listener.set_nonblocking(true).ok()?;
        self.listeners.push(listener);
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
            let connect = |here| TcpStream::connect_timeout(&SocketAddr::from((here, port)), Duration::from_millis(50));
            if let Some(stream) = HERE.into_iter().find_map(|here| connect(here).ok()) {
                let bytes = self.connections.pop_front().unwrap_or_default();
                self.open.extend(deliver(stream, &bytes));
            }
        }
    }

    fn send_datagrams(&mut self) {
        let Some(port) = ports("udp", None).into_iter().next().filter(|_| !self.datagrams.is_empty()) else { return };
        let sockets: Vec<(IpAddr, UdpSocket)> =
            HERE.into_iter().filter_map(|here| Some((here, UdpSocket::bind((here, 0)).ok()?))).collect();
        while let Some(bytes) = self.datagrams.pop_front() {
            // A program that has closed its socket gets no more. Nobody at one address: try the other.
            let _sent = sockets.iter().any(|(here, socket)| deliver_datagram(socket, (*here, port).into(), &bytes));
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

/// The kernel refuses a datagram to a port without a listener when the next one is sent or something is received.
fn deliver_datagram(socket: &UdpSocket, to: SocketAddr, bytes: &[u8]) -> bool {
    let sent = socket.connect(to).and_then(|()| socket.send(bytes));
    sent.is_ok() && socket.take_error().is_ok_and(|error| error.is_none())
}

/// Local ports in this network by the kernel's lists; in one state if asked.
fn ports(protocol: &str, state: Option<&str>) -> Vec<u16> {
    let list = |suffix| fs::read_to_string(format!("/proc/thread-self/net/{protocol}{suffix}")).unwrap_or_default();
    let (old, new) = (list(""), list("6"));
    let entries = old.lines().skip(1).chain(new.lines().skip(1)).filter_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let (local, _, found) = (words.next()?, words.next()?, words.next()?);
        let port = u16::from_str_radix(local.rsplit(':').next()?, 16).ok()?;
        (state.is_none() || state == Some(found)).then_some(port)
    });
    entries.collect()
}
