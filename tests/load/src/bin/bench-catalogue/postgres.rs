//! The same questions, answered by PostgreSQL alone, with full-text search and the indexes that these queries want.

use super::{
    question::{Case, Drawn, PAGE, Questions},
    stage::Stage,
};
use anyhow::Result;
use sqlx::{PgPool, Row, postgres::PgPoolOptions};
use std::{sync::Arc, time::Instant};
use uuid::Uuid;

const WORDS: &str = "create schema bench;
    create table bench.words as
        select p.id, setweight(to_tsvector('french', p.name_fr || ' ' || p.brand), 'A')
            || setweight(to_tsvector('simple', v.sku || ' ' || regexp_replace(v.mpn, '[-./ ]', '', 'g')), 'B')
            || setweight(to_tsvector('french', p.description_fr), 'C') as fr
        from catalogue.products p join catalogue.variants v on v.product_id = p.id
        where p.status <> 'INACTIVE';
    create index words_fr on bench.words using gin (fr);
    alter table bench.words add primary key (id);
    create index products_name on catalogue.products (category_id, name_fr);
    analyze bench.words, catalogue.products";

/// What an account pays for one item of a product's cheapest offer.
const PRICE: &str = "left join lateral (
        select min(own.unit_price) as price
        from catalogue.variants v
        join catalogue.offers o on o.variant_id = v.id and o.active
        cross join lateral (
            select r.unit_price from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
            where r.offer_id = o.id and r.currency = 'EUR' and r.min_quantity = 1
              and (l.kind = 'PUBLIC' or (l.kind = 'GROUP' and l.key = $2) or (l.kind = 'ACCOUNT' and l.key = $1))
            order by array_position(array['ACCOUNT', 'GROUP', 'PUBLIC'], l.kind) limit 1
        ) own
        where v.product_id = p.id
    ) own on true";

/// PostgreSQL with an index for words.
pub struct Postgres {
    pool: PgPool,
    /// How long the index took.
    pub seconds: f64,
    /// Its bytes, with the words.
    pub bytes: u64,
}

impl Postgres {
    /// Makes the index.
    pub async fn prepare(stage: &Stage) -> Result<Self> {
        let started = Instant::now();
        sqlx::raw_sql(WORDS).execute(&stage.pool).await?;
        let seconds = started.elapsed().as_secs_f64();
        let bytes: i64 =
            sqlx::query_scalar("select pg_total_relation_size('bench.words')").fetch_one(&stage.pool).await?;
        let pool = PgPoolOptions::new().max_connections(16).connect(&stage.url).await?;
        Ok(Self { pool, seconds, bytes: u64::try_from(bytes)? })
    }

    /// Asks one case.
    pub fn asked(
        &self,
        case: Case,
        questions: &Arc<Questions>,
    ) -> impl Fn(u64, u64) -> futures::future::BoxFuture<'static, bool> + Clone + Send + use<> {
        let (pool, questions) = (self.pool.clone(), Arc::clone(questions));
        move |connection, turn| {
            let (pool, questions) = (pool.clone(), Arc::clone(&questions));
            Box::pin(async move { ask(&pool, case, questions.draw(connection, turn)).await.is_ok() })
        }
    }
}

async fn ask(pool: &PgPool, case: Case, mut drawn: Drawn<'_>) -> Result<()> {
    let (account, group) = (drawn.account.to_string(), drawn.group.clone());
    let limit = i64::from(PAGE);
    match case {
        Case::Listing => {
            let sql = format!(
                "with hits as (
                     select p.id, p.external_id, p.name_fr, p.brand, count(*) over () as total
                     from catalogue.products p join catalogue.categories c on c.id = p.category_id
                     join catalogue.categories above on above.id = c.parent_id
                     where above.external_id = $3 and p.status <> 'INACTIVE' order by p.name_fr limit $4 offset $5
                 )
                 select p.external_id, p.name_fr, p.brand, p.total, own.price from hits p {PRICE} order by p.name_fr"
            );
            let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account).bind(group).bind(drawn.middle());
            query.bind(limit).bind(limit * i64::from(drawn.page())).fetch_all(pool).await?;
        }
        Case::Facets => {
            let sql = "with recursive tree as (
                     select id from catalogue.categories where external_id = $1
                     union all select c.id from catalogue.categories c join tree on c.parent_id = tree.id
                 ), of_colour as (
                     select p.brand, p.facets, p.category_id from catalogue.products p
                     where p.category_id in (select id from tree) and p.status <> 'INACTIVE'
                       and p.facets && array(
                           select id from catalogue.attribute_values where attribute_id = 'colour' and key = $2)
                 )
                 select 'brand' as facet, brand as value, count(*) from of_colour group by brand
                 union all select 'category', category_id::text, count(*) from of_colour group by category_id
                 union all select 'attribute', f::text, count(*) from of_colour, unnest(facets) f group by f";
            sqlx::query(sql).bind(drawn.root()).bind(drawn.colour()).fetch_all(pool).await?;
        }
        Case::Search => found(pool, &account, &group, "websearch_to_tsquery('french', $3)", &drawn.words()).await?,
        Case::Reference => found(pool, &account, &group, "plainto_tsquery('simple', $3)", &drawn.reference()).await?,
        Case::Autocomplete => {
            let beginning: String = drawn.beginning().chars().filter(|c| c.is_alphanumeric()).collect();
            let sql = "select p.external_id, p.name_fr from bench.words w, catalogue.products p
                 where w.fr @@ to_tsquery('simple', $1) and p.id = w.id
                 order by ts_rank(w.fr, to_tsquery('simple', $1)) desc limit 8";
            sqlx::query(sql).bind(format!("{beginning}:*")).fetch_all(pool).await?;
        }
        Case::Product => {
            let sql =
                "select p.external_id, p.name_fr, p.description_fr, p.attributes, p.documents, v.sku, v.mpn, v.eans,
                     o.id, o.stock, o.item_per_pack, o.lead_time_days, s.name, r.min_quantity, r.unit_price, l.kind
                 from catalogue.products p
                 join catalogue.variants v on v.product_id = p.id
                 join catalogue.offers o on o.variant_id = v.id
                 join catalogue.suppliers s on s.id = o.supplier_id
                 left join catalogue.price_ranges r on r.offer_id = o.id and r.currency = 'EUR' and r.list_id in (
                     select id from catalogue.price_lists where kind = 'PUBLIC' or (kind = 'GROUP' and key = $3)
                         or (kind = 'ACCOUNT' and key = $2))
                 left join catalogue.price_lists l on l.id = r.list_id
                 where p.external_id = $1 and p.status <> 'INACTIVE'";
            sqlx::query(sql).bind(drawn.product()).bind(account).bind(group).fetch_all(pool).await?;
        }
        Case::Prices => {
            let sql = "select distinct on (r.offer_id) r.offer_id, r.unit_price, l.kind, o.stock, o.item_per_pack
                 from catalogue.price_ranges r
                 join catalogue.price_lists l on l.id = r.list_id
                 join catalogue.offers o on o.id = r.offer_id
                 where r.offer_id = any($1) and r.currency = 'EUR' and r.min_quantity = 1
                   and (l.kind = 'PUBLIC' or (l.kind = 'GROUP' and l.key = $3) or (l.kind = 'ACCOUNT' and l.key = $2))
                 order by r.offer_id, array_position(array['ACCOUNT', 'GROUP', 'PUBLIC'], l.kind)";
            let lines: Vec<Uuid> = drawn.lines();
            sqlx::query(sql).bind(lines).bind(account).bind(group).fetch_all(pool).await?;
        }
    }
    Ok(())
}

/// A page of what words find, with the account's prices and the number of all.
async fn found(pool: &PgPool, account: &str, group: &str, query: &str, words: &str) -> Result<()> {
    let sql = format!(
        "with hits as (
             select p.id, p.external_id, p.name_fr, p.brand, ts_rank(w.fr, {query}) as rank, count(*) over () as total
             from bench.words w join catalogue.products p on p.id = w.id
             where w.fr @@ {query} order by rank desc limit $4
         )
         select p.external_id, p.name_fr, p.brand, p.total, own.price from hits p {PRICE} order by p.rank desc"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(account).bind(group).bind(words);
    let rows = query.bind(i64::from(PAGE)).fetch_all(pool).await?;
    rows.iter().try_for_each(|row| row.try_get::<String, _>("name_fr").map(drop))?;
    Ok(())
}
