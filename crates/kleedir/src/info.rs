//! The `info` file, and the figures that end a run on the console.

/// What is known when a run starts.
#[derive(Clone, Debug)]
pub struct Started {
    pub command: Vec<String>,
    pub pid: u32,
    /// `2026-01-31 12:00:00`, local time.
    pub time: String,
    /// Names of the search strategies that take turns.
    pub search: Vec<String>,
}

/// What is known at the end.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    pub time: String,
    pub seconds: u64,
    pub forks: u64,
    pub queries: u64,
    pub queries_valid: u64,
    pub queries_invalid: u64,
    pub instructions: u64,
    pub completed: u64,
    pub partial: u64,
    pub tests: u64,
}

impl Started {
    pub fn text(&self) -> String {
        let mut out = format!("{}\nPID: {}\n", self.command.join(" "), self.pid);
        out += "Using monotonic steady clock with 1/1000000000s resolution\n";
        out += &format!("Started: {}\nBEGIN searcher description\n", self.time);
        match self.search.as_slice() {
            [one] => out += &format!("{}\n", searcher_name(one)),
            several => {
                out += &format!("<InterleavedSearcher> containing {} searchers:\n", several.len());
                several.iter().for_each(|name| out += &format!("{}\n", searcher_name(name)));
                out += "</InterleavedSearcher>\n";
            }
        }
        out += "END searcher description\n";
        out
    }
}

/// What KLEE calls a strategy in this file.
fn searcher_name(option: &str) -> String {
    match option {
        "dfs" => "DFSSearcher".into(),
        "bfs" => "BFSSearcher".into(),
        "random-state" => "RandomSearcher".into(),
        "random-path" => "RandomPathSearcher".into(),
        "nurs:covnew" => "WeightedRandomSearcher::CoveringNew".into(),
        "nurs:md2u" => "WeightedRandomSearcher::MinDistToUncovered".into(),
        "nurs:depth" => "WeightedRandomSearcher::Depth".into(),
        "nurs:rp" => "WeightedRandomSearcher::RandomPath".into(),
        "nurs:icnt" => "WeightedRandomSearcher::InstCount".into(),
        "nurs:cpicnt" => "WeightedRandomSearcher::CPInstCount".into(),
        "nurs:qc" => "WeightedRandomSearcher::QueryCost".into(),
        other => other.into(),
    }
}

impl Finished {
    pub fn text(&self) -> String {
        let (hours, minutes, seconds) = (self.seconds / 3600, self.seconds / 60 % 60, self.seconds % 60);
        let mut out = format!("Finished: {}\nElapsed: {hours:02}:{minutes:02}:{seconds:02}\n", self.time);
        out += &format!("KLEE: done: explored paths = {}\n", 1 + self.forks);
        out += &format!("KLEE: done: total queries = {}\n", self.queries);
        out += &format!("KLEE: done: valid queries = {}\n", self.queries_valid);
        out += &format!("KLEE: done: invalid queries = {}\n", self.queries_invalid);
        out += &format!("KLEE: done: query cex = {}\n", self.queries_invalid);
        out + &self.summary()
    }

    /// The last lines, also shown on the console.
    pub fn summary(&self) -> String {
        format!(
            "\nKLEE: done: total instructions = {}\nKLEE: done: completed paths = {}\n\
             KLEE: done: partially completed paths = {}\nKLEE: done: generated tests = {}\n",
            self.instructions, self.completed, self.partial, self.tests
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strategies_that_take_turns_are_listed() {
        let search = vec!["random-path".to_string(), "nurs:covnew".to_string()];
        let started = Started { command: vec!["klee".into(), "a.bc".into()], pid: 7, time: "now".into(), search };
        let text = started.text();
        assert!(text.starts_with("klee a.bc\nPID: 7\n"));
        assert!(text.contains("RandomPathSearcher\nWeightedRandomSearcher::CoveringNew\n</InterleavedSearcher>\nEND"));
    }

    #[test]
    fn the_end_tells_time_and_paths() {
        let finished = Finished { seconds: 3723, forks: 2, completed: 3, tests: 3, ..Finished::default() };
        let text = finished.text();
        assert!(text.contains("Elapsed: 01:02:03\nKLEE: done: explored paths = 3\n"));
        assert!(text.ends_with("KLEE: done: partially completed paths = 0\nKLEE: done: generated tests = 3\n"));
    }
}
