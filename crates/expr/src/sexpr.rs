//! S-expressions as a flat list of nodes in preorder: quick to make, no recursion to read or drop.
//! Shared by the SMT-LIB reader and by our text form. Knows no word of either language.
//! Invariant: `next` of a node is the index just after its subtree.

use std::fmt;

/// What went wrong in a text, and where (both from 1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    List,
    Atom,
    /// `|…|`: an atom that is never a number or keyword; the range excludes the bars.
    Quoted,
    /// `"…"`; the range excludes the quotes.
    Text,
}

#[derive(Clone, Copy, Debug)]
struct SNode {
    start: u32,
    end: u32,
    next: u32,
    kind: Kind,
}

/// Index of a node of a [`Sexprs`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeId(u32);

/// A parsed text.
pub struct Sexprs<'t> {
    text: &'t str,
    nodes: Vec<SNode>,
}

impl<'t> Sexprs<'t> {
    pub fn parse(text: &'t str) -> Result<Self, ParseError> {
        if u32::try_from(text.len()).is_err() {
            return Err(ParseError { line: 1, column: 1, message: "text of 4 GiB or more".into() });
        }
        let mut reader = Reader { text, at: 0, nodes: Vec::with_capacity(text.len() / 5), open: Vec::new() };
        reader.run()?;
        Ok(Self { text, nodes: reader.nodes })
    }

    /// The expressions at the outermost level.
    pub fn top(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.siblings(0, self.nodes.len() as u32)
    }

    /// The elements of a list; nothing for an atom.
    pub fn children(&self, n: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let node = &self.nodes[n.0 as usize];
        let first = if node.kind == Kind::List { n.0 + 1 } else { node.next };
        self.siblings(first, node.next)
    }

    fn siblings(&self, from: u32, to: u32) -> impl Iterator<Item = NodeId> + '_ {
        let mut at = from;
        std::iter::from_fn(move || {
            if at >= to {
                return None;
            }
            let n = NodeId(at);
            at = self.nodes[at as usize].next;
            Some(n)
        })
    }

    pub fn kind(&self, n: NodeId) -> Kind {
        self.nodes[n.0 as usize].kind
    }

    /// The text of an atom without bars or quotes; of a list its whole source.
    pub fn source(&self, n: NodeId) -> &'t str {
        let node = &self.nodes[n.0 as usize];
        &self.text[node.start as usize..node.end as usize]
    }

    /// The text of an atom or quoted atom.
    pub fn symbol(&self, n: NodeId) -> Option<&'t str> {
        matches!(self.kind(n), Kind::Atom | Kind::Quoted).then(|| self.source(n))
    }

    /// The children of a list as an array of exactly `N`.
    pub fn exactly<const N: usize>(&self, n: NodeId) -> Option<[NodeId; N]> {
        if self.kind(n) != Kind::List {
            return None;
        }
        let mut it = self.children(n);
        let mut out = [n; N];
        for slot in &mut out {
            *slot = it.next()?;
        }
        it.next().is_none().then_some(out)
    }

    /// An error at the place of a node.
    pub fn error(&self, n: NodeId, message: impl Into<String>) -> ParseError {
        let at = self.nodes.get(n.0 as usize).map_or(self.text.len(), |s| s.start as usize);
        error_at(self.text, at, message)
    }

    /// `expected …, found …` at the place of a node.
    pub fn expected(&self, n: NodeId, what: &str) -> ParseError {
        let found: String = self.source(n).chars().take(40).collect();
        self.error(n, format!("expected {what}, found `{found}`"))
    }
}

fn error_at(text: &str, at: usize, message: impl Into<String>) -> ParseError {
    let before = &text[..at];
    let line = before.matches('\n').count() as u32 + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() as u32 + 1;
    ParseError { line, column, message: message.into() }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    nodes: Vec<SNode>,
    /// Lists not closed yet.
    open: Vec<u32>,
}

impl Reader<'_> {
    fn run(&mut self) -> Result<(), ParseError> {
        while let Some(&c) = self.text.as_bytes().get(self.at) {
            match c {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b';' => self.skip_while(|c| c != b'\n'),
                b'(' => self.open_list(),
                b')' => self.close_list()?,
                b'|' => self.delimited(b'|', Kind::Quoted)?,
                b'"' => self.delimited(b'"', Kind::Text)?,
                _ => self.atom(),
            }
        }
        match self.open.last() {
            Some(&n) => Err(error_at(
                self.text,
                self.nodes[n as usize].start as usize,
                "expected `)` for this `(`, found end of text",
            )),
            None => Ok(()),
        }
    }

    fn skip_while(&mut self, keep: impl Fn(u8) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|&c| !keep(c)).unwrap_or(rest.len());
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize) {
        let next = self.nodes.len() as u32 + 1;
        self.nodes.push(SNode { start: start as u32, end: end as u32, next, kind });
    }

    fn open_list(&mut self) {
        self.open.push(self.nodes.len() as u32);
        self.push(Kind::List, self.at, self.at + 1);
        self.at += 1;
    }

    fn close_list(&mut self) -> Result<(), ParseError> {
        let Some(n) = self.open.pop() else {
            return Err(error_at(self.text, self.at, "expected `(` or end of text, found `)`"));
        };
        self.at += 1;
        let next = self.nodes.len() as u32;
        let node = &mut self.nodes[n as usize];
        (node.end, node.next) = (self.at as u32, next);
        Ok(())
    }

    /// A doubled quote inside a text stands for one quote; the source keeps both.
    fn delimited(&mut self, end: u8, kind: Kind) -> Result<(), ParseError> {
        let start = self.at + 1;
        let mut at = start;
        loop {
            let Some(i) = self.text.as_bytes()[at..].iter().position(|&c| c == end) else {
                let what = format!("expected closing `{}`, found end of text", end as char);
                return Err(error_at(self.text, self.at, what));
            };
            at += i;
            if kind == Kind::Text && self.text.as_bytes().get(at + 1) == Some(&b'"') {
                at += 2;
                continue;
            }
            break;
        }
        self.push(kind, start, at);
        self.at = at + 1;
        Ok(())
    }

    fn atom(&mut self) {
        let start = self.at;
        self.skip_while(|c| !matches!(c, b' ' | b'\t' | b'\n' | b'\r' | b'(' | b')' | b';' | b'|' | b'"'));
        self.push(Kind::Atom, start, self.at);
    }
}
