//! Statements of banks, read and settled: each statement is one transaction, and is read once.

use crate::{
    app::payment::operations::{PaymentOperations, record, settle},
    db::payment::{
        candidates,
        entries::{self, Opened, StoredEntry, payment_reference},
        movements,
    },
    domain::{
        operator::Action,
        payment::{
            camt,
            matching::{Candidate, Decision, decide},
            movement::{MovementKind, MovementSource, NewMovement},
            statement::{Entry, EntryReason, EntryStatus, Statement},
        },
    },
    error::OrderError,
};
use identity::Operator;
use platform_process::Refusal;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;
use values::OrderId;

/// What became of a statement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportedStatement {
    /// What the bank calls it.
    pub id: String,
    /// The account that it is of.
    pub account: String,
    /// It was read before, and nothing changed.
    pub is_known: bool,
    /// How many entries it has.
    pub entries: u32,
    /// How many of them were settled.
    pub settled: u32,
    /// How many are left to decide.
    pub open: u32,
    /// How many are no order's.
    pub aside: u32,
}

impl PaymentOperations {
    /// Reads a CAMT.053 document and settles what its entries pay.
    ///
    /// # Errors
    /// When it is none, or a statement of one of its names was read before and said something else.
    pub async fn import(&self, operator: &Operator, document: Vec<u8>) -> Result<Vec<ImportedStatement>, OrderError> {
        // Megabytes of XML are work for the processor: they stay off the threads that answer requests.
        let statements =
            tokio::task::spawn_blocking(move || camt::read(&document)).await.map_err(Refusal::internal)??;
        let mut imported = Vec::with_capacity(statements.len());
        for statement in &statements {
            imported.push(self.import_statement(operator, statement).await?);
        }
        Ok(imported)
    }

    async fn import_statement(
        &self,
        operator: &Operator,
        statement: &Statement,
    ) -> Result<ImportedStatement, OrderError> {
        let mut done = ImportedStatement {
            id: statement.id.clone(),
            account: statement.account.clone(),
            entries: u32::try_from(statement.entries.len()).unwrap_or(u32::MAX),
            ..ImportedStatement::default()
        };
        let mut transaction = self.db.begin().await?;
        candidates::hold_imports(&mut transaction).await?;
        let id = match entries::open(&mut transaction, statement, &digest(statement)).await? {
            Opened::New(id) => id,
            Opened::Known => return Ok(ImportedStatement { is_known: true, ..done }),
            Opened::Differs => return Err(OrderError::StatementDiffers { id: statement.id.clone() }),
        };
        let mut orders = NamedOrders::of(&mut transaction, statement).await?;
        for (position, entry) in (0..).zip(&statement.entries) {
            match self.settle(&mut transaction, &mut orders, (id, statement, position), entry).await? {
                EntryStatus::Open => done.open += 1,
                EntryStatus::Settled => done.settled += 1,
                EntryStatus::Aside => done.aside += 1,
            }
        }
        let (settled, open) = (done.settled.to_string(), done.open.to_string());
        let details = [("account", statement.account.as_str()), ("settled", &settled), ("open", &open)];
        record(&mut transaction, operator, Action::StatementImported, &statement.id, &details).await?;
        transaction.commit().await?;
        tracing::info!(statement.id = done.id, settled = done.settled, open = done.open, "a bank statement was read");
        Ok(done)
    }

    /// Settles an entry, or leaves it to a person, and writes down what became of it.
    async fn settle(
        &self,
        transaction: &mut PgConnection,
        orders: &mut NamedOrders,
        (row, statement, position): (Uuid, &Statement, i32),
        entry: &Entry,
    ) -> Result<EntryStatus, OrderError> {
        let named = orders.named_by(entry);
        let alike = match entry.cents() {
            Some(amount) if named.is_empty() && entry.is_credit && entry.is_final => {
                candidates::alike(transaction, amount, &entry.currency).await?
            }
            _ => Vec::new(),
        };
        let mut stored = StoredEntry {
            id: Uuid::now_v7(),
            statement_id: statement.id.clone(),
            account: statement.account.clone(),
            position,
            status: EntryStatus::Open,
            entry: entry.clone(),
            order_references: named.iter().map(|one| one.reference.clone()).collect(),
            reason: String::new(),
        };
        let (kind, shares) = match decide(entry, &named, &alike) {
            Decision::Open(reason) => return leave(transaction, row, stored, EntryStatus::Open, reason).await,
            Decision::Aside(reason) => return leave(transaction, row, stored, EntryStatus::Aside, reason).await,
            Decision::Pays(shares) => (MovementKind::Payment, shares),
            Decision::GivesBack(order, amount) => (MovementKind::Refund, vec![(order, amount)]),
        };
        let reference = payment_reference(entry, &statement.id, position);
        let movement = |amount| NewMovement {
            kind,
            amount,
            date: entry.date,
            reference: reference.clone(),
            source: MovementSource::Statement,
        };
        for (order, amount) in &shares {
            movements::hold(transaction, *order).await?;
            let standing = movements::standing(transaction, *order).await?;
            // An order found by its amount alone was not held while it was looked for.
            if kind == MovementKind::Payment && standing.owed() < *amount {
                return leave(transaction, row, stored, EntryStatus::Open, EntryReason::OwesLess).await;
            }
            if movements::is_known(transaction, *order, kind, &reference).await? {
                return leave(transaction, row, stored, EntryStatus::Open, EntryReason::AlreadyRecorded).await;
            }
        }
        stored.status = EntryStatus::Settled;
        let paid = |one: &&Candidate| shares.iter().any(|(order, _)| *order == one.order);
        stored.order_references = named.iter().chain(&alike).filter(paid).map(|one| one.reference.clone()).collect();
        entries::add(transaction, row, &stored).await?;
        for (order, amount) in &shares {
            settle(transaction, *order, &movement(*amount), Some(stored.id), &entry.party_iban).await?;
            orders.renew(transaction, *order).await?;
        }
        Ok(EntryStatus::Settled)
    }
}

/// Writes an entry down that settles nothing.
async fn leave(
    transaction: &mut PgConnection,
    row: Uuid,
    mut stored: StoredEntry,
    status: EntryStatus,
    reason: EntryReason,
) -> Result<EntryStatus, OrderError> {
    stored.status = status;
    stored.reason = reason.into_str().to_owned();
    entries::add(transaction, row, &stored).await?;
    Ok(status)
}

/// The orders that a statement names, as they stand while it is settled.
struct NamedOrders {
    by_reference: HashMap<String, Candidate>,
    /// The order of an invoice, by the invoice's number.
    by_invoice: HashMap<String, String>,
}

impl NamedOrders {
    /// All of them, held together: in one order, whoever comes.
    async fn of(transaction: &mut PgConnection, statement: &Statement) -> Result<Self, OrderError> {
        let (mut orders, mut invoices) = (HashSet::new(), HashSet::new());
        for entry in &statement.entries {
            let (named, invoiced) = entry.named();
            orders.extend(named);
            invoices.extend(invoiced);
        }
        let (orders, invoices): (Vec<_>, Vec<_>) = (orders.into_iter().collect(), invoices.into_iter().collect());
        let by_invoice = candidates::orders_of_invoices(transaction, &invoices).await?;
        let candidates = candidates::named(transaction, &orders, &invoices).await?.into_iter();
        Ok(Self { by_reference: candidates.map(|one| (one.reference.clone(), one)).collect(), by_invoice })
    }

    /// Those that an entry names, each once.
    fn named_by(&self, entry: &Entry) -> Vec<Candidate> {
        let (orders, invoices) = entry.named();
        let invoiced = invoices.iter().filter_map(|number| self.by_invoice.get(number)).cloned();
        let mut references: Vec<_> = orders.into_iter().chain(invoiced).collect();
        references.sort();
        references.dedup();
        references.iter().filter_map(|reference| self.by_reference.get(reference)).cloned().collect()
    }

    /// Reads what an order owes again.
    async fn renew(&mut self, transaction: &mut PgConnection, order: OrderId) -> Result<(), OrderError> {
        let Some(one) = self.by_reference.values_mut().find(|one| one.order == order) else { return Ok(()) };
        let standing = movements::standing(transaction, order).await?;
        (one.owed, one.excess) = (standing.owed(), standing.excess());
        Ok(())
    }
}

/// SHA-256 of what a statement says, member by member.
fn digest(statement: &Statement) -> Vec<u8> {
    let mut digest = Sha256::new();
    for entry in &statement.entries {
        let (amount, date) = (entry.amount.normalize().to_string(), entry.date.to_string());
        let flags = format!("{}{}", entry.is_credit, entry.is_final);
        for member in [&flags, &amount, &entry.currency, &date, &entry.bank_reference, &entry.party_name] {
            digest.update(member);
            digest.update([0]);
        }
        for member in [&entry.party_iban, &entry.information] {
            digest.update(member);
            digest.update([0]);
        }
    }
    digest.finalize().to_vec()
}
