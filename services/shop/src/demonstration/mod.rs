//! The demonstration shop: an invented assortment in French and English, who buys in it, and its pictures.
//!
//! The files in `data/` say what there is; a product is one model of a kind in one series of a brand
//! (`article`). What varies beyond that (stock, price steps, who sells it) is thrown with dice that the
//! product's own reference seeds (`dice`), so that every machine makes the same shop.

mod accounts;
mod article;
mod assortment;
mod codes;
mod dice;
mod documents;
mod media;
mod offers;
mod paint;
mod papers;
mod pdf;
pub mod people;
mod pictures;
mod texts;

#[cfg(test)]
mod tests;

use catalogue::record::{CategoryRecord, Record};

use article::{Article, articles};
use assortment::{ASSORTMENT, Shelf, category_id};

pub use accounts::ACCOUNTS;
pub use media::{pictures, write_documents, write_pictures};
pub use offers::LARGE_CUSTOMERS;
pub use pictures::Picture;

/// The whole catalogue: categories, then suppliers, then products.
pub fn records() -> impl Iterator<Item = Record> {
    let categories = ASSORTMENT.shelves.iter().map(|shelf| Record::Category(category(shelf)));
    let products = articles(&ASSORTMENT).map(|article: Article<'_>| Record::Product(article.record()));
    categories.chain(offers::suppliers().map(Record::Supplier)).chain(products)
}

/// How many products [`records`] has.
pub fn product_count() -> usize {
    articles(&ASSORTMENT).count()
}

fn category(shelf: &Shelf) -> CategoryRecord {
    let siblings = ASSORTMENT.shelves.iter().filter(|other| other.parent() == shelf.parent());
    let position = siblings.take_while(|other| other.id != shelf.id).count();
    CategoryRecord {
        external_id: category_id(&shelf.id),
        parent: shelf.parent().map(category_id),
        position: u32::try_from(position).unwrap_or_default(),
        name: shelf.name.0.clone(),
        description: texts::typeset(&shelf.text.0),
        slug: shelf.slug.0.clone(),
        picture: media::named(&shelf.picture).map(|picture| picture.path()),
    }
}
