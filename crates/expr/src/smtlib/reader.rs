//! The reader of scripts: commands, sorts and names. Terms are read by `machine`.
//! Invariant: a name means the same from its declaration to the end of the script, or to a `reset`.

use super::pins::pinned_bytes;
use super::script::{Command, Script, Sort, Variable};
use super::terms::{self, Value};
use crate::handle::Expr;
use crate::maker::Make;
use crate::op::BinOp;
use crate::sexpr::{Kind, NodeId, ParseError, Sexprs};
use rustc_hash::FxHashMap;

pub(super) type Read<T> = Result<T, ParseError>;
pub(super) type Scope<'t> = FxHashMap<&'t str, Value>;

/// A `define-fun` with parameters.
#[derive(Clone)]
pub(super) struct Macro<'t> {
    pub parameters: Vec<(&'t str, Sort)>,
    pub result: Sort,
    pub body: NodeId,
}

pub(super) enum Task<'t> {
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
    pub(super) s: Sexprs<'t>,
    pub(super) make: &'m mut dyn Make,
    pub(super) globals: Scope<'t>,
    pub(super) locals: Scope<'t>,
    pub(super) macros: FxHashMap<&'t str, Macro<'t>>,
    /// One for each part between resets.
    pinned: Vec<FxHashMap<&'t str, Vec<u8>>>,
    pub(super) values: Vec<Value>,
    pub(super) tasks: Vec<Task<'t>>,
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
            "reset" => self.reset(),
            "exit" => Command::Exit,
            _ => return Err(self.s.error(n, format!("unknown or unsupported command `{word}`"))),
        };
        self.script.commands.push(command);
        Ok(())
    }

    /// Names and assertions end here; what follows is like a script of its own.
    fn reset(&mut self) -> Command {
        self.globals.clear();
        self.macros.clear();
        self.script.resets.push(self.script.variables.len());
        Command::Reset
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
                let prefix = self.pinned[self.script.resets.len()].remove(symbol).unwrap_or_default();
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

    pub(super) fn sort(&self, n: NodeId) -> Read<Sort> {
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

    pub(super) fn numeral(&self, n: NodeId) -> Read<u32> {
        let number = self.s.symbol(n).and_then(|t| t.parse().ok());
        number.ok_or_else(|| self.s.expected(n, "a numeral"))
    }
}
