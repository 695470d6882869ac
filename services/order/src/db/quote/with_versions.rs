//! Reading what was said about a quote: its earlier versions, slim, and its thread.

use crate::{
    db::{
        Database, int,
        orders::{total, word},
        quote::read::read,
    },
    domain::{
        actor::Actor,
        comment::Comment,
        order::offer_snapshot::OfferSnapshot,
        quote::{Article, Head, Quote, QuoteWithVersions, Version, VersionLine, Viewer},
    },
};
use sqlx::{Error, PgConnection};
use std::collections::{BTreeMap, HashMap};
use values::{LineId, QuoteId};

impl Database {
    /// A quote that somebody may see, with all that was said about it.
    pub async fn quote_with_history(&self, viewer: Viewer, id: QuoteId) -> Result<Option<QuoteWithVersions>, Error> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let Some(quote) = read(&mut snapshot, viewer, id).await? else { return Ok(None) };
        let versions = versions(&mut snapshot, &quote).await?;
        let thread = thread(&mut snapshot, id).await?;
        snapshot.commit().await?;
        Ok(Some(QuoteWithVersions { quote, versions, thread }))
    }
}

/// What was asked or answered before, oldest first.
async fn versions(connection: &mut PgConnection, quote: &Quote) -> Result<Vec<Version>, Error> {
    let head = &quote.head;
    let query = sqlx::query!(
        "select version, status, said_by, said_at, validity_date, total_without_tax, total_with_tax
         from orders.quote_versions where quote_id = $1 order by version",
        head.id.0
    );
    let rows = query.fetch_all(&mut *connection).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut lines = earlier_lines(connection, quote).await?;
    let version = rows.into_iter().map(|row| {
        let version = row.version.unsigned_abs();
        Ok(Version {
            version,
            status: word(&row.status)?,
            said_by: word(&row.said_by)?,
            said_at: row.said_at,
            validity: row.validity_date,
            total: total(head.currency, row.total_without_tax, row.total_with_tax),
            lines: lines.remove(&version).unwrap_or_default(),
        })
    });
    version.collect()
}

/// The lines of earlier versions, by version.
async fn earlier_lines(connection: &mut PgConnection, quote: &Quote) -> Result<BTreeMap<u32, Vec<VersionLine>>, Error> {
    let mut articles = articles_gone(&mut *connection, &quote.head).await?;
    articles.extend(quote.lines.iter().map(|line| (line.id(), Article::from(&line.priced.offer))));
    let query = sqlx::query!(
        "select version, id, offer_id, quantity, requested_price, unit_price
         from orders.quote_lines where quote_id = $1 and version < $2 order by version, position",
        quote.head.id.0,
        int(quote.head.version)
    );
    let mut lines = BTreeMap::<u32, Vec<VersionLine>>::new();
    for row in query.fetch_all(connection).await? {
        let id = LineId(row.id);
        lines.entry(row.version.unsigned_abs()).or_default().push(VersionLine {
            id,
            offer: row.offer_id.into(),
            quantity: row.quantity.unsigned_abs(),
            requested_price: row.requested_price,
            unit_price: row.unit_price,
            article: articles.get(&id).cloned().unwrap_or_default(),
        });
    }
    Ok(lines)
}

/// What the lines are called that are in earlier versions alone. Each offer is read once, however often it was spoken of.
async fn articles_gone(connection: &mut PgConnection, head: &Head) -> Result<HashMap<LineId, Article>, Error> {
    let query = sqlx::query!(
        "select distinct on (id) id, offer from orders.quote_lines line
         where quote_id = $1 and version < $2 and not exists (
             select from orders.quote_lines now
             where now.quote_id = line.quote_id and now.version = $2 and now.id = line.id
         )
         order by id, version desc",
        head.id.0,
        int(head.version)
    );
    let rows = query.fetch_all(connection).await?.into_iter();
    let article = rows.map(|row| {
        let offer = OfferSnapshot::decode(row.offer).map_err(|error| Error::Decode(error.into()))?;
        Ok((LineId(row.id), Article::from(&offer)))
    });
    article.collect()
}

async fn thread(connection: &mut PgConnection, id: QuoteId) -> Result<Vec<Comment>, Error> {
    let query = sqlx::query!(
        "select id, author_type, author_id, author_name, message, created_at
         from orders.quote_messages where quote_id = $1 order by created_at, id",
        id.0
    );
    let rows = query.fetch_all(connection).await?.into_iter();
    let comment = rows.map(|row| {
        let author = Actor { acts_for: word(&row.author_type)?, id: row.author_id, name: row.author_name };
        Ok(Comment { id: row.id, author, message: row.message, created_at: row.created_at })
    });
    comment.collect()
}
