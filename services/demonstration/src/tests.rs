//! What the demonstration promises, checked on the whole of it.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::{fs, io};

use catalogue_files::record::{OfferRecord, PriceList, ProductRecord, Record, Status, Text, VariantRecord};
use rust_decimal::Decimal;

use crate::assortment::{ASSORTMENT, shape};
use crate::pictures::{SHAPES, SIZE};
use crate::{documents, identifiers, media, people, pictures, product_count, records, write_documents};

fn products() -> Vec<ProductRecord> {
    let product = |record| match record {
        Record::Product(product) => Some(product),
        _ => None,
    };
    records().filter_map(product).collect()
}

fn variants(products: &[ProductRecord]) -> impl Iterator<Item = &VariantRecord> {
    products.iter().flat_map(|product| &product.variants)
}

fn offers(products: &[ProductRecord]) -> impl Iterator<Item = &OfferRecord> {
    variants(products).flat_map(|variant| &variant.offers)
}

/// Those that occur more than once.
fn repeated<T: Hash + Eq + Clone>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = HashSet::new();
    all.filter(|one| !seen.insert(one.clone())).collect()
}

#[test]
fn the_assortment_is_as_large_as_promised() {
    let roots = ASSORTMENT.categories.iter().filter(|category| category.parent().is_none()).count();
    let deepest = ASSORTMENT.categories.iter().map(|category| category.id.split('/').count()).max();
    assert_eq!((roots, deepest), (4, Some(3)));
    assert!(ASSORTMENT.kinds.len() >= 120, "{} kinds", ASSORTMENT.kinds.len());
    assert!((2_000..=2_400).contains(&product_count()), "{} products", product_count());
    assert!(SHAPES.len() >= 35 && pictures().count() <= 400, "{} pictures", pictures().count());
    assert!(documents::all(&ASSORTMENT).count() <= 150);
    assert_eq!(products().len(), product_count());
}

#[test]
fn no_two_things_share_a_name_or_number() {
    let products = products();
    assert_eq!(repeated(products.iter().map(|product| &product.external_id)), Vec::<&String>::new());
    assert_eq!(repeated(products.iter().map(|product| &product.name.fr)), Vec::<&String>::new());
    assert_eq!(repeated(products.iter().map(|product| &product.name.en)), Vec::<&String>::new());
    assert_eq!(repeated(variants(&products).map(|variant| &variant.sku)), Vec::<&String>::new());
    assert_eq!(repeated(variants(&products).map(|variant| &variant.mpn)), Vec::<&String>::new());
    assert_eq!(repeated(variants(&products).map(|variant| &variant.name.fr)), Vec::<&String>::new());
    assert_eq!(repeated(variants(&products).map(|variant| &variant.name.en)), Vec::<&String>::new());
    assert_eq!(repeated(variants(&products).flat_map(|variant| &variant.eans)), Vec::<&String>::new());
    assert_eq!(repeated(ASSORTMENT.kinds.iter().map(|kind| &kind.id)), Vec::<&String>::new());
    let slugs = ASSORTMENT.categories.iter().flat_map(|category| {
        [(category.parent(), "fr", &category.slug.0.fr), (category.parent(), "en", &category.slug.0.en)]
    });
    assert_eq!(repeated(slugs), Vec::new());
}

#[test]
fn french_and_english_say_it_each_in_their_own_words() {
    let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<BTreeSet<_>>();
    for product in products() {
        let Text { fr, en } = &product.description;
        assert!(fr.len() > 80 && en.len() > 80, "{}: short", product.external_id);
        let (french, english) = (words(fr), words(en));
        let common = french.intersection(&english).count();
        assert!(common * 3 < french.len().min(english.len()), "{}: {common} words in common", product.external_id);
        assert_ne!(product.name.fr, product.name.en);
    }
    for (id, Text { fr, en }) in ASSORTMENT.kinds.iter().map(|kind| (&kind.id, &kind.pitch.0)) {
        assert!(fr.ends_with('.') && en.ends_with('.'), "{id}");
    }
    assert_eq!(
        repeated(ASSORTMENT.kinds.iter().flat_map(|kind| [&kind.pitch.0.fr, &kind.pitch.0.en])),
        Vec::<&String>::new()
    );
}

#[test]
fn every_value_that_is_a_word_is_translated() {
    let axes = ASSORTMENT.kinds.iter().flat_map(|kind| kind.axes.iter().flat_map(|axis| axis.iter().skip(1)));
    let models = ASSORTMENT.kinds.iter().flat_map(|kind| kind.models.iter().flat_map(|model| model.facts.values()));
    let facts = ASSORTMENT.kinds.iter().flat_map(|kind| kind.facts.values());
    for value in axes.chain(models).chain(facts) {
        let known = ASSORTMENT.colour(value).is_some() || ASSORTMENT.words.contains_key(value);
        let figures = value.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase());
        assert!(known || figures, "{value} is not in the vocabulary");
    }
}

#[test]
fn every_name_in_the_data_names_something() {
    for kind in &ASSORTMENT.kinds {
        let facts = kind.facts.keys().chain(kind.models.iter().flat_map(|model| model.facts.keys()));
        for attribute in facts.chain(kind.axes.iter().filter_map(|axis| axis.first())) {
            assert!(ASSORTMENT.attribute(attribute).is_some(), "{}: attribute {attribute}", kind.id);
        }
        let values: Vec<&String> = kind.axes.iter().flatten().collect();
        assert!(kind.price_factors.keys().all(|value| values.contains(&value)), "{}: price_factor", kind.id);
        assert!(kind.tints.iter().all(|tint| ASSORTMENT.colour(tint).is_some()), "{}: tints", kind.id);
        assert!(shape(&kind.shape).is_some(), "{}: shape {}", kind.id, kind.shape);
        assert_eq!(ASSORTMENT.makers(kind).count(), kind.brands.len(), "{}: brands", kind.id);
        assert!(
            kind.documents
                .iter()
                .all(|id| super::document_templates::DOCUMENT_TEMPLATES.iter().any(|template| template.id == id)),
            "{}: documents",
            kind.id
        );
        assert!(kind.with.iter().all(|id| ASSORTMENT.kinds.iter().any(|other| other.id == *id)), "{}: with", kind.id);
    }
}

#[test]
fn every_record_refers_to_one_that_exists() {
    let (mut categories, mut suppliers) = (HashSet::new(), HashSet::new());
    for record in records() {
        match record {
            Record::Category(category) => {
                assert!(category.parent.is_none_or(|parent| categories.contains(&parent)), "{}", category.external_id);
                assert!(category.picture.is_some() && !category.slug.fr.is_empty(), "{}", category.external_id);
                categories.insert(category.external_id);
            }
            Record::Supplier(supplier) => assert!(suppliers.insert(supplier.external_id)),
            Record::Product(_) => {}
            other => panic!("the demonstration brings everything whole: {other:?}"),
        }
    }
    let products = products();
    let ids: HashSet<&String> = products.iter().map(|product| &product.external_id).collect();
    let painted: HashSet<String> = pictures().map(|picture| picture.path()).collect();
    for product in &products {
        let id = &product.external_id;
        assert!(categories.contains(&product.category), "{id}");
        assert!(
            product.related.iter().all(|related| ids.contains(related) && related != id),
            "{id}: {:?}",
            product.related
        );
        assert!(
            product.variants.iter().all(|variant| variant.picture.as_ref().is_some_and(|path| painted.contains(path)))
        );
    }
    assert!(offers(&products).all(|offer| suppliers.contains(&offer.supplier)));
    let leaves: BTreeSet<&String> = products.iter().map(|product| &product.category).collect();
    let parents: BTreeSet<String> =
        ASSORTMENT.categories.iter().filter_map(|s| s.parent().map(super::category_id)).collect();
    assert_eq!(leaves.len() + parents.len(), categories.len(), "no category is empty");
}

#[test]
fn every_price_begins_at_one_and_rises_by_quantity() {
    for product in products() {
        for offer in product.variants.iter().flat_map(|variant| &variant.offers) {
            assert!(offer.min_order_quantity % offer.item_per_pack == 0, "{}", product.external_id);
            assert!(offer.max_order_quantity.is_none_or(|most| most >= offer.min_order_quantity));
            assert!(offer.prices.iter().any(|price| price.list == PriceList::Public && price.currency == "EUR"));
            for price in &offer.prices {
                assert_eq!(price.ranges[0].min_quantity, 1);
                for range in &price.ranges {
                    assert!(range.unit_price > Decimal::ZERO && range.unit_price.scale() <= 4);
                    assert!(
                        range.discount_unit_price.is_none_or(|less| less < range.unit_price && less > Decimal::ZERO)
                    );
                }
                for pair in price.ranges.windows(2) {
                    assert!(pair[0].min_quantity < pair[1].min_quantity && pair[0].unit_price > pair[1].unit_price);
                }
            }
            assert_eq!(repeated(offer.prices.iter().map(|price| (&price.list, &price.currency))), Vec::new());
        }
        for variant in &product.variants {
            assert!((1..=4).contains(&variant.offers.len()));
            assert_eq!(repeated(variant.offers.iter().map(|offer| &offer.supplier)), Vec::<&String>::new());
        }
    }
}

#[test]
fn bar_codes_have_the_right_check_digit_and_belong_to_nobody() {
    let products = products();
    for code in variants(&products).flat_map(|variant| &variant.eans) {
        let (body, check) = code.split_at(12);
        assert!(code.starts_with('2') && check == identifiers::check_digit(body).to_string(), "{code}");
    }
}

/// D9.14, and the edges of D3.6 and D3.7.
#[test]
fn every_case_that_a_shop_has_to_cope_with_is_there() {
    let products = products();
    let has = |what: &str, case: &dyn Fn(&OfferRecord) -> bool| assert!(offers(&products).any(case), "{what}");
    has("out of stock", &|offer| offer.active && offer.stock == 0);
    has("sold in packs", &|offer| offer.item_per_pack > 1);
    has("at least two packs", &|offer| offer.item_per_pack > 1 && offer.min_order_quantity == 2 * offer.item_per_pack);
    has("a maximum", &|offer| offer.max_order_quantity.is_some());
    has("an inactive offer", &|offer| !offer.active);
    has("an inactive supplier", &|offer| offer.supplier == "mirandol");
    has("price breaks", &|offer| offer.prices[0].ranges.len() == 3);
    has("one price only", &|offer| offer.prices[0].ranges.len() == 1);
    has("a reduced price", &|offer| offer.prices[0].ranges[0].discount_unit_price.is_some());
    has("no price in pounds", &|offer| offer.prices.iter().all(|price| price.currency == "EUR"));
    has("an agreement", &|offer| !offer.custom_fields.is_empty());
    for account in [people::ATELIER_LUMIERE, people::LUMIERE_STUDIO] {
        has("an account's price", &|offer| offer.prices.iter().any(|price| price.list == PriceList::Account(account)));
    }
    has("a group's price", &|offer| offer.prices.iter().any(|price| matches!(&price.list, PriceList::Group(_))));
    let seen = |of: &dyn Fn(&OfferRecord) -> String| offers(&products).map(of).collect::<BTreeSet<_>>();
    assert_eq!(seen(&|offer| offer.packing_type.clone()), ["BOTTLE", "BOX", "UNIT"].map(String::from).into());
    assert_eq!(seen(&|offer| offer.product_unit.clone()), ["C62", "KGM", "LTR", "MTR"].map(String::from).into());
    assert_eq!(seen(&|offer| offer.tax_rate.to_string()), ["10", "20", "5.5"].map(String::from).into());
    let statuses: Vec<Status> = products.iter().map(|product| product.status).collect();
    assert!([Status::New, Status::Active, Status::Inactive].iter().all(|status| statuses.contains(status)));
    assert!(products.iter().any(|product| product.variants.iter().all(|variant| variant.offers.len() == 3)));
    assert!(products.iter().any(|product| product.variants.iter().all(|variant| variant.axes.len() == 2)));
    assert!(products.iter().any(|product| !product.documents.is_empty()));
    assert!(variants(&products).any(|variant| variant.eans.is_empty()));
}

#[test]
fn the_demonstration_is_the_same_every_time_and_everywhere() -> Result<(), serde_json::Error> {
    let fingerprint = || {
        let mut hasher = DefaultHasher::new();
        records().try_for_each(|record| {
            serde_json::to_string(&record)?.hash(&mut hasher);
            Ok::<_, serde_json::Error>(())
        })?;
        Ok(hasher.finish())
    };
    assert_eq!(fingerprint()?, fingerprint()?);
    let first = products().swap_remove(0);
    assert_eq!(first.name.en, "Ardelle Initia ballpoint pen, fine point");
    assert_eq!(first.variants[0].sku, "BUR-STB-00101-BL");
    Ok(())
}

#[test]
fn a_shape_is_drawn_and_drawn_for_somebody() -> io::Result<()> {
    let mut by_shape: BTreeMap<&str, _> = BTreeMap::new();
    for picture in pictures() {
        by_shape.entry(picture.shape).or_insert(picture);
    }
    for (name, _) in SHAPES {
        assert!(by_shape.contains_key(name), "nothing looks like {name}");
    }
    for picture in by_shape.values() {
        let file = picture.webp()?;
        assert!(file.len() < 20_000, "{}: {} bytes", picture.path(), file.len());
        let image = webp::Decoder::new(&file).decode().ok_or(io::ErrorKind::InvalidData)?;
        assert_eq!((image.width(), image.height()), (SIZE, SIZE));
        let middle = &image[(SIZE * SIZE / 2 + SIZE / 2) as usize * 3..][..3];
        assert_ne!(middle, &image[..3], "{} shows its wall only", picture.path());
    }
    Ok(())
}

#[test]
fn every_listed_document_is_written() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    write_documents(folder.path(), &|_, _| ())?;
    for product in products() {
        for document in &product.documents {
            let path = document.url.strip_prefix("/media/").ok_or(io::ErrorKind::InvalidInput)?;
            assert!(fs::read(folder.path().join(path))?.starts_with(b"%PDF-"), "{path}");
        }
    }
    Ok(())
}

#[test]
fn what_is_written_already_stays() -> io::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join(documents::FOLDER).join("nitrile-gloves-wardley-shift-certificate.pdf");
    fs::create_dir_all(folder.path().join(documents::FOLDER))?;
    fs::write(&path, "mine")?;
    write_documents(folder.path(), &|_, _| ())?;
    assert_eq!(fs::read_to_string(&path)?, "mine");
    Ok(())
}

#[test]
fn a_shelf_without_a_picture_of_that_name_has_none() {
    assert!(media::picture_named("box-orange").is_some());
    assert!(media::picture_named("spaceship-orange").is_none());
}
