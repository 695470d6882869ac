//! What listings show of products: the first variant with its offers at everyone's prices.
//!
//! Cards are kept in memory, and as rows of PostgreSQL ([`written`]). A card in memory is right as long as its product's
//! place on the shelf was not renewed since: the change feed decides, as for everything else that listings know.

pub mod written;

use super::{Store, offer, price, product::VariantRow};
use crate::{
    offer::{Offer, best_first},
    price::Audience,
    shelf::Edition,
};
use sqlx::PgConnection;
use std::{collections::HashMap, sync::Arc};
use uuid::Uuid;
use values::Currency;
use written::Content;

/// The memory that cards may take together, in bytes.
pub(super) const MEMORY: u64 = 128 << 20;

/// How many letters of its texts come to one that is counted: ids, capacities and the links of the cache.
const OVERHEAD: usize = 256;

/// A product as listings show it.
#[derive(Clone, Debug)]
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

/// The cards of variants, without prices.
///
/// # Errors
/// When the database fails.
pub async fn of_variants(database: &mut PgConnection, rows: Vec<VariantRow>) -> sqlx::Result<Vec<Card>> {
    let variants: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut offers: HashMap<Uuid, Vec<Offer>> = HashMap::new();
    for offer in offer::find(database, &[], &variants).await? {
        offers.entry(offer.variant).or_default().push(offer);
    }
    let card = |row: VariantRow| {
        let offers = offers.remove(&row.id).unwrap_or_default();
        Card::new(row, offers)
    };
    Ok(rows.into_iter().map(card).collect())
}

/// Gives the offers of cards the prices that hold for an audience.
///
/// # Errors
/// When the database fails.
pub async fn price(database: &mut PgConnection, cards: &mut [Card], audience: &Audience) -> sqlx::Result<()> {
    price::apply(database, cards.iter_mut().flat_map(|card| &mut card.offers).collect(), audience).await?;
    cards.iter_mut().for_each(|card| best_first(&mut card.offers));
    Ok(())
}

impl Card {
    /// Of a variant and its offers.
    fn new(variant: VariantRow, mut offers: Vec<Offer>) -> Self {
        offers.retain(Offer::is_shown);
        best_first(&mut offers);
        Self { variant, offers }
    }

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
        let mut held = Vec::with_capacity(products.len());
        for &number in products {
            held.push((number, self.cards.get(&(number, currency)).await));
        }
        let mut cards = HashMap::with_capacity(products.len());
        // Noted before the rows are read: a card that is older than it says is only made once more.
        let missing: HashMap<u32, (Uuid, Edition)> = {
            let shelf = self.shelf();
            let mut missing = HashMap::new();
            for (number, held) in held {
                let edition = shelf.edition(number);
                match held.filter(|held| held.edition == edition) {
                    Some(held) => drop(cards.insert(number, held.card)),
                    None => drop(missing.insert(number, (shelf.id(number), edition))),
                }
            }
            missing
        };
        if missing.is_empty() {
            return Ok(cards);
        }
        let contents = self.contents(&missing).await?;
        let made: Vec<(u32, Arc<Card>)> = {
            let shelf = self.shelf();
            let card = |(number, content): (u32, Content)| (number, Arc::new(content.card(currency, &shelf)));
            contents.into_iter().map(card).collect()
        };
        for (number, card) in made {
            if let Some(&(_, edition)) = missing.get(&number) {
                self.cards.insert((number, currency), Held { edition, card: Arc::clone(&card) }).await;
            }
            cards.insert(number, card);
        }
        Ok(cards)
    }

    /// The contents of products' cards: as they are written, else as the tables have them now.
    async fn contents(&self, products: &HashMap<u32, (Uuid, Edition)>) -> sqlx::Result<Vec<(u32, Content)>> {
        let mut database = self.pool.acquire().await?;
        let numbers: Vec<i32> = products.keys().map(|number| number.cast_signed()).collect();
        let mut written = written::read(&mut database, &numbers).await?;
        let unwritten = products.iter().filter(|(number, _)| !written.contains_key(number));
        let unwritten: HashMap<Uuid, u32> = unwritten.map(|(&number, &(id, _))| (id, number)).collect();
        if !unwritten.is_empty() {
            let ids: Vec<Uuid> = unwritten.keys().copied().collect();
            let made = written::make(&mut database, &ids).await?;
            written.extend(made.into_iter().filter_map(|(id, content)| Some((*unwritten.get(&id)?, Some(content)))));
        }
        Ok(written.into_iter().filter_map(|(number, content)| Some((number, content?))).collect())
    }
}
