//! The numbers of documents: without gaps, because each is taken in the transaction that issues its document.

use crate::domain::invoice::DocumentKind;
use chrono::NaiveDate;
use sqlx::{Error, PgConnection};

/// The next number of a series and kind, with the day it is given on.
pub struct NextNumber {
    /// Its year.
    pub year: i32,
    /// From 1 in each year.
    pub sequence: i32,
    /// In Paris; never before that of an earlier number.
    pub day: NaiveDate,
}

/// Takes the next number on a day in Paris; whoever comes at the same time waits for this transaction's end.
pub async fn next(
    transaction: &mut PgConnection,
    series: &str,
    kind: DocumentKind,
    today: NaiveDate,
) -> Result<NextNumber, Error> {
    let query = sqlx::query_as!(
        NextNumber,
        "insert into orders.document_numbers as number (series, kind, year, last, day)
         values ($1, $2, extract(year from $3::date)::integer, 1, $3)
         on conflict on constraint document_numbers_pkey
             do update set last = number.last + 1, day = greatest(number.day, excluded.day)
         returning year, last as sequence, day",
        series,
        kind.into_str(),
        today
    );
    query.fetch_one(transaction).await
}
