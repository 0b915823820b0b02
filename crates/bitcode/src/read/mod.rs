//! From records to the model: one file per kind of block.

mod attributes;
mod body;
mod constants;
mod globals;
mod module;
mod operators;
mod strings;
mod types;

use crate::bitstream::{BlockAt, BlockInfo, BlockReader};
use crate::error::{Error, Fault, Reason};
use crate::metadata::Metadata;
use crate::model::{Body, Module};
use std::sync::{Arc, OnceLock};

/// What a module keeps of its file in order to decode bodies and metadata later.
pub(crate) struct Source {
    pub bytes: Arc<[u8]>,
    /// Where the bitstream starts and ends in the file.
    start: usize,
    end: usize,
    pub types: types::TypeTable,
    pub info: BlockInfo,
    bodies: Vec<BlockAt>,
    metadata: Vec<BlockAt>,
    parsed_metadata: OnceLock<Metadata>,
}

impl Source {
    /// The bitstream.
    pub fn data(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }
}

impl Module {
    /// Reads everything but function bodies and metadata; `file_name` is used in errors only.
    pub fn parse(file_name: &str, bytes: impl Into<Arc<[u8]>>) -> Result<Module, Error> {
        let bytes = bytes.into();
        let (start, end) = match stream_extent(&bytes) {
            Ok(extent) => extent,
            Err(reason) => {
                let fault = Fault::new(0, crate::codes::TOP_LEVEL, Reason(reason.into()));
                return Err(fault.in_file(file_name, 0));
            }
        };
        let module = empty_module(file_name, bytes.clone(), start, end);
        module::read(&bytes[start..end], module).map_err(|fault| fault.in_file(file_name, start))
    }

    /// Decodes the body of `functions[function]`; `None` for a declaration.
    pub fn body(&self, function: u32) -> Result<Option<Body>, Error> {
        let block = self.functions.get(function as usize).and_then(|function| function.block);
        let Some(at) = block.and_then(|block| self.source.bodies.get(block as usize)) else {
            return Ok(None);
        };
        let block = BlockReader::open(self.source.data(), *at, &self.source.info);
        match body::read(self, function, block) {
            Ok(body) => Ok(Some(body)),
            Err(fault) => Err(fault.in_file(&self.file_name, self.source.start)),
        }
    }

    /// The module's metadata, indexed on first use. Damaged metadata is cut off where it breaks: no
    /// meaning hangs on it.
    pub(crate) fn metadata(&self) -> &Metadata {
        let source = &self.source;
        source.parsed_metadata.get_or_init(|| Metadata::index(source.data(), &source.metadata, &source.info))
    }
}

/// The part of a file that is a bitstream: behind a wrapper if there is one.
fn stream_extent(bytes: &[u8]) -> Result<(usize, usize), &'static str> {
    const MAGIC: &[u8] = &[0x42, 0x43, 0xC0, 0xDE];
    const WRAPPER: &[u8] = &[0xDE, 0xC0, 0x17, 0x0B];
    let word = |at: usize| match bytes.get(at..at + 4).map(<[u8; 4]>::try_from) {
        Some(Ok(word)) => Ok(u32::from_le_bytes(word) as usize),
        Some(Err(_)) | None => Err("the wrapper is cut off"),
    };
    let (start, end) = match bytes.starts_with(WRAPPER) {
        true => (word(8)?, word(8)?.saturating_add(word(12)?)),
        false => (0, bytes.len()),
    };
    let Some(stream) = bytes.get(start..end) else {
        return Err("the wrapper describes more than the file");
    };
    match stream.starts_with(MAGIC) {
        true => Ok((start, end)),
        false => Err("not LLVM bitcode"),
    }
}

fn empty_module(file_name: &str, bytes: Arc<[u8]>, start: usize, end: usize) -> Module {
    Module {
        file_name: file_name.into(),
        producer: "".into(),
        llvm_version: None,
        source_file_name: "".into(),
        target_triple: "".into(),
        data_layout: "".into(),
        inline_asm: "".into(),
        types: Vec::new(),
        globals: Vec::new(),
        functions: Vec::new(),
        aliases: Vec::new(),
        ifuncs: Vec::new(),
        comdats: Vec::new(),
        constants: Vec::new(),
        values: Vec::new(),
        attributes: Vec::new(),
        bundle_tags: Vec::new(),
        sync_scopes: Vec::new(),
        source: Source {
            bytes,
            start,
            end,
            types: Default::default(),
            info: BlockInfo::default(),
            bodies: Vec::new(),
            metadata: Vec::new(),
            parsed_metadata: OnceLock::new(),
        },
    }
}
