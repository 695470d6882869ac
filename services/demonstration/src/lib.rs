//! The demonstration shop: an invented assortment in French and English, who buys in it, and its pictures.
//!
//! The files in `data/` say what there is; a product is one model of a kind in one series of a brand (`product`).
//! What varies beyond that (stock, price steps, who sells it) is drawn at random from a seed, the product's own
//! reference, so that every machine makes the same shop. No production image carries any of it.

mod account_records;
mod accounts;
mod assortment;
mod descriptions;
mod document_templates;
mod documents;
mod identifiers;
mod media;
mod offers;
mod past;
mod payments;
mod pdf;
pub mod people;
mod pictures;
mod procurement_systems;
mod product;
mod rgb;
mod seed;

#[cfg(test)]
mod tests;

pub use accounts::ACCOUNTS;
pub use media::{pictures, write_documents, write_pictures};
pub use offers::LARGE_CUSTOMERS;
pub use past::{Services, is_past_wanted, write_past};
pub use pictures::Picture;
pub use seed::{check, seed};

use assortment::{ASSORTMENT, Category, category_id};
use catalogue_files::record::{CategoryRecord, Record};
use product::{Product, products};

/// The whole catalogue: categories, then suppliers, then products.
pub fn records() -> impl Iterator<Item = Record> {
    let categories = ASSORTMENT.categories.iter().map(|category| Record::Category(record(category)));
    let products = products(&ASSORTMENT).map(|product: Product<'_>| Record::Product(product.record()));
    categories.chain(offers::suppliers().map(Record::Supplier)).chain(products)
}

/// How many products [`records`] has.
#[must_use]
pub fn product_count() -> usize {
    products(&ASSORTMENT).count()
}

fn record(category: &Category) -> CategoryRecord {
    let siblings = ASSORTMENT.categories.iter().filter(|other| other.parent() == category.parent());
    let position = siblings.take_while(|other| other.id != category.id).count();
    CategoryRecord {
        external_id: category_id(&category.id),
        parent: category.parent().map(category_id),
        position: u32::try_from(position).unwrap_or_default(),
        name: category.name.0.clone(),
        description: descriptions::typeset(&category.text.0),
        slug: category.slug.0.clone(),
        picture: media::picture_named(&category.picture).map(|picture| picture.path()),
        tax_kinds: category.tax.clone(),
    }
}
