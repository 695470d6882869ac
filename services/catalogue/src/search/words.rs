//! Full-text search in PostgreSQL: which products have all the words, and how well.

use super::fold::words;
use sqlx::PgPool;
use uuid::Uuid;
use values::Locale;

/// A query in the form `to_tsquery` reads: all words, the last one possibly unfinished. `None`: it has no words.
#[must_use]
pub fn query(typed: &str) -> Option<String> {
    let words = words(typed);
    let (last, whole) = words.split_last()?;
    let whole = whole.iter().map(|word| format!("'{word}'"));
    Some(whole.chain([format!("'{last}':*")]).collect::<Vec<_>>().join(" & "))
}

/// The products that have all words of the query, each with its rank: names before references, attributes and
/// descriptions, short texts before long ones.
pub async fn find(pool: &PgPool, query: &str, locale: Locale) -> sqlx::Result<Vec<(Uuid, f32)>> {
    struct Hit {
        id: Uuid,
        rank: f32,
    }
    let hits = match locale {
        Locale::French => {
            sqlx::query_as!(
                Hit,
                r#"select w.product_id as id, ts_rank('{0.05, 0.15, 0.4, 1}', w.fr, q, 1) as "rank!"
                   from catalogue.words w, to_tsquery('pg_catalog.french', $1) q
                   where w.fr @@ q"#,
                query
            )
            .fetch_all(pool)
            .await?
        }
        Locale::English => {
            sqlx::query_as!(
                Hit,
                r#"select w.product_id as id, ts_rank('{0.05, 0.15, 0.4, 1}', w.en, q, 1) as "rank!"
                   from catalogue.words w, to_tsquery('pg_catalog.english', $1) q
                   where w.en @@ q"#,
                query
            )
            .fetch_all(pool)
            .await?
        }
    };
    Ok(hits.into_iter().map(|hit| (hit.id, hit.rank)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_may_be_unfinished() {
        assert_eq!(query("Câble réseau cat").as_deref(), Some("'cable' & 'reseau' & 'cat':*"));
    }

    #[test]
    fn signs_of_the_query_language_are_no_words() {
        assert_eq!(query("a' | !b:*").as_deref(), Some("'a' & 'b':*"));
        assert_eq!(query(" & "), None);
    }
}
