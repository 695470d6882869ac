//! What buyers found nothing by, counted by words and day.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use values::{Locale, Page};

/// For how many days they are kept.
const KEPT_DAYS: i32 = 90;
/// The most rows that are kept: those that were asked last.
const MAX_ROWS: i64 = 20_000;

/// Words that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmptySearch {
    /// The language.
    pub locale: Locale,
    /// The words, in small letters.
    pub words: String,
    /// How often.
    pub times: u64,
    /// When last.
    pub last_at: DateTime<Utc>,
}

/// Counts searches of today.
pub async fn count(pool: &PgPool, searches: &[(Locale, String, i64)]) -> sqlx::Result<()> {
    let locales: Vec<String> = searches.iter().map(|(locale, ..)| locale.tag().to_owned()).collect();
    let words: Vec<String> = searches.iter().map(|(_, words, _)| words.clone()).collect();
    let times: Vec<i64> = searches.iter().map(|(.., times)| *times).collect();
    let insert = sqlx::query!(
        "insert into catalogue.empty_searches (locale, words, day, times, last_at)
         select locale, words, (now() at time zone 'Europe/Paris')::date, times, now()
         from unnest($1::text[], $2::text[], $3::bigint[]) as searched (locale, words, times)
         order by locale, words
         on conflict (locale, words, day) do update
         set times = empty_searches.times + excluded.times, last_at = excluded.last_at",
        &locales,
        &words,
        &times
    );
    insert.execute(pool).await.map(drop)
}

/// A page of them, the most frequent first, and how many there are; without a language, of both.
pub async fn list(pool: &PgPool, locale: Option<Locale>, page: Page) -> sqlx::Result<(Vec<EmptySearch>, u64)> {
    let rows = sqlx::query!(
        r#"select locale, words, sum(times)::bigint as "times!", max(last_at) as "last_at!", count(*) over () as "total!"
           from catalogue.empty_searches
           where ($1::text is null or locale = $1) and day > (now() at time zone 'Europe/Paris')::date - $2::integer
           group by locale, words order by 3 desc, 4 desc, words limit $3 offset $4"#,
        locale.map(Locale::tag),
        KEPT_DAYS,
        page.limit(),
        page.offset()
    );
    let rows = rows.fetch_all(pool).await?;
    let total = rows.first().map_or(0, |row| row.total.unsigned_abs());
    let searches = rows.into_iter().map(|row| EmptySearch {
        locale: row.locale.parse().unwrap_or_default(),
        words: row.words,
        times: row.times.unsigned_abs(),
        last_at: row.last_at,
    });
    Ok((searches.collect(), total))
}

/// Forgets what is old, and what is beyond as many as are kept.
pub async fn trim(pool: &PgPool) -> sqlx::Result<()> {
    let delete = sqlx::query!(
        "delete from catalogue.empty_searches
         where day <= (now() at time zone 'Europe/Paris')::date - $1::integer
            or last_at < (select last_at from catalogue.empty_searches order by last_at desc offset $2 limit 1)",
        KEPT_DAYS,
        MAX_ROWS
    );
    delete.execute(pool).await.map(drop)
}
