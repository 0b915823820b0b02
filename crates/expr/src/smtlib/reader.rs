//! The reader of scripts: commands, and terms by a stack machine so that depth does not matter.
//! Sorts and operators are checked in `terms`; here are names, scopes and places of errors.
//! Invariant: `values` holds exactly the arguments of the terms still open on `tasks`.

use super::lexicon;
use super::numbers::{decimal, power_of_two_digits};
use super::pins::pinned_bytes;
use super::script::{Command, Script, Sort, Variable};
use super::terms::{self, Value};
use crate::handle::Expr;
use crate::maker::Make;
use crate::op::BinOp;
use crate::sexpr::{Kind, NodeId, ParseError, Sexprs};
use rustc_hash::FxHashMap;

type Read<T> = Result<T, ParseError>;
type Scope<'t> = FxHashMap<&'t str, Value>;

/// A `define-fun` with parameters.
#[derive(Clone)]
struct Macro<'t> {
    parameters: Vec<(&'t str, Sort)>,
    result: Sort,
    body: NodeId,
}

enum Task<'t> {
    Visit(NodeId),
    /// The arguments lie on `values` from this height on.
    Apply(NodeId, usize),
    /// The bound terms lie on `values` from this height on.
    EnterLet(NodeId, usize),
    LeaveLet(Vec<(&'t str, Option<Value>)>),
    LeaveMacro(NodeId, Scope<'t>, Sort),
    Name(&'t str),
}

pub struct Reader<'t, 'm> {
    s: Sexprs<'t>,
    make: &'m mut dyn Make,
    globals: Scope<'t>,
    locals: Scope<'t>,
    macros: FxHashMap<&'t str, Macro<'t>>,
    pinned: FxHashMap<&'t str, Vec<u8>>,
    values: Vec<Value>,
    tasks: Vec<Task<'t>>,
    script: Script,
}

impl<'t, 'm> Reader<'t, 'm> {
    pub fn read(make: &'m mut dyn Make, text: &'t str) -> Read<Script> {
        let s = Sexprs::parse(text)?;
        let pinned = pinned_bytes(&s);
        let mut reader = Self {
            s,
            make,
            globals: Scope::default(),
            locals: Scope::default(),
            macros: FxHashMap::default(),
            pinned,
            values: Vec::new(),
            tasks: Vec::new(),
            script: Script::default(),
        };
        let commands: Vec<NodeId> = reader.s.top().collect();
        for c in commands {
            reader.command(c)?;
        }
        Ok(reader.script)
    }

    // ---- commands ----

    fn command(&mut self, n: NodeId) -> Read<()> {
        let parts: Vec<NodeId> = self.s.children(n).collect();
        let Some(word) = parts.first().and_then(|&h| self.s.symbol(h)) else {
            return Err(self.s.expected(n, "a command like `(assert …)`"));
        };
        let args = &parts[1..];
        let command = match word {
            "set-logic" => Command::SetLogic(self.word_arg(n, args)?.into()),
            "set-info" => self.attribute(n, args, Command::SetInfo)?,
            "set-option" => self.attribute(n, args, Command::SetOption)?,
            "declare-fun" => return self.declare_fun(n, args),
            "declare-const" => return self.declare_const(n, args),
            "define-fun" => return self.define_fun(n, args),
            "define-const" => return self.define_const(n, args),
            "assert" => Command::Assert(self.condition(self.one_arg(n, args)?)?),
            "check-sat" => Command::CheckSat,
            "check-sat-assuming" => {
                let list: Vec<NodeId> = self.s.children(self.one_arg(n, args)?).collect();
                Command::CheckSatAssuming(list.into_iter().map(|t| self.condition(t)).collect::<Read<_>>()?)
            }
            "push" => Command::Push(self.count_arg(n, args)?),
            "pop" => Command::Pop(self.count_arg(n, args)?),
            "get-model" => Command::GetModel,
            "get-value" => self.get_value(self.one_arg(n, args)?)?,
            "echo" => Command::Echo(self.s.source(self.one_arg(n, args)?).replace("\"\"", "\"")),
            "exit" => Command::Exit,
            _ => return Err(self.s.error(n, format!("unknown or unsupported command `{word}`"))),
        };
        self.script.commands.push(command);
        Ok(())
    }

    fn one_arg(&self, n: NodeId, args: &[NodeId]) -> Read<NodeId> {
        match args {
            [one] => Ok(*one),
            _ => Err(self.s.error(n, format!("expected one argument, found {}", args.len()))),
        }
    }

    fn word_arg(&self, n: NodeId, args: &[NodeId]) -> Read<&'t str> {
        let one = self.one_arg(n, args)?;
        self.s.symbol(one).ok_or_else(|| self.s.expected(one, "a symbol"))
    }

    fn count_arg(&self, n: NodeId, args: &[NodeId]) -> Read<u32> {
        if args.is_empty() { Ok(1) } else { self.numeral(self.one_arg(n, args)?) }
    }

    fn attribute(&self, n: NodeId, args: &[NodeId], make: fn(String, String) -> Command) -> Read<Command> {
        let keyword = args.first().and_then(|&k| self.s.symbol(k)?.strip_prefix(':'));
        let keyword = keyword.ok_or_else(|| self.s.error(n, "expected a keyword like `:status`"))?;
        let value = args.get(1).map_or("", |&v| self.s.source(v));
        Ok(make(keyword.into(), value.into()))
    }

    fn get_value(&mut self, list: NodeId) -> Read<Command> {
        let nodes: Vec<NodeId> = self.s.children(list).collect();
        let mut out = Vec::with_capacity(nodes.len());
        for n in nodes {
            let value = self.term(n)?;
            match terms::sort_of(self.make, value) {
                (sort, Some(e)) => out.push((self.s.source(n).to_owned(), sort, e)),
                (_, None) => return Err(self.s.expected(n, "a Bool or bit-vector term")),
            }
        }
        Ok(Command::GetValue(out))
    }

    fn declare_fun(&mut self, n: NodeId, args: &[NodeId]) -> Read<()> {
        let &[name, parameters, sort] = args else {
            return Err(self.s.error(n, "expected `(declare-fun NAME () SORT)`"));
        };
        if self.s.kind(parameters) != Kind::List || self.s.children(parameters).next().is_some() {
            return Err(self.s.error(parameters, "expected `()`: functions with arguments are not supported"));
        }
        self.declare(name, sort)
    }

    fn declare_const(&mut self, n: NodeId, args: &[NodeId]) -> Read<()> {
        let &[name, sort] = args else {
            return Err(self.s.error(n, "expected `(declare-const NAME SORT)`"));
        };
        self.declare(name, sort)
    }

    fn declare(&mut self, name: NodeId, sort: NodeId) -> Read<()> {
        let sort = self.sort(sort)?;
        let symbol = self.fresh_name(name)?;
        let (array, value) = match sort {
            Sort::Bool => self.variable(symbol, 1, Value::Bool),
            Sort::BitVec(width) => self.variable(symbol, width, Value::Bv),
            Sort::Array { index_width } => {
                let prefix = self.pinned.remove(symbol).unwrap_or_default();
                let pool = self.make.pool();
                let array = pool.open_array(symbol, prefix);
                (array, Value::Array { version: pool.version(array), index_width })
            }
        };
        let expr = terms::sort_of(self.make, value).1;
        self.globals.insert(symbol, value);
        self.script.variables.push(Variable { name: symbol.into(), sort, array, value: expr });
        Ok(())
    }

    fn fresh_name(&self, name: NodeId) -> Read<&'t str> {
        let symbol = self.s.symbol(name).ok_or_else(|| self.s.expected(name, "a name"))?;
        if self.globals.contains_key(symbol) || self.macros.contains_key(symbol) {
            return Err(self.s.error(name, format!("`{symbol}` is declared twice")));
        }
        Ok(symbol)
    }

    /// A variable of `width` bits over a symbolic array of just enough bytes.
    fn variable(&mut self, name: &str, width: u32, wrap: fn(Expr) -> Value) -> (crate::handle::ArrayId, Value) {
        let size = width.div_ceil(8);
        let array = self.make.pool().symbolic_array(name, size);
        let mut whole = self.make.pool().byte(array, 0);
        for i in 1..u64::from(size) {
            let byte = self.make.pool().byte(array, i);
            whole = self.make.binary(BinOp::Concat, byte, whole);
        }
        let e = if width.is_multiple_of(8) { whole } else { self.make.extract(whole, 0, width) };
        (array, wrap(e))
    }

    fn define_const(&mut self, n: NodeId, args: &[NodeId]) -> Read<()> {
        let &[name, sort, body] = args else {
            return Err(self.s.error(n, "expected `(define-const NAME SORT TERM)`"));
        };
        let (symbol, sort) = (self.fresh_name(name)?, self.sort(sort)?);
        self.define_value(symbol, sort, body)
    }

    fn define_value(&mut self, symbol: &'t str, sort: Sort, body: NodeId) -> Read<()> {
        let value = self.term(body)?;
        if terms::sort_of(self.make, value).0 != sort {
            return Err(self.s.expected(body, &format!("a term of the declared sort {sort:?}")));
        }
        self.globals.insert(symbol, value);
        Ok(())
    }

    fn define_fun(&mut self, n: NodeId, args: &[NodeId]) -> Read<()> {
        let &[name, parameters, result, body] = args else {
            return Err(self.s.error(n, "expected `(define-fun NAME (PARAMETERS) SORT TERM)`"));
        };
        let (symbol, result) = (self.fresh_name(name)?, self.sort(result)?);
        let mut list = Vec::new();
        for p in self.s.children(parameters) {
            let named = self.s.exactly::<2>(p).and_then(|[x, sort]| Some((self.s.symbol(x)?, sort)));
            let (x, sort) = named.ok_or_else(|| self.s.expected(p, "a parameter `(NAME SORT)`"))?;
            list.push((x, self.sort(sort)?));
        }
        if list.is_empty() {
            return self.define_value(symbol, result, body);
        }
        self.macros.insert(symbol, Macro { parameters: list, result, body });
        Ok(())
    }

    // ---- sorts and numerals ----

    fn sort(&self, n: NodeId) -> Read<Sort> {
        if self.s.symbol(n) == Some("Bool") {
            return Ok(Sort::Bool);
        }
        let Some([head, a, b]) = self.s.exactly::<3>(n) else {
            return Err(self.s.expected(n, "a sort"));
        };
        match (self.s.symbol(head), self.s.symbol(a)) {
            (Some("_"), Some("BitVec")) => {
                let width = self.numeral(b)?;
                terms::check_width(width).map_err(|m| self.s.error(b, m))?;
                Ok(Sort::BitVec(width))
            }
            (Some("Array"), _) => match (self.sort(a)?, self.sort(b)?) {
                (Sort::BitVec(index_width), Sort::BitVec(8)) if index_width <= 64 => Ok(Sort::Array { index_width }),
                _ => Err(self.s.expected(n, "an array from at most 64 bits to (_ BitVec 8); others are not supported")),
            },
            _ => Err(self.s.expected(n, "a sort")),
        }
    }

    fn numeral(&self, n: NodeId) -> Read<u32> {
        let number = self.s.symbol(n).and_then(|t| t.parse().ok());
        number.ok_or_else(|| self.s.expected(n, "a numeral"))
    }

    // ---- terms ----

    fn condition(&mut self, n: NodeId) -> Read<Expr> {
        match self.term(n)? {
            Value::Bool(e) => Ok(e),
            Value::Bv(_) | Value::Array { .. } => Err(self.s.expected(n, "a term of sort Bool")),
        }
    }

    fn term(&mut self, n: NodeId) -> Read<Value> {
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
