//! Where stores are paid, and who invoices there.

use crate::{
    db::{Database, json, orders::word},
    domain::payment::{
        company::Company,
        settings::{BankDetails, PaymentSettings},
    },
};
use chrono::{DateTime, Utc};
use sqlx::{Error, PgConnection, PgExecutor, types::Json};

/// Settings, and since when they are so.
#[derive(Clone, Debug)]
pub struct StoredSettings {
    /// What they say.
    pub settings: PaymentSettings,
    /// Since when.
    pub updated_at: DateTime<Utc>,
}

impl Database {
    /// The settings of a store, if anybody made any.
    pub async fn payment_settings(&self, store: &str) -> Result<Option<PaymentSettings>, Error> {
        of_store(&self.pool, store).await
    }

    /// The settings of all stores that have some.
    pub async fn all_payment_settings(&self) -> Result<Vec<StoredSettings>, Error> {
        let query = sqlx::query!(
            r#"select store_id, bank as "bank: Json<BankDetails>", company as "company: Json<Company>", reference_rule,
                   updated_at
               from orders.payment_settings order by store_id"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let stored = rows.map(|row| {
            let rule = word(&row.reference_rule)?;
            let settings = PaymentSettings { store: row.store_id, bank: row.bank.0, company: row.company.0, rule };
            Ok(StoredSettings { settings, updated_at: row.updated_at })
        });
        stored.collect()
    }
}

/// The settings of a store, if anybody made any.
pub async fn of_store(database: impl PgExecutor<'_>, store: &str) -> Result<Option<PaymentSettings>, Error> {
    let query = sqlx::query!(
        r#"select store_id, bank as "bank: Json<BankDetails>", company as "company: Json<Company>", reference_rule
               from orders.payment_settings where store_id = $1"#,
        store
    );
    let Some(row) = query.fetch_optional(database).await? else { return Ok(None) };
    let rule = word(&row.reference_rule)?;
    Ok(Some(PaymentSettings { store: row.store_id, bank: row.bank.0, company: row.company.0, rule }))
}

/// Lets nobody else set any until the transaction ends: who comes second finds what the first one set. Who only reads
/// waits for nobody.
pub async fn lock(transaction: &mut PgConnection) -> Result<(), Error> {
    let lock = sqlx::query!("lock table orders.payment_settings in share row exclusive mode");
    lock.execute(transaction).await.map(drop)
}

/// Makes the settings of a store these; answers since when.
pub async fn set(transaction: &mut PgConnection, settings: &PaymentSettings) -> Result<DateTime<Utc>, Error> {
    let upsert = sqlx::query_scalar!(
        "insert into orders.payment_settings (store_id, bank, company, reference_rule) values ($1, $2, $3, $4)
         on conflict on constraint payment_settings_pkey do update
             set bank = excluded.bank, company = excluded.company, reference_rule = excluded.reference_rule, updated_at = now()
         returning updated_at",
        settings.store,
        json(&settings.bank)?,
        json(&settings.company)?,
        settings.rule.into_str()
    );
    upsert.fetch_one(transaction).await
}

/// Whether another company's documents are numbered under this series.
pub async fn is_series_of_another(transaction: &mut PgConnection, company: &Company) -> Result<bool, Error> {
    let query = sqlx::query_scalar!(
        r#"select exists (
               select from orders.payment_settings
               where company ->> 'series' = $1 and company ->> 'vat_number' <> $2
           ) or exists (
               select from orders.documents
               where series = $1 and content -> 'seller' ->> 'vat_number' <> $2
           ) as "taken!""#,
        company.series,
        company.vat_number
    );
    query.fetch_one(transaction).await
}
