//! The shop's side of payments: settings, payments and refunds by hand, and entries of statements that are left to decide.

use crate::{
    app::payment::{PaymentState, state},
    db::{
        AUDIT_LOG, Database,
        payment::{
            entries::{self, StoredEntry},
            movements::{self, Added},
            settings::{self, StoredSettings},
        },
    },
    domain::{
        operator::Action,
        payment::{
            movement::{MovementKind, MovementSource, NewMovement},
            settings::PaymentSettings,
            statement::EntryStatus,
        },
    },
    error::OrderError,
};
use identity::Operator;
use sqlx::PgConnection;
use uuid::Uuid;
use values::{OrderId, Page, version};

/// The shop's side of payments. Clones share it.
#[derive(Clone)]
pub struct PaymentOperations {
    pub(super) db: Database,
}

impl PaymentOperations {
    /// Payments in these tables.
    #[must_use]
    pub const fn new(db: Database) -> Self {
        Self { db }
    }

    /// The settings of all stores that have some.
    pub async fn settings(&self) -> Result<Vec<StoredSettings>, OrderError> {
        Ok(self.db.all_payment_settings().await?)
    }

    /// Says where a store is paid, and who invoices there.
    ///
    /// # Errors
    /// When another company's documents are numbered under that series, or what is there is in none of these versions.
    pub async fn set(
        &self,
        operator: &Operator,
        settings: PaymentSettings,
        versions: Option<&[u64]>,
    ) -> Result<StoredSettings, OrderError> {
        let mut transaction = self.db.begin().await?;
        settings::lock(&mut transaction).await?;
        let before = settings::of_store(&mut *transaction, &settings.store).await?;
        if !version::is_meant(versions, before.as_ref().map_or(version::ABSENT, PaymentSettings::version)) {
            return Err(OrderError::StaleVersion);
        }
        let before = before.map(|before| before.bank.iban);
        if settings::is_series_of_another(&mut transaction, &settings.company).await? {
            return Err(OrderError::SeriesTaken);
        }
        let updated_at = settings::set(&mut transaction, &settings).await?;
        let details = [
            ("iban", settings.bank.iban.as_str()),
            ("ibanBefore", before.as_deref().unwrap_or_default()),
            ("company", settings.company.legal_name.as_str()),
        ];
        record(&mut transaction, operator, Action::PaymentSettingsSet, &settings.store, &details).await?;
        transaction.commit().await?;
        Ok(StoredSettings { settings, updated_at })
    }

    /// What a placed order owes.
    pub async fn payment(&self, named: &str) -> Result<PaymentState, OrderError> {
        let id = self.db.placed_order(named, None).await?.ok_or(OrderError::NotFound)?.id;
        self.state(id).await
    }

    /// Writes down that money came in for an order, or went back; whether it is new, and where the order stands then.
    ///
    /// # Errors
    /// When there is no such order, its reference stands there with other facts, or more would go back than came in.
    pub async fn record(
        &self,
        operator: &Operator,
        named: &str,
        movement: &NewMovement,
    ) -> Result<(PaymentState, bool), OrderError> {
        let order = self.db.placed_order(named, None).await?.ok_or(OrderError::NotFound)?;
        let mut transaction = self.db.begin().await?;
        let is_new = settle(&mut transaction, order.id, movement, None, "").await?;
        if is_new {
            let action = match movement.kind {
                MovementKind::Payment => Action::PaymentRecorded,
                MovementKind::Refund => Action::RefundRecorded,
            };
            let (amount, date) = (movement.amount.to_string(), movement.date.to_string());
            let details = [("amount", amount.as_str()), ("date", &date), ("reference", &movement.reference)];
            record(&mut transaction, operator, action, &order.reference, &details).await?;
        }
        transaction.commit().await?;
        Ok((self.state(order.id).await?, is_new))
    }

    /// A page of the entries of these statuses, newest first, and how many there are.
    pub async fn entries(&self, statuses: &[EntryStatus], page: Page) -> Result<(Vec<StoredEntry>, u64), OrderError> {
        Ok(self.db.bank_entries(statuses, page).await?)
    }

    /// Settles an open entry with an order: what came in pays it, what left gives back.
    ///
    /// # Errors
    /// When there is no such entry or order, it was decided, or it is in another currency.
    pub async fn settle_entry(&self, operator: &Operator, id: Uuid, named: &str) -> Result<StoredEntry, OrderError> {
        let order = self.db.placed_order(named, None).await?.ok_or(OrderError::NotFound)?;
        let currency = self.db.read(order.id, 0).await?.ok_or(OrderError::NotFound)?.currency;
        let mut transaction = self.db.begin().await?;
        let open = open_entry(&mut transaction, id).await?;
        let amount = open.entry.cents().filter(|_| open.entry.currency == currency.code());
        let movement = NewMovement {
            kind: if open.entry.is_credit { MovementKind::Payment } else { MovementKind::Refund },
            amount: amount.ok_or(OrderError::OtherCurrency)?,
            date: open.entry.date,
            reference: open.payment_reference(),
            source: MovementSource::Statement,
        };
        settle(&mut transaction, order.id, &movement, Some(id), &open.entry.party_iban).await?;
        let references = [order.reference.clone()];
        entries::decide(&mut transaction, id, EntryStatus::Settled, &references, "").await?;
        let amount = movement.amount.to_string();
        let details = [("order", order.reference.as_str()), ("amount", &amount)];
        record(&mut transaction, operator, Action::StatementEntrySettled, &movement.reference, &details).await?;
        transaction.commit().await?;
        let [reference] = references;
        Ok(StoredEntry {
            status: EntryStatus::Settled,
            order_references: vec![reference],
            reason: String::new(),
            ..open
        })
    }

    /// Sets an open entry aside: it is no order's.
    ///
    /// # Errors
    /// When there is no such entry, or it was decided.
    pub async fn set_entry_aside(
        &self,
        operator: &Operator,
        id: Uuid,
        reason: &str,
    ) -> Result<StoredEntry, OrderError> {
        let mut transaction = self.db.begin().await?;
        let open = open_entry(&mut transaction, id).await?;
        entries::decide(&mut transaction, id, EntryStatus::Aside, &[], reason).await?;
        let reference = open.payment_reference();
        record(&mut transaction, operator, Action::StatementEntrySetAside, &reference, &[("reason", reason)]).await?;
        transaction.commit().await?;
        Ok(StoredEntry { status: EntryStatus::Aside, order_references: Vec::new(), reason: reason.to_owned(), ..open })
    }

    async fn state(&self, id: OrderId) -> Result<PaymentState, OrderError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        state(&self.db, &order).await
    }
}

/// Writes a movement of an order down and renews where its payment stands; false where it stood there.
pub(super) async fn settle(
    transaction: &mut PgConnection,
    order: OrderId,
    movement: &NewMovement,
    entry: Option<Uuid>,
    payer_iban: &str,
) -> Result<bool, OrderError> {
    if !movements::hold(transaction, order).await? {
        return Err(OrderError::NotFound);
    }
    let before = movements::standing(transaction, order).await?;
    match movements::add(transaction, order, movement, entry, payer_iban).await? {
        Added::Differs => return Err(OrderError::PaymentDiffers),
        Added::Known => return Ok(false),
        Added::New => {}
    }
    if movement.kind == MovementKind::Refund && movement.amount > before.kept() {
        return Err(OrderError::RefundAbovePaid);
    }
    movements::renew_statuses(transaction, order).await?;
    let (kind, source) = (movement.kind.into_str(), movement.source.into_str());
    tracing::info!(order.id = %order, payment.kind = kind, payment.source = source, "a payment was written down");
    Ok(true)
}

async fn open_entry(transaction: &mut PgConnection, id: Uuid) -> Result<StoredEntry, OrderError> {
    let entry = entries::hold(transaction, id).await?.ok_or(OrderError::EntryNotFound)?;
    if entry.status == EntryStatus::Open { Ok(entry) } else { Err(OrderError::EntryDecided) }
}

/// Writes down what an operator does, in the transaction that does it.
pub async fn record(
    transaction: &mut PgConnection,
    operator: &Operator,
    action: Action,
    subject: &str,
    details: &[(&str, &str)],
) -> Result<(), sqlx::Error> {
    AUDIT_LOG.record(transaction, operator.user, action.into_str(), subject, details).await
}
