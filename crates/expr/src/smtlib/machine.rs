//! Terms by a stack machine, so that depth does not matter: the second half of the reader.
//! Sorts and operators are checked in `terms`; here are scopes and places of errors.
//! Invariant: `values` holds exactly the arguments of the terms still open on `tasks`.

use super::lexicon;
use super::numbers::{decimal, power_of_two_digits};
use super::reader::{Read, Reader, Scope, Task};
use super::script::Sort;
use super::terms::{self, Value};
use crate::handle::Expr;
use crate::sexpr::{Kind, NodeId};

impl<'t> Reader<'t, '_> {
    pub(super) fn condition(&mut self, n: NodeId) -> Read<Expr> {
        match self.term(n)? {
            Value::Bool(e) => Ok(e),
            Value::Bv(_) | Value::Array { .. } => Err(self.s.expected(n, "a term of sort Bool")),
        }
    }

    pub(super) fn term(&mut self, n: NodeId) -> Read<Value> {
        self.tasks.push(Task::Visit(n));
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Visit(n) => self.visit(n)?,
                Task::Apply(n, from) => self.apply(n, from)?,
                Task::EnterLet(n, from) => self.enter_let(n, from)?,
                Task::LeaveLet(outer) => self.leave_let(outer),
                Task::LeaveMacro(n, outer, result) => self.leave_macro(n, outer, result)?,
                Task::Name(name) => {
                    let value = *self.values.last().expect("the named term was just read");
                    self.globals.insert(name, value);
                }
            }
        }
        Ok(self.values.pop().expect("a term leaves one value"))
    }

    fn visit(&mut self, n: NodeId) -> Read<()> {
        if self.s.kind(n) != Kind::List {
            let value = self.atom(n)?;
            self.values.push(value);
            return Ok(());
        }
        let Some(head) = self.s.children(n).next() else {
            return Err(self.s.expected(n, "a term"));
        };
        match self.s.symbol(head) {
            Some("let") => self.visit_let(n),
            Some("!") => self.visit_annotated(n),
            Some("_") => {
                let value = self.indexed_constant(n)?;
                self.values.push(value);
                Ok(())
            }
            Some(word @ ("forall" | "exists" | "match")) => Err(self.s.error(n, format!("`{word}` is not supported"))),
            Some(_) | None => {
                self.tasks.push(Task::Apply(n, self.values.len()));
                self.visit_in_order(self.s.children(n).skip(1).collect());
                Ok(())
            }
        }
    }

    fn visit_in_order(&mut self, nodes: Vec<NodeId>) {
        self.tasks.extend(nodes.into_iter().rev().map(Task::Visit));
    }

    fn atom(&mut self, n: NodeId) -> Read<Value> {
        let unknown = || self.s.expected(n, "a declared name or a constant");
        let text = self.s.symbol(n).ok_or_else(|| self.s.expected(n, "a term"))?;
        if let Some(v) = self.locals.get(text).or_else(|| self.globals.get(text)) {
            return Ok(*v);
        }
        let (base, digits) = match (text, text.as_bytes()) {
            ("true", _) => return Ok(Value::Bool(self.make.pool().bool(true))),
            ("false", _) => return Ok(Value::Bool(self.make.pool().bool(false))),
            (_, [b'#', b'x', ..]) => (4, &text[2..]),
            (_, [b'#', b'b', ..]) => (1, &text[2..]),
            _ => return Err(unknown()),
        };
        terms::check_width(digits.len() as u32 * base).map_err(|m| self.s.error(n, m))?;
        let value = power_of_two_digits(digits, base).ok_or_else(unknown)?;
        Ok(Value::Bv(self.make.pool().constant(&value)))
    }

    /// `(_ bv12 32)`.
    fn indexed_constant(&mut self, n: NodeId) -> Read<Value> {
        let found = self.s.exactly::<3>(n).and_then(|[_, v, w]| Some((self.s.symbol(v)?.strip_prefix("bv")?, w)));
        let (digits, w) = found.ok_or_else(|| self.s.expected(n, "a constant like `(_ bv12 32)`"))?;
        let width = self.numeral(w)?;
        terms::check_width(width).map_err(|m| self.s.error(w, m))?;
        let value = decimal(digits, width).ok_or_else(|| self.s.expected(n, "a constant like `(_ bv12 32)`"))?;
        Ok(Value::Bv(self.make.pool().constant(&value)))
    }

    fn visit_let(&mut self, n: NodeId) -> Read<()> {
        let Some([_, bindings, _]) = self.s.exactly::<3>(n) else {
            return Err(self.s.expected(n, "`(let ((NAME TERM) …) TERM)`"));
        };
        self.tasks.push(Task::EnterLet(n, self.values.len()));
        let mut bound = Vec::new();
        for b in self.s.children(bindings) {
            match self.s.exactly::<2>(b) {
                Some([name, term]) if self.s.symbol(name).is_some() => bound.push(term),
                _ => return Err(self.s.expected(b, "a binding `(NAME TERM)`")),
            }
        }
        self.visit_in_order(bound);
        Ok(())
    }

    fn enter_let(&mut self, n: NodeId, from: usize) -> Read<()> {
        let [_, bindings, body] = self.s.exactly::<3>(n).expect("checked when the let was visited");
        let values = self.values.split_off(from);
        let mut outer = Vec::with_capacity(values.len());
        for (b, value) in self.s.children(bindings).zip(values) {
            let name = self.s.children(b).next().and_then(|x| self.s.symbol(x)).expect("checked when visited");
            outer.push((name, self.locals.insert(name, value)));
        }
        self.tasks.push(Task::LeaveLet(outer));
        self.tasks.push(Task::Visit(body));
        Ok(())
    }

    fn leave_let(&mut self, outer: Vec<(&'t str, Option<Value>)>) {
        for (name, value) in outer.into_iter().rev() {
            match value {
                Some(v) => self.locals.insert(name, v),
                None => self.locals.remove(name),
            };
        }
    }

    /// `(! TERM :named NAME …)`: other attributes say nothing about the value.
    fn visit_annotated(&mut self, n: NodeId) -> Read<()> {
        let parts: Vec<NodeId> = self.s.children(n).collect();
        let &[_, term, ref attributes @ ..] = parts.as_slice() else {
            return Err(self.s.expected(n, "`(! TERM ATTRIBUTES)`"));
        };
        for two in attributes.windows(2) {
            if self.s.symbol(two[0]) == Some(":named") {
                let name = self.s.symbol(two[1]).ok_or_else(|| self.s.expected(two[1], "a name"))?;
                self.tasks.push(Task::Name(name));
            }
        }
        self.tasks.push(Task::Visit(term));
        Ok(())
    }

    fn apply(&mut self, n: NodeId, from: usize) -> Read<()> {
        let head = self.s.children(n).next().expect("a visited list has a head");
        let args = self.values.split_off(from);
        let outcome = match self.s.symbol(head) {
            Some(word) => match lexicon::lookup(word) {
                Some(op) => terms::apply(self.make, op, &args),
                None => return self.enter_macro(n, head, word, args),
            },
            None => self.apply_list_head(head, &args)?,
        };
        let value = outcome.map_err(|m| self.s.error(n, m))?;
        self.values.push(value);
        Ok(())
    }

    fn apply_list_head(&mut self, head: NodeId, args: &[Value]) -> Read<Result<Value, String>> {
        let parts: Vec<NodeId> = self.s.children(head).collect();
        match parts.as_slice() {
            [underscore, word, numbers @ ..] if self.s.symbol(*underscore) == Some("_") => {
                let word = self.s.symbol(*word).ok_or_else(|| self.s.expected(*word, "an operator"))?;
                let numbers = numbers.iter().map(|&k| self.numeral(k)).collect::<Read<Vec<u32>>>()?;
                Ok(terms::apply_indexed(self.make, word, &numbers, args))
            }
            [as_word, constant, sort]
                if self.s.symbol(*as_word) == Some("as") && self.s.symbol(*constant) == Some("const") =>
            {
                self.constant_array(head, *sort, args)
            }
            _ => Err(self.s.expected(head, "an operator")),
        }
    }

    /// `((as const SORT) 0)`: our constant arrays are zero beyond their bytes, so only zero can be said.
    fn constant_array(&mut self, head: NodeId, sort: NodeId, args: &[Value]) -> Read<Result<Value, String>> {
        let Sort::Array { index_width } = self.sort(sort)? else {
            return Err(self.s.expected(sort, "an array sort"));
        };
        match args {
            [Value::Bv(e)] if self.make.pool().as_u64(*e) == Some(0) => {
                let pool = self.make.pool();
                let array = pool.constant_array(Vec::new());
                Ok(Ok(Value::Array { version: pool.version(array), index_width }))
            }
            _ => Err(self.s.error(head, "expected the element #x00: other constant arrays are not supported")),
        }
    }

    fn enter_macro(&mut self, n: NodeId, head: NodeId, word: &str, args: Vec<Value>) -> Read<()> {
        let Some(m) = self.macros.get(word).cloned() else {
            return Err(self.s.expected(head, "an operator or a defined function"));
        };
        let sorts: Vec<Sort> = args.iter().map(|&v| terms::sort_of(self.make, v).0).collect();
        if sorts != m.parameters.iter().map(|p| p.1).collect::<Vec<_>>() {
            return Err(self.s.error(n, format!("expected arguments of the sorts `{word}` was defined with")));
        }
        let scope = m.parameters.iter().map(|p| p.0).zip(args).collect();
        let outer = std::mem::replace(&mut self.locals, scope);
        self.tasks.push(Task::LeaveMacro(n, outer, m.result));
        self.tasks.push(Task::Visit(m.body));
        Ok(())
    }

    fn leave_macro(&mut self, n: NodeId, outer: Scope<'t>, result: Sort) -> Read<()> {
        self.locals = outer;
        let value = *self.values.last().expect("the body left a value");
        if terms::sort_of(self.make, value).0 != result {
            return Err(self.s.error(n, "the body of this function does not have its declared sort"));
        }
        Ok(())
    }
}
