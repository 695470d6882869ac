//! Loading a catalogue: records in, rows out, each record refused alone where it is wrong.
//!
//! Loading is idempotent: a record is known by its external id, and the same record again changes nothing.
//! A dry run decides as a load does and writes nothing. What the formats look like stands in `README.md` of the crate.

mod accounts;
mod analyze_schedule;
mod bmecat;
mod bulk_load;
mod category;
mod check;
pub(crate) mod csv;
mod cxml;
mod doubles;
mod dry_run;
pub mod editing;
pub(crate) mod file;
mod format;
pub(crate) mod issue;
mod journal;
mod json_record;
mod known;
mod offer;
mod offer_lookup;
mod preview;
mod prices;
mod product;
mod rows;
mod save;
mod seen_ids;
pub(crate) mod source;
mod stock;
mod supplier;
mod supplier_item;
mod take_back;
pub(crate) mod text;
mod waiting;
mod withdrawal;
mod xml;

pub use bulk_load::{BulkLoadError, bulk_load};
#[cfg(feature = "testing")]
pub use file::records_of;
pub use file::{FileError, ImportOptions, import_file, import_file_as, import_read};
pub use format::Format;
pub use issue::{ImportIssue, IssueList, MAX_LISTED};
pub use preview::{ChangedArticle, ChangedField, MAX_PREVIEWED, Preview};
pub use take_back::{TakeBackReport, take_back};

pub(crate) use csv::{cell::list, columns};

use crate::record::Record;
use accounts::NamedAccounts;
use analyze_schedule::AnalyzeSchedule;
use category::KnownCategories;
use doubles::CameBefore;
use dry_run::DryRun;
use journal::Journal;
use listing::changes;
use product::PreservedFields;
use serde::{Deserialize, Serialize};
use source::SourceItem;
use sqlx::PgPool;
use std::{io, mem};
use supplier::KnownSuppliers;
use uuid::Uuid;
use waiting::WaitingRecords;

/// How many products are written in one transaction.
const BATCH: usize = 400;
/// How many bytes of the source at most.
const MAX_BATCH_LEN: u64 = 2 * 1024 * 1024;

/// What came of a load.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Records read, wrong ones included.
    pub read: usize,
    /// Records that were new or changed.
    pub imported: usize,
    /// Of these, records of what was not there before.
    pub added: usize,
    /// Records that were there already.
    pub unchanged: usize,
    /// What was left out, and why.
    pub refused: IssueList,
    /// What was taken otherwise than it came.
    pub adjusted: IssueList,
    /// What the first of the changed articles were before, and are after it; of a dry run alone.
    pub preview: Preview,
    /// Where the source broke off and why; what came before it counts all the same.
    pub broken: Option<ImportIssue>,
}

/// Why a load can't go on.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// Records that wait for what they name could not be put aside.
    #[error("records could not be put aside in the folder for temporary files: {0}")]
    Disk(#[from] io::Error),
}

/// How far a load is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImportProgress {
    /// Records done.
    pub records: usize,
    /// The part of the source that is read, from 0 to 1.
    pub part: f64,
}

/// A record on its way in, and the line of the source where it begins.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct IncomingRecord<R> {
    line: Option<u64>,
    record: R,
}

/// Loads records. They may name each other in any order.
///
/// # Errors
/// When the database or the disk fails; what was written before stays, and loading again goes on from there.
pub async fn import(
    pool: &PgPool,
    records: Vec<Record>,
    mut progress: impl FnMut(ImportProgress) + Send,
) -> Result<ImportReport, ImportError> {
    let mut load = ImportRun::begin(pool, false, None).await?;
    let count = records.len();
    for record in records {
        if load.take(SourceItem::Record(Box::new(IncomingRecord { line: None, record }))).await? {
            #[allow(clippy::cast_precision_loss, reason = "a part of a whole, for people to look at")]
            let part = load.report.read as f64 / count as f64;
            progress(ImportProgress { records: load.report.read, part });
        }
    }
    load.end(progress).await
}

/// What a load knows of the shop.
struct ImportContext<'a> {
    pool: &'a PgPool,
    accounts: NamedAccounts,
    categories: KnownCategories,
    suppliers: KnownSuppliers,
    /// What would have been written, where nothing is.
    dry_run: Option<DryRun>,
    /// What some of it would change.
    preview: Preview,
    /// What is to be said of records that were taken.
    notes: Vec<ImportIssue>,
    /// Where what it changes is kept, for it to be taken back.
    journal: Option<Journal>,
}

/// A load in progress.
struct ImportRun<'a> {
    shop: ImportContext<'a>,
    batch: Vec<IncomingRecord<Record>>,
    /// The bytes of the source that it was read from, roughly.
    batch_len: u64,
    growth: AnalyzeSchedule,
    came: CameBefore,
    /// Records that name something not seen yet.
    waiting: WaitingRecords,
    report: ImportReport,
}

/// What became of one record.
enum RecordOutcome {
    /// It is of something that was not there.
    Added,
    Changed,
    Unchanged,
    Refused(ImportIssue),
    /// It names something that has not come yet; why it is refused if it never comes.
    Waits(Box<IncomingRecord<Record>>, ImportIssue),
}

impl<'a> ImportRun<'a> {
    async fn begin(pool: &'a PgPool, dry_run: bool, journal: Option<Uuid>) -> sqlx::Result<Self> {
        let shop = ImportContext {
            pool,
            accounts: NamedAccounts::default(),
            categories: KnownCategories::known(&mut *pool.acquire().await?).await?,
            suppliers: KnownSuppliers::known(pool).await?,
            dry_run: dry_run.then(DryRun::default),
            preview: Preview::default(),
            notes: Vec::new(),
            journal: journal.filter(|_| !dry_run).map(Journal),
        };
        Ok(Self {
            shop,
            batch: Vec::with_capacity(BATCH),
            batch_len: 0,
            growth: AnalyzeSchedule::default(),
            came: CameBefore::default(),
            waiting: WaitingRecords::default(),
            report: ImportReport::default(),
        })
    }

    /// Takes what a source yields; true when that filled a batch, which is stored then.
    async fn take(&mut self, item: SourceItem) -> Result<bool, ImportError> {
        match item {
            SourceItem::Adjusted(issue) => self.report.adjusted.push(issue),
            SourceItem::Refused(issue) => {
                self.report.read += 1;
                self.report.refused.push(issue);
            }
            SourceItem::Record(incoming) => {
                self.report.read += 1;
                if let Some(note) = self.came.note(incoming.line, &incoming.record) {
                    self.report.adjusted.push(note);
                }
                self.batch.push(*incoming);
            }
            SourceItem::Discontinued(products) => self.discontinue(products).await?,
        }
        if self.batch.len() < BATCH {
            return Ok(false);
        }
        self.store_batch().await?;
        Ok(true)
    }

    /// Told how much of the source was taken: records that are large are stored in smaller batches.
    async fn weigh(&mut self, len: u64) -> Result<(), ImportError> {
        self.batch_len += len;
        if self.batch_len > MAX_BATCH_LEN { self.store_batch().await } else { Ok(()) }
    }

    async fn end(mut self, mut progress: impl FnMut(ImportProgress) + Send) -> Result<ImportReport, ImportError> {
        self.store_batch().await?;
        self.settle().await?;
        if self.report.imported > 0 && self.shop.dry_run.is_none() {
            changes::tell_planner(self.shop.pool).await?;
        }
        self.report.refused.sort_by_line();
        self.report.preview = mem::take(&mut self.shop.preview);
        progress(ImportProgress { records: self.report.read, part: 1.0 });
        Ok(self.report)
    }

    /// Stores what can be stored; what names something unknown waits.
    async fn store_batch(&mut self) -> Result<(), ImportError> {
        let batch = mem::take(&mut self.batch);
        self.batch_len = 0;
        for (record, _) in self.attempt(batch).await? {
            self.waiting.push(&record)?;
        }
        if self.shop.dry_run.is_none() && self.growth.is_due() {
            changes::tell_planner(self.shop.pool).await?;
        }
        Ok(())
    }

    /// Stores what waits, as long as that lets something in; refuses the rest.
    async fn settle(&mut self) -> Result<(), ImportError> {
        loop {
            let before = self.waiting.count();
            let mut batches = mem::take(&mut self.waiting).batches()?;
            let mut refused = IssueList::default();
            loop {
                let batch = batches.next_batch()?;
                if batch.is_empty() {
                    break;
                }
                for (record, why) in self.attempt(batch).await? {
                    self.waiting.push(&record)?;
                    refused.push(why);
                }
            }
            if self.waiting.count() == before {
                self.report.refused.append(refused);
                return Ok(());
            }
        }
    }

    /// Stores a batch in the order it came; answers the records that must wait.
    async fn attempt(
        &mut self,
        records: Vec<IncomingRecord<Record>>,
    ) -> sqlx::Result<Vec<(IncomingRecord<Record>, ImportIssue)>> {
        let mut waits = Vec::new();
        for run in runs_of_a_kind(records) {
            for outcome in self.shop.store(run).await? {
                match outcome {
                    RecordOutcome::Added => {
                        self.report.imported += 1;
                        self.report.added += 1;
                    }
                    RecordOutcome::Changed => self.report.imported += 1,
                    RecordOutcome::Unchanged => self.report.unchanged += 1,
                    RecordOutcome::Refused(issue) => self.report.refused.push(issue),
                    RecordOutcome::Waits(record, why) => waits.push((*record, why)),
                }
            }
            self.shop.notes.drain(..).for_each(|note| self.report.adjusted.push(note));
        }
        Ok(waits)
    }
}

/// Records of one kind next to each other are stored together.
fn runs_of_a_kind(records: Vec<IncomingRecord<Record>>) -> Vec<Vec<IncomingRecord<Record>>> {
    let mut runs: Vec<Vec<IncomingRecord<Record>>> = Vec::new();
    for incoming in records {
        let kind = mem::discriminant(&incoming.record);
        match runs.last_mut() {
            Some(run) if run.first().is_some_and(|first| mem::discriminant(&first.record) == kind) => {
                run.push(incoming)
            }
            _ => runs.push(vec![incoming]),
        }
    }
    runs
}

impl ImportContext<'_> {
    /// Stores records of one kind.
    async fn store(&mut self, mut run: Vec<IncomingRecord<Record>>) -> sqlx::Result<Vec<RecordOutcome>> {
        if self.dry_run.as_ref().is_some_and(DryRun::is_full) {
            return Ok(run
                .into_iter()
                .map(|incoming| RecordOutcome::Refused(dry_run::beyond(incoming.line)))
                .collect());
        }
        self.name_accounts(&mut run).await?;
        let mut outcomes = Vec::new();
        let (mut products, mut keeps) = (Vec::new(), PreservedFields::Nothing);
        let (mut offers, mut prices, mut stocks) = (Vec::new(), Vec::new(), Vec::new());
        for IncomingRecord { line, record } in run {
            match record {
                Record::Category(record) => outcomes.push(self.store_category(IncomingRecord { line, record }).await?),
                Record::NewCategory(record) => outcomes.push(self.add_category(IncomingRecord { line, record }).await?),
                Record::Supplier(record) => outcomes.push(self.store_supplier(IncomingRecord { line, record }).await?),
                Record::Withdrawal(record) => outcomes.push(self.withdraw(IncomingRecord { line, record }).await?),
                Record::Product(record) => products.push(IncomingRecord { line, record }),
                Record::Listing(record) => {
                    keeps = PreservedFields::Stock;
                    products.push(IncomingRecord { line, record });
                }
                Record::Texts(record) => {
                    keeps = PreservedFields::Offers;
                    products.push(IncomingRecord { line, record });
                }
                Record::Offer(record) => offers.push(IncomingRecord { line, record }),
                Record::Prices(record) => prices.push(IncomingRecord { line, record }),
                Record::Stock(record) => stocks.push(IncomingRecord { line, record }),
            }
        }
        outcomes.extend(product::store(self, keeps, products).await?);
        outcomes.extend(offer::store(self, offers).await?);
        outcomes.extend(prices::store(self, prices).await?);
        outcomes.extend(stock::store(self, stocks).await?);
        Ok(outcomes)
    }
}

/// Starts a transaction that one load alone can be in, so that two loads at once do not trip over each other.
async fn begin(pool: &PgPool) -> sqlx::Result<sqlx::PgTransaction<'_>> {
    let mut transaction = platform_database::begin(pool).await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.import'))").execute(&mut *transaction).await?;
    sqlx::query!("set local statement_timeout = '60s'").execute(&mut *transaction).await?;
    sqlx::query!("set local lock_timeout = '60s'").execute(&mut *transaction).await?;
    // So that the planner's statistics are renewed by what was written, not by what was known of it a second ago.
    sqlx::query("select pg_stat_force_next_flush()").execute(&mut *transaction).await?;
    Ok(transaction)
}

/// Whether PostgreSQL refused the data themselves (classes 22, 23 and 54: what no index holds), rather than failed.
fn is_about_the_data(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| ["22", "23", "54"].iter().any(|class| code.starts_with(class)))
}
