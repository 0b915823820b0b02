//! The symbolic bytes of one block: a sorted list of pieces over its concrete bytes. Bytes that were never written are
//! pieces too, where that matters.
//!
//! A piece remembers the whole value that was stored and which of its bytes are still visible, so that storing and
//! overwriting make no expression, and loading what was stored gives back the same one. A piece may also be a view
//! into an array: a thousand symbolic bytes are one piece. Invariant: pieces are in order, disjoint, not empty and as
//! long as can be.

use trefoil_expr::{Expr, Version};

/// Symbolic bytes `at .. at + len` of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) at: u16,
    pub(crate) len: u16,
    pub(crate) source: Source,
}

/// What the first byte of a piece is; the others follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// Byte `first` (0 is the least significant) of an expression.
    Word { expr: Expr, first: u32 },
    /// Byte `first` of an array version.
    Array { version: Version, first: u32 },
    /// Never written, and reading it is to be noticed. Otherwise as good as zero.
    Unset,
}

impl Source {
    /// The same bytes without the first `n`.
    pub(crate) fn skip(self, n: u32) -> Source {
        match self {
            Source::Word { expr, first } => Source::Word { expr, first: first + n },
            Source::Array { version, first } => Source::Array { version, first: first + n },
            Source::Unset => Source::Unset,
        }
    }
}

impl Piece {
    pub(crate) fn end(&self) -> u16 {
        self.at + self.len
    }

    /// The part of it in `from..to`, if any.
    pub(crate) fn within(&self, from: u16, to: u16) -> Option<Piece> {
        let (at, end) = (self.at.max(from), self.end().min(to));
        let source = self.source.skip(u32::from(at.saturating_sub(self.at)));
        (at < end).then(|| Piece { at, len: end - at, source })
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Overlay {
    pieces: Vec<Piece>,
}

impl Overlay {
    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces that touch `from..to`, cut to it.
    pub(crate) fn range(&self, from: u16, to: u16) -> impl Iterator<Item = Piece> + '_ {
        let first = self.first_ending_after(from);
        self.pieces[first..].iter().map_while(move |piece| piece.within(from, to))
    }

    /// Makes `from..to` concrete.
    pub(crate) fn clear(&mut self, from: u16, to: u16) {
        let first = self.first_ending_after(from);
        let end = first + self.pieces[first..].iter().take_while(|piece| piece.at < to).count();
        if first == end {
            return;
        }
        let left = self.pieces[first].within(0, from);
        let right = self.pieces[end - 1].within(to, u16::MAX);
        self.pieces.splice(first..end, left.into_iter().chain(right));
    }

    /// Makes the bytes of `piece` symbolic.
    pub(crate) fn set(&mut self, piece: Piece) {
        self.clear(piece.at, piece.end());
        let at = self.first_ending_after(piece.at);
        self.pieces.insert(at, piece);
        self.join(at);
        if at > 0 {
            self.join(at - 1);
        }
    }

    /// Makes one of piece `i` and the next if they go on from each other.
    fn join(&mut self, i: usize) {
        let [a, b] = [i, i + 1].map(|i| self.pieces.get(i).copied());
        let (Some(a), Some(b)) = (a, b) else { return };
        if a.end() == b.at && a.source.skip(a.len.into()) == b.source {
            self.pieces[i].len += b.len;
            self.pieces.remove(i + 1);
        }
    }

    fn first_ending_after(&self, offset: u16) -> usize {
        self.pieces.partition_point(|piece| piece.end() <= offset)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.pieces.capacity() * size_of::<Piece>()
    }
}
