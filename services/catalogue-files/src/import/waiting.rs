//! Records that wait for what they name: in memory while they are few, else in a file of no name, so that a source whose
//! records all wait fills no memory.

use super::{BATCH, IncomingRecord, MAX_BATCH_LEN};
use crate::record::Record;
use std::io::{self, BufRead, BufReader, Seek, Write};
use tempfile::SpooledTempFile;

/// How many bytes of records wait in memory.
const MAX_LEN_IN_MEMORY: usize = 4 * 1024 * 1024;

/// Records in the order in which they came.
pub(super) struct WaitingRecords {
    /// A record a line, in JSON.
    lines: SpooledTempFile,
    count: usize,
}

impl Default for WaitingRecords {
    fn default() -> Self {
        Self { lines: SpooledTempFile::new(MAX_LEN_IN_MEMORY), count: 0 }
    }
}

impl WaitingRecords {
    /// Adds one.
    pub fn push(&mut self, record: &IncomingRecord<Record>) -> io::Result<()> {
        let mut line = serde_json::to_vec(record)?;
        line.push(b'\n');
        self.count += 1;
        self.lines.write_all(&line)
    }

    /// How many wait.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Reads them back, from the first on.
    pub fn batches(mut self) -> io::Result<WaitingBatches> {
        self.lines.rewind()?;
        Ok(WaitingBatches(BufReader::new(self.lines)))
    }
}

/// What waited, as many records at once as are stored at once.
pub(super) struct WaitingBatches(BufReader<SpooledTempFile>);

impl WaitingBatches {
    /// The next batch; empty at the end.
    pub fn next_batch(&mut self) -> io::Result<Vec<IncomingRecord<Record>>> {
        let (mut batch, mut len, mut line) = (Vec::new(), 0, Vec::new());
        while batch.len() < BATCH && len < MAX_BATCH_LEN && self.0.read_until(b'\n', &mut line)? > 0 {
            len += line.len() as u64;
            batch.push(serde_json::from_slice(&line)?);
            line.clear();
        }
        Ok(batch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{PriceList, PriceRangeRecord, PriceRecord, PricesUpdate};
    use rust_decimal::Decimal;

    fn priced(line: u64, cents: i64) -> IncomingRecord<Record> {
        let unit_price = Decimal::new(cents, 4);
        let ranges = vec![PriceRangeRecord { min_quantity: 1, unit_price, discount_unit_price: None }];
        let prices = vec![PriceRecord { list: PriceList::Public, currency: "EUR".into(), ranges }];
        let update = PricesUpdate { sku: "é\n".repeat(5_000), supplier: "s".into(), prices, in_supplier_units: false };
        IncomingRecord { line: Some(line), record: Record::Prices(update) }
    }

    #[test]
    fn what_waits_comes_back_as_it_was_and_in_its_order_from_memory_and_from_disk() {
        for count in [3, 1_000] {
            let mut waiting = WaitingRecords::default();
            let prices = |number: u64| 99_999_999_999_990 + i64::try_from(number % 10).unwrap();
            (0..count).for_each(|number| waiting.push(&priced(number, prices(number))).unwrap());
            assert_eq!(waiting.lines.is_rolled(), count == 1_000);
            let (mut batches, mut came) = (waiting.batches().unwrap(), 0);
            loop {
                let batch = batches.next_batch().unwrap();
                if batch.is_empty() {
                    break;
                }
                assert!(batch.len() <= BATCH);
                for record in batch {
                    assert_eq!(record, priced(came, prices(came)));
                    came += 1;
                }
            }
            assert_eq!(came, count);
        }
    }
}
