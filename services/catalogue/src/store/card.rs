//! What listings show of products, kept in memory: the first variant with its offers at everyone's prices.
//!
//! A card is right as long as its product's place on the shelf was not renewed since: the change feed decides, as for
//! everything else that listings know.

use super::{Store, offer, product, product::VariantRow};
use crate::{
    offer::{Offer, best_first},
    price::Audience,
    shelf::Edition,
};
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;
use values::Currency;

/// The memory that cards may take together, in bytes.
pub(super) const MEMORY: u64 = 128 << 20;

/// How many letters of its texts come to one that is counted: ids, capacities and the links of the cache.
const OVERHEAD: usize = 256;

/// A product as listings show it.
#[derive(Debug)]
pub struct Card {
    /// One of its variants.
    pub variant: VariantRow,
    /// The variant's offers that are shown, the best first.
    pub offers: Vec<Offer>,
}

/// A card that is kept, and what its product was when it was made.
#[derive(Clone)]
pub(super) struct Held {
    edition: Edition,
    pub card: Arc<Card>,
}

/// The cards of variants at the prices of an audience.
///
/// # Errors
/// When the database fails.
pub async fn priced(
    database: &mut PgConnection,
    rows: Vec<VariantRow>,
    audience: &Audience,
) -> sqlx::Result<impl Iterator<Item = Card>> {
    let variants: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
    for offer in offer::find_priced(database, &[], &variants, audience).await? {
        if offer.is_shown() {
            offers.entry(offer.variant).or_default().push(offer);
        }
    }
    Ok(rows.into_iter().map(move |variant| {
        let mut offers = offers.remove(&variant.id).unwrap_or_default();
        best_first(&mut offers);
        Card { variant, offers }
    }))
}

impl Card {
    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let row = &self.variant;
        let texts = [&row.product_name_fr, &row.product_name_en, &row.name_fr, &row.name_en, &row.sku, &row.mpn];
        let letters: usize = texts.into_iter().map(String::len).sum();
        let axes = row.axes.len() * OVERHEAD;
        OVERHEAD + size_of::<Self>() + letters + axes + self.offers.len() * (size_of::<Offer>() + OVERHEAD)
    }
}

impl Store {
    /// The cards of the first variants of these products at everyone's prices, by number; none for one that was taken
    /// off sale a moment ago.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn cards(&self, products: &[u32], currency: Currency) -> sqlx::Result<HashMap<u32, Arc<Card>>> {
        let mut cards = HashMap::with_capacity(products.len());
        // Read before the rows are: a card that is older than it says is only made once more.
        let missing: HashMap<Uuid, (u32, Edition)> = {
            let mut wanted = Vec::with_capacity(products.len());
            for &number in products {
                wanted.push((number, self.cards.get(&(number, currency)).await));
            }
            let shelf = self.shelf();
            let mut missing = HashMap::new();
            for (number, held) in wanted {
                let edition = shelf.edition(number);
                match held.filter(|held| held.edition == edition) {
                    Some(held) => drop(cards.insert(number, held.card)),
                    None => drop(missing.insert(shelf.id(number), (number, edition))),
                }
            }
            missing
        };
        if missing.is_empty() {
            return Ok(cards);
        }
        let mut database = self.pool.acquire().await?;
        let ids: Vec<Uuid> = missing.keys().copied().collect();
        let rows = product::first_variants(&mut *database, &ids).await?;
        for card in priced(&mut database, rows, &Audience::public(currency)).await? {
            let Some(&(number, edition)) = missing.get(&card.variant.product_id) else { continue };
            let card = Arc::new(card);
            self.cards.insert((number, currency), Held { edition, card: Arc::clone(&card) }).await;
            cards.insert(number, card);
        }
        Ok(cards)
    }
}
