//! The references that people call things by: a series, the year that is now in Paris, and a number.

use crate::words::words;
use sqlx::{Error, PgConnection};

words! {
    /// What is numbered together.
    Series {
        /// Commercial orders (D3.12).
        Order "CO",
        /// Quotes (D3.14).
        Quote "Q",
        /// Questions to the shop (D3.15).
        Contact "CT",
    }
}

/// The next reference of a series: `CO-2026-000001`. No other gets it, and none is left out, once this is committed.
pub async fn next_reference(transaction: &mut PgConnection, series: Series) -> Result<String, Error> {
    let number = sqlx::query!(
        "insert into orders.numbers as number (series, year, last)
         values ($1, extract(year from now() at time zone 'Europe/Paris')::integer, 1)
         on conflict on constraint numbers_pkey do update set last = number.last + 1
         returning year, last",
        series.word()
    );
    let number = number.fetch_one(transaction).await?;
    Ok(format!("{}-{:04}-{:06}", series.word(), number.year, number.last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MIGRATIONS;
    use platform_database::{open, testing::empty_database};
    use platform_process::Settings;
    use sqlx::{AssertSqlSafe, migrate::Migrator};

    /// The first migration after which all series are counted in one table.
    const ONE_NUMBERING: i64 = 60;

    /// As replicas count that run the version before.
    const BEFORE: [(Series, &str, &str); 3] = [
        (Series::Order, "numbers", "numbers_pkey"),
        (Series::Quote, "quote_numbers", "quote_numbers_pkey"),
        (Series::Contact, "contact_numbers", "contact_numbers_pkey"),
    ];

    async fn counted_before(connection: &mut PgConnection, table: &str, key: &str) -> i32 {
        let count = format!(
            "insert into orders.{table} as number (year, last)
             values (extract(year from now() at time zone 'Europe/Paris')::integer, 1)
             on conflict on constraint {key} do update set last = number.last + 1 returning last"
        );
        sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(connection).await.unwrap()
    }

    #[tokio::test]
    async fn counting_goes_on_where_it_stood_also_for_replicas_of_the_version_before() {
        let url = empty_database("orders").await;
        let settings = Settings::from_pairs([("SHOP_DATABASE_URL", url.as_str()), ("SHOP_DATABASE_POOL", "2")]);
        let before = MIGRATIONS.iter().filter(|migration| migration.version < ONE_NUMBERING).cloned().collect();
        let pool = open(&settings, "orders", &Migrator::with_migrations(before)).await.unwrap();
        let mut old = pool.acquire().await.unwrap();
        for (times, (_, table, key)) in (1..).zip(BEFORE) {
            for last in 1..=times {
                assert_eq!(counted_before(&mut old, table, key).await, last);
            }
        }

        let pool = open(&settings, "orders", &MIGRATIONS).await.unwrap();
        let mut new = pool.acquire().await.unwrap();
        for (times, (series, table, key)) in (1..).zip(BEFORE) {
            assert_eq!(counted_before(&mut old, table, key).await, times + 1, "{series:?}");
            let reference = next_reference(&mut new, series).await.unwrap();
            let end = format!("-{:06}", times + 2);
            assert!(reference.starts_with(series.word()) && reference.ends_with(&end), "{reference}");
            assert_eq!(counted_before(&mut old, table, key).await, times + 3, "{series:?}");
        }
    }
}
