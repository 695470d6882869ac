//! What was measured, as a table in Markdown: of each operation the medians of its rounds.

use std::fmt;

/// What an operation came to in a round.
#[derive(Clone, Debug)]
pub struct Measured {
    /// How often a second.
    pub rate: f64,
    /// Milliseconds that half of them took at most.
    pub p50: f64,
    /// Milliseconds that 99 in a hundred took at most.
    pub p99: f64,
    /// How many failed.
    pub errors: usize,
    /// Microseconds of processor for each, by process.
    pub micros: Vec<f64>,
    /// Transactions that wrote, for each.
    pub commits: f64,
    /// Bytes of an answer.
    pub bytes: usize,
    /// The rate as a part of what the machine allows in the same round.
    pub ratio: f64,
}

/// The rounds of each operation at each number of connections, in their order.
pub struct Table {
    processes: Vec<&'static str>,
    rows: Vec<Row>,
}

struct Row {
    operation: &'static str,
    connections: u64,
    rounds: Vec<Measured>,
}

impl Table {
    /// One without rows, that tells the processor time of these.
    pub const fn new(processes: Vec<&'static str>) -> Self {
        Self { processes, rows: Vec::new() }
    }

    /// Takes a round in.
    pub fn add(&mut self, operation: &'static str, connections: u64, measured: Measured) {
        let is_same = |row: &&mut Row| (row.operation, row.connections) == (operation, connections);
        match self.rows.iter_mut().find(is_same) {
            Some(row) => row.rounds.push(measured),
            None => self.rows.push(Row { operation, connections, rounds: vec![measured] }),
        }
    }
}

impl Row {
    fn median(&self, of: impl Fn(&Measured) -> f64) -> f64 {
        let mut all: Vec<f64> = self.rounds.iter().map(of).collect();
        all.sort_by(f64::total_cmp);
        all.get(all.len() / 2).copied().unwrap_or_default()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let processes: Vec<String> = self.processes.iter().map(|name| format!("{name}, µs")).collect();
        let head = ["operation", "connections", "a second", "p50, ms", "p99, ms", "errors"];
        let tail = ["commits", "bytes", "× limit"];
        writeln!(f, "| {} | {} | {} |", head.join(" | "), processes.join(" | "), tail.join(" | "))?;
        writeln!(f, "|{}", "---|".repeat(head.len() + processes.len() + tail.len()))?;
        for row in &self.rows {
            let errors: usize = row.rounds.iter().map(|round| round.errors).sum();
            let Row { operation, connections, .. } = row;
            let (rate, p50, p99) =
                (row.median(|round| round.rate), row.median(|round| round.p50), row.median(|round| round.p99));
            write!(f, "| {operation} | {connections} | {rate:.0} | {p50:.2} | {p99:.2} | {errors} |")?;
            for place in 0..self.processes.len() {
                write!(f, " {:.0} |", row.median(|round| round.micros.get(place).copied().unwrap_or_default()))?;
            }
            #[allow(clippy::cast_precision_loss, reason = "some thousands of them")]
            let bytes = row.median(|round| round.bytes as f64);
            let (commits, ratio) = (row.median(|round| round.commits), row.median(|round| round.ratio));
            writeln!(f, " {commits:.1} | {bytes:.0} | {ratio:.3} |")?;
        }
        Ok(())
    }
}
