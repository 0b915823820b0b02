//! File and function names of source positions, each stored once.

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Text number 0 is empty.
pub(crate) struct Names {
    texts: Vec<Arc<str>>,
    index: FxHashMap<Arc<str>, u32>,
}

impl Default for Names {
    fn default() -> Names {
        let empty: Arc<str> = "".into();
        Names { texts: vec![Arc::clone(&empty)], index: [(empty, 0)].into_iter().collect() }
    }
}

impl Names {
    pub fn intern(&mut self, text: &Arc<str>) -> u32 {
        if let Some(id) = self.index.get(text) {
            return *id;
        }
        let id = self.texts.len() as u32;
        self.texts.push(Arc::clone(text));
        self.index.insert(Arc::clone(text), id);
        id
    }

    pub fn text(&self, id: u32) -> Arc<str> {
        Arc::clone(self.texts.get(id as usize).unwrap_or(&self.texts[0]))
    }
}
