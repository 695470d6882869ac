//! One generated product: what it is, who sells it for how much, and to whom for less.

use super::{
    Scale, account, group,
    words::{BRAND_HEADS, BRAND_TAILS, COLOURS, GRADES, MATERIALS, SECTORS, SUPPLIERS, THINGS, USES, Word},
};
use catalogue_files::record::{
    AttributeRecord, OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Status, SupplierUnit, Text,
    VariantRecord,
};
use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use seeded_random::SeededRandom;

/// Offers of a product.
const OFFERS: u32 = 3;
/// How many products an account's own prices are for, about.
const OWN_PRICES: usize = 300;
/// How many products are on a list of one of the groups at most, all groups together.
const GROUP_PRICES: usize = 10_000;
/// Of few products one in so many.
const GROUP_SHARE: usize = 5;
/// The day of the first product, 1 January 2024, in seconds of Unix time.
const FIRST_DAY: i64 = 1_704_067_200;
/// Days that products come on.
const DAYS: u32 = 900;

/// The product of a number, the same on every machine.
pub(super) fn product(number: usize, scale: Scale) -> ProductRecord {
    let mut random = SeededRandom::of_number(number as u64);
    let (sector, place) = (random.between(0, 11) as usize, random.between(0, 7) as usize);
    let (thing, grade) = ((sector * 4 + place) % THINGS.len(), random.between(0, 3) as usize);
    let brand = brand(&mut random);
    let size = random.between(2, 240) * 5;
    let colour = *random.pick_of(&COLOURS);
    let material = *random.pick_of(&MATERIALS);
    let mpn = part_number(&brand, number);
    let (noun, kind) = (THINGS[thing], GRADES[grade]);
    let name = Text {
        fr: format!("{} {} {brand} {mpn}, {size} mm, {}", noun.0, kind.0, colour.0),
        en: format!("{brand} {mpn} {} {}, {size} mm, {}", kind.1, noun.1.to_lowercase(), colour.1),
    };
    let (first, second) = (*random.pick_of(&USES), *random.pick_of(&USES));
    let status = match random.between(1, 100) {
        1..=4 => Status::New,
        5 => Status::Inactive,
        _ => Status::Active,
    };
    let attributes = vec![
        attribute("colour", ("Couleur", "Colour"), text(colour), "", true),
        attribute("material", ("Matière", "Material"), text(material), "", true),
        attribute("size", ("Dimension", "Size"), Text::same((size / 50 * 50).to_string()), "mm", true),
        attribute("voltage", ("Tension", "Voltage"), voltage(&mut random), "V", true),
        attribute("weight", ("Poids", "Weight"), Text::same(random.between(10, 30_000).to_string()), "g", false),
        attribute("length", ("Longueur", "Length"), Text::same(size.to_string()), "mm", false),
    ];
    let variant = VariantRecord {
        sku: sku(number),
        mpn,
        eans: vec![gtin(number)],
        name: name.clone(),
        status,
        axes: Vec::new(),
        picture: None,
        offers: offers(number, scale, &mut random),
    };
    let day = FIRST_DAY + i64::from(random.between(0, DAYS)) * 86_400;
    ProductRecord {
        external_id: id(number),
        brand,
        category: category_id(sector, place, grade),
        description: Text {
            fr: format!("{} en {}. {} {}", noun.0, material.0.to_lowercase(), first.0, second.0),
            en: format!("{} in {}. {} {}", noun.1, material.1.to_lowercase(), first.1, second.1),
        },
        name,
        status,
        attributes,
        documents: Vec::new(),
        related: (1..=3).map(|step| id((number + step * 7) % scale.products)).collect(),
        variants: vec![variant],
        attribution: None,
        created_at: DateTime::<Utc>::from_timestamp(day, 0).map(|day| day + TimeDelta::seconds(number as i64 % 86_400)),
    }
}

/// A product's external id.
pub fn id(number: usize) -> String {
    format!("gen-{number}")
}

/// A product's SKU.
pub fn sku(number: usize) -> String {
    format!("GEN-{:03}-{:04}", number / 10_000, number % 10_000)
}

/// The external id of a category.
pub(super) fn category_id(sector: usize, place: usize, grade: usize) -> String {
    format!("gen-{sector}-{place}-{grade}")
}

/// The external id of a supplier.
pub(super) fn supplier_id(place: usize) -> String {
    format!("gen-s{place}")
}

fn text(word: Word) -> Text {
    Text { fr: word.0.to_owned(), en: word.1.to_owned() }
}

fn attribute(id: &str, name: Word, value: Text, unit: &str, facet: bool) -> AttributeRecord {
    AttributeRecord { id: id.to_owned(), name: text(name), value, unit: unit.to_owned(), facet }
}

fn voltage(random: &mut SeededRandom) -> Text {
    Text::same(*random.pick_of(&["12", "24", "48", "110", "230", "400"]))
}

fn brand(random: &mut SeededRandom) -> String {
    let head = *random.pick_of(&BRAND_HEADS);
    format!("{head}{}", random.pick_of(&BRAND_TAILS))
}

/// A part number of its own in one of the patterns that manufacturers love.
fn part_number(brand: &str, number: usize) -> String {
    let head = brand[..2].to_uppercase();
    let (high, low) = (number / 1000, number % 1000);
    match number % 5 {
        0 => format!("{head}-{high:04}-{low:03}"),
        1 => format!("{head}{high:03}.{low:03}/A"),
        2 => format!("{high:03} {low:03} {head}"),
        3 => format!("{head}{number:07}"),
        _ => format!("{low:03}.{high:04}-{head}"),
    }
}

/// A GTIN-13 of its own in the range for companies' own use.
fn gtin(number: usize) -> String {
    let body = format!("21{number:010}");
    // GS1: weights 3 and 1 from the right, up to the next ten.
    let weighted = body.bytes().rev().map(|digit| u32::from(digit - b'0')).zip([3, 1].into_iter().cycle());
    let sum: u32 = weighted.map(|(digit, weight)| digit * weight).sum();
    format!("{body}{}", (10 - sum % 10) % 10)
}

fn offers(number: usize, scale: Scale, random: &mut SeededRandom) -> Vec<OfferRecord> {
    let cents = i64::from(random.between(40, 90_000));
    let first = random.between(0, 11) as usize;
    (0..OFFERS)
        .map(|nth| {
            let supplier = (first + nth as usize * 5) % SUPPLIERS.len();
            let price = cents * i64::from(100 + nth * random.between(2, 6)) / 100;
            let pack = [1, 1, 1, 5, 10, 25][random.between(0, 5) as usize];
            let mut prices = public(price, random);
            if nth == 0 {
                prices.extend(own(number, scale, price, random));
            }
            OfferRecord {
                supplier: supplier_id(supplier),
                supplier_reference: format!("{supplier:02}/{:06}.{nth}", number * 7 % 1_000_003),
                supplier_unit: SupplierUnit::default(),
                active: !random.chance(1),
                stock: if random.chance(8) { 0 } else { random.between(1, 5_000) },
                item_per_pack: pack,
                min_order_quantity: pack,
                max_order_quantity: random.chance(3).then_some(pack * 100),
                packing_type: if pack > 1 { "BOX" } else { "UNIT" }.to_owned(),
                product_unit: "C62".to_owned(),
                tax_rate: Decimal::from(20),
                lead_time_days: random.between(1, 12),
                custom_fields: Vec::new(),
                prices,
            }
        })
        .collect()
}

/// Everyone's price: in euros always, in pounds for half of the offers, in steps for a quarter.
fn public(cents: i64, random: &mut SeededRandom) -> Vec<PriceRecord> {
    let steps: &[(u32, i64)] = if random.chance(25) { &[(1, 100), (10, 95), (100, 88)] } else { &[(1, 100)] };
    let euros = price(PriceList::Public, "EUR", cents, steps);
    let pounds = random.chance(50).then(|| price(PriceList::Public, "GBP", cents * 86 / 100, steps));
    [Some(euros), pounds].into_iter().flatten().collect()
}

/// Prices of groups and of single accounts, so that each account has some hundred.
fn own(number: usize, scale: Scale, cents: i64, random: &mut SeededRandom) -> Vec<PriceRecord> {
    let mut prices = Vec::new();
    let one_in = GROUP_SHARE.max(scale.products / GROUP_PRICES) as u64;
    if random.next_u64().is_multiple_of(one_in) {
        let of = group(random.between(0, 9) as usize);
        prices.push(price(PriceList::Group(of), "EUR", cents * 93 / 100, &[(1, 100)]));
    }
    // As many accounts as it takes, from where the random throw the first of them on in equal steps.
    let accounts = (scale.accounts * OWN_PRICES).div_ceil(scale.products).min(scale.accounts);
    let begin = usize::try_from(random.next_u64() % scale.accounts.max(1) as u64).unwrap_or_default();
    for step in 0..accounts {
        let of = (begin + step * (scale.accounts / accounts)) % scale.accounts;
        let part = 80 + i64::try_from((number + step) % 15).unwrap_or_default();
        prices.push(price(PriceList::Account(account(of)), "EUR", cents * part / 100, &[(1, 100)]));
    }
    prices
}

fn price(list: PriceList, currency: &str, cents: i64, steps: &[(u32, i64)]) -> PriceRecord {
    let range = |&(min_quantity, part): &(u32, i64)| PriceRangeRecord {
        min_quantity,
        unit_price: Decimal::new((cents * part / 100).max(1), 2).normalize(),
        discount_unit_price: None,
    };
    PriceRecord { list, currency: currency.to_owned(), ranges: steps.iter().map(range).collect() }
}

/// The words of the tree, for who asks with them.
pub(super) fn tree() -> impl Iterator<Item = (usize, usize, usize, Word, Word, Word)> {
    (0..SECTORS.len()).flat_map(|sector| {
        (0..8).flat_map(move |place| {
            let thing = THINGS[(sector * 4 + place) % THINGS.len()];
            (0..GRADES.len()).map(move |grade| (sector, place, grade, SECTORS[sector], thing, GRADES[grade]))
        })
    })
}
