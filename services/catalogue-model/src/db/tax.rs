//! Rates of tax as rows.

use crate::tax::RateKind;
use sqlx::{Error, PgExecutor};
use std::collections::BTreeMap;

/// The kinds of which countries have a rate today and for good.
pub async fn kinds_for_good(database: impl PgExecutor<'_>) -> sqlx::Result<BTreeMap<String, Vec<RateKind>>> {
    // No table leaves a day out between its first and its last.
    let rows = sqlx::query!(
        "select country, kind from catalogue.tax_rates
         group by country, kind
         having min(valid_from) <= (now() at time zone 'Europe/Paris')::date and bool_or(valid_to is null)
         order by country, array_position(array['STANDARD', 'INTERMEDIATE', 'REDUCED', 'SUPER_REDUCED', 'ZERO'], kind)"
    )
    .fetch_all(database)
    .await?;
    let mut kinds = BTreeMap::<String, Vec<RateKind>>::new();
    for row in rows {
        let kind = row.kind.parse().map_err(|error: strum::ParseError| Error::Decode(error.into()))?;
        kinds.entry(row.country).or_default().push(kind);
    }
    Ok(kinds)
}
