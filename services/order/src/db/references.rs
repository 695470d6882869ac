//! The references that people call things by: a series, the year in Paris, and a number.

use crate::domain::calendar::day_of;
use chrono::{DateTime, Datelike, Utc};
use sqlx::{Error, PgConnection};
use strum::{EnumString, IntoStaticStr};

/// What is numbered together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum ReferenceSeries {
    /// Commercial orders (D3.12).
    #[strum(serialize = "CO")]
    Order,
    /// Quotes (D3.14).
    #[strum(serialize = "Q")]
    Quote,
    /// Questions to the shop (D3.15).
    #[strum(serialize = "CT")]
    Contact,
}

/// The next reference of a series: `CO-2026-000001`. No other gets it, and none is left out, once this is committed.
pub async fn next_reference(transaction: &mut PgConnection, series: ReferenceSeries) -> Result<String, Error> {
    next_reference_at(transaction, series, Utc::now()).await
}

/// The same of the year that it was at a moment.
pub async fn next_reference_at(
    transaction: &mut PgConnection,
    series: ReferenceSeries,
    at: DateTime<Utc>,
) -> Result<String, Error> {
    let number = sqlx::query!(
        "insert into orders.numbers as number (series, year, last) values ($1, $2, 1)
         on conflict on constraint numbers_pkey do update set last = number.last + 1
         returning year, last",
        series.into_str(),
        day_of(at).year()
    );
    let number = number.fetch_one(transaction).await?;
    Ok(format!("{}-{:04}-{:06}", series.into_str(), number.year, number.last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MIGRATIONS;
    use platform_database::testing::database;

    #[tokio::test]
    async fn d3_12_each_series_counts_by_itself_and_leaves_no_number_out() {
        let database = database("orders", &MIGRATIONS).await;
        let mut connection = database.pool.acquire().await.unwrap();
        for (times, series) in (1..).zip([ReferenceSeries::Order, ReferenceSeries::Quote, ReferenceSeries::Contact]) {
            for number in 1..=times {
                let reference = next_reference(&mut connection, series).await.unwrap();
                let end = format!("-{number:06}");
                assert!(reference.starts_with(series.into_str()) && reference.ends_with(&end), "{reference}");
            }
        }
    }

    #[tokio::test]
    async fn d3_12_a_number_that_was_not_committed_is_given_again() {
        let database = database("orders", &MIGRATIONS).await;
        let mut transaction = platform_database::begin(&database.pool).await.unwrap();
        let lost = next_reference(&mut transaction, ReferenceSeries::Order).await.unwrap();
        transaction.rollback().await.unwrap();
        let mut connection = database.pool.acquire().await.unwrap();
        assert_eq!(next_reference(&mut connection, ReferenceSeries::Order).await.unwrap(), lost);
    }
}
