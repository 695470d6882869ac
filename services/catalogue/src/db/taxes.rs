//! What is taxed how: the tables that operators set, and what holds today.

use super::{AUDIT_LOG, Overwritten, fees::word};
use crate::domain::{
    tax_table::{RateEntry, TaxTable},
    validity::Validity,
};
use chrono::NaiveDate;
use identity::Operator;
use listing::changes;
use rust_decimal::Decimal;
use sqlx::{Error, PgExecutor, PgPool};
use values::{TaxRate, version};

/// What the audit log calls a change of rates.
const TAX_RATES_SET: &str = "TAX_RATES_SET";

struct Row {
    country: String,
    kind: String,
    percent: Decimal,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// All tables, by country.
pub async fn tables(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<TaxTable>> {
    let rows = sqlx::query_as!(
        Row,
        "select country, kind, percent, valid_from, valid_to from catalogue.tax_rates
         order by country,
           array_position(array['STANDARD', 'INTERMEDIATE', 'REDUCED', 'SUPER_REDUCED', 'ZERO'], kind), valid_from"
    );
    let mut tables = Vec::<TaxTable>::new();
    for row in rows.fetch_all(database).await? {
        let entry = RateEntry {
            kind: word(&row.kind)?,
            rate: TaxRate::new(row.percent).map_err(|error| Error::Decode(error.into()))?,
            validity: Validity { from: row.valid_from, to: row.valid_to },
        };
        match tables.last_mut().filter(|table| table.country == row.country) {
            Some(table) => table.entries.push(entry),
            None => tables.push(TaxTable { country: row.country, entries: vec![entry] }),
        }
    }
    Ok(tables)
}

/// Puts a table in the place of the one that its country had, if that is in one of these versions, and says so in the trail.
pub async fn set_table(
    pool: &PgPool,
    operator: &Operator,
    table: &TaxTable,
    versions: Option<&[u64]>,
    reason: &str,
) -> sqlx::Result<Overwritten<()>> {
    let entries = &table.entries;
    let valid_to: Vec<_> = entries.iter().map(|entry| entry.validity.to).collect();
    let mut transaction = platform_database::begin(pool).await?;
    // As with fees: who comes second finds what the first one set.
    sqlx::query!("lock table catalogue.tax_rates in share row exclusive mode").execute(&mut *transaction).await?;
    let before = tables(&mut *transaction).await?.into_iter().find(|before| before.country == table.country);
    if !version::is_meant(versions, before.as_ref().map_or(version::ABSENT, TaxTable::version)) {
        return Ok(Overwritten::Stale);
    }
    let delete = sqlx::query!("delete from catalogue.tax_rates where country = $1", table.country);
    delete.execute(&mut *transaction).await?;
    let insert = sqlx::query!(
        "insert into catalogue.tax_rates (country, kind, percent, valid_from, valid_to)
         select $1, rate.* from unnest($2::text[], $3::numeric[], $4::date[], $5::date[]) as rate",
        table.country,
        &entries.iter().map(|entry| entry.kind.name().to_owned()).collect::<Vec<_>>(),
        &entries.iter().map(|entry| entry.rate.percent()).collect::<Vec<_>>(),
        &entries.iter().map(|entry| entry.validity.from).collect::<Vec<_>>(),
        &valid_to as &[Option<NaiveDate>]
    );
    insert.execute(&mut *transaction).await?;
    let shown = |table: &TaxTable| table.entries.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let (was, is) = (before.as_ref().map(shown).unwrap_or_default(), shown(table));
    let details = [("before", was.as_str()), ("after", &is), ("reason", reason)];
    AUDIT_LOG.record(&mut transaction, operator.user, TAX_RATES_SET, &table.country, &details).await?;
    // What categories are taxed with goes with them: listings read it anew, and carts ask for their prices again.
    changes::taxonomy_changed(&mut transaction).await?;
    transaction.commit().await?;
    Ok(Overwritten::Written(()))
}
