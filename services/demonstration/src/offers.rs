//! Who sells a product, by how many and for how much, with every case that a shop has to cope with.

use catalogue_files::record::{
    OfferRecord, PriceList, PriceRangeRecord, PriceRecord, SupplierRecord, SupplierUnit, Text,
};
use rust_decimal::{Decimal, RoundingStrategy, dec};

use crate::people;
use crate::product::Product;
use seeded_random::SeededRandom;

/// The group that large customers' accounts belong to.
pub const LARGE_CUSTOMERS: &str = "GRANDS-COMPTES";

/// What a euro costs in pounds.
const POUNDS_PER_EURO: Decimal = dec!(0.86);

/// An invented company that sells.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Supplier {
    id: &'static str,
    name: &'static str,
    active: bool,
    /// The category whose products it always has.
    home: &'static str,
    /// In how many of a hundred cases it has another category's product.
    elsewhere: u32,
    /// In how many of a hundred cases it has no price in pounds.
    euros_only: u32,
    /// What it multiplies prices by.
    price: Decimal,
    /// Working days at least and at most.
    lead_time: (u32, u32),
}

const SUPPLIERS: [Supplier; 4] = [
    Supplier {
        id: "duvernay",
        name: "Duvernay Fournitures",
        active: true,
        home: "office",
        elsewhere: 40,
        euros_only: 9,
        price: dec!(1.00),
        lead_time: (1, 2),
    },
    Supplier {
        id: "halewick",
        name: "Halewick Trade Supply",
        active: true,
        home: "packaging",
        elsewhere: 55,
        euros_only: 0,
        price: dec!(1.04),
        lead_time: (2, 5),
    },
    Supplier {
        id: "bastide",
        name: "Bastide Pro",
        active: true,
        home: "cleaning",
        elsewhere: 35,
        euros_only: 6,
        price: dec!(0.97),
        lead_time: (3, 7),
    },
    Supplier {
        id: "mirandol",
        name: "Entrepôts Mirandol",
        active: false,
        home: "",
        elsewhere: 3,
        euros_only: 0,
        price: dec!(0.90),
        lead_time: (5, 10),
    },
];

/// The records of the suppliers; the last one is closed.
pub fn suppliers() -> impl Iterator<Item = SupplierRecord> {
    SUPPLIERS.into_iter().map(|supplier| SupplierRecord {
        external_id: supplier.id.into(),
        name: supplier.name.into(),
        active: supplier.active,
    })
}

/// The offers for a variant that costs `price_factor` times what its product does.
pub fn of(product: &Product<'_>, sku: &str, price_factor: Decimal) -> Vec<OfferRecord> {
    let kind = product.kind;
    let price = kind.price * product.series.price * product.model.price * price_factor;
    sellers(product).into_iter().map(|supplier| offer(product, sku, supplier, price * supplier.price)).collect()
}

/// Who has a product: the supplier at home in its category, or else the first one; others now and then.
fn sellers(product: &Product<'_>) -> Vec<Supplier> {
    let home = |supplier: &Supplier| product.kind.category.split('/').next() == Some(supplier.home);
    let mut random = product.random_for("sellers");
    let mut sellers: Vec<Supplier> =
        SUPPLIERS.into_iter().filter(|supplier| random.chance(supplier.elsewhere) || home(supplier)).collect();
    if !sellers.iter().any(|supplier| supplier.active) {
        sellers.push(SUPPLIERS[0]);
    }
    sellers
}

/// One supplier's offer. What depends on the supplier's terms is the same for all variants of a product;
/// what depends on the warehouse is the variant's own.
fn offer(product: &Product<'_>, sku: &str, supplier: Supplier, price: Decimal) -> OfferRecord {
    let kind = product.kind;
    let mut terms = product.random_for(supplier.id);
    let mut warehouse = SeededRandom::of_text(&format!("{sku} {}", supplier.id));
    let pack = if kind.pack > 1 && terms.chance(8) { kind.pack * 2 } else { kind.pack };
    let minimum = if terms.chance(14) { pack * 2 } else { pack };
    OfferRecord {
        supplier: supplier.id.into(),
        supplier_reference: String::new(),
        supplier_unit: SupplierUnit::default(),
        active: !warehouse.chance(2),
        stock: stock(&mut warehouse, pack, price),
        item_per_pack: pack,
        min_order_quantity: minimum,
        max_order_quantity: terms.chance(7).then_some(minimum * 10),
        packing_type: kind.packing.clone(),
        product_unit: kind.unit.clone(),
        tax_rate: kind.tax,
        lead_time_days: terms.between(supplier.lead_time.0, supplier.lead_time.1),
        custom_fields: agreement(&mut terms),
        prices: prices(&mut terms, supplier, price, pack),
    }
}

/// Items at hand: none now and then, a handful of what is dear, heaps of what is cheap.
fn stock(warehouse: &mut SeededRandom, pack: u32, price: Decimal) -> u32 {
    match warehouse.between(1, 100) {
        1..=6 => 0,
        7..=15 => pack * warehouse.between(1, 4),
        _ if price > dec!(100) => warehouse.between(4, 40),
        _ => pack * warehouse.between(30, 900),
    }
}

/// What a framework agreement adds to an offer, where there is one.
fn agreement(terms: &mut SeededRandom) -> Vec<(String, Text, String)> {
    let name = Text { fr: "Numéro de contrat-cadre".into(), en: "Framework agreement".into() };
    let number = format!("CC-2026-{:03}", terms.between(1, 40));
    if terms.chance(5) { vec![("agreement".into(), name, number)] } else { Vec::new() }
}

/// The prices on every list that has some: everyone's in both currencies, large customers', single accounts'.
fn prices(terms: &mut SeededRandom, supplier: Supplier, price: Decimal, pack: u32) -> Vec<PriceRecord> {
    let steps = steps(terms, price, pack);
    let reduced = terms.chance(8);
    let pounds = !terms.chance(supplier.euros_only);
    let currencies = [("EUR", Decimal::ONE)].into_iter().chain(pounds.then_some(("GBP", POUNDS_PER_EURO)));

    let mut lists = vec![(PriceList::Public, Decimal::ONE, reduced)];
    if terms.chance(15) {
        lists.push((PriceList::Group(LARGE_CUSTOMERS.into()), dec!(0.92), false));
    }
    for (account, factor) in [(people::ATELIER_LUMIERE, dec!(0.88)), (people::LUMIERE_STUDIO, dec!(0.9))] {
        if terms.chance(4) {
            lists.push((PriceList::Account(account), factor, false));
        }
    }
    let record = |(list, factor, reduced): (PriceList, Decimal, bool), (currency, rate): (&str, Decimal)| PriceRecord {
        list,
        currency: currency.into(),
        ranges: ranges(price * factor * rate, &steps, reduced),
    };
    currencies.flat_map(|currency| lists.clone().into_iter().map(move |list| record(list, currency))).collect()
}

/// From which quantities on which part of the price is paid: whole packs, more of them for what is cheap.
fn steps(terms: &mut SeededRandom, price: Decimal, pack: u32) -> Vec<(u32, Decimal)> {
    let (more, most) = match pack {
        1 if price > dec!(150) => (3, 10),
        1 if price > dec!(15) => (5, 20),
        1 => (10, 50),
        _ => (5 * pack, 20 * pack),
    };
    let mut steps = vec![(1, Decimal::ONE)];
    if terms.chance(82) {
        steps.push((more, Decimal::ONE - Decimal::new(terms.between(30, 55).into(), 3)));
        steps.push((most, Decimal::ONE - Decimal::new(terms.between(75, 120).into(), 3)));
    }
    steps
}

fn ranges(price: Decimal, steps: &[(u32, Decimal)], reduced: bool) -> Vec<PriceRangeRecord> {
    let range = |(min_quantity, part): &(u32, Decimal)| PriceRangeRecord {
        min_quantity: *min_quantity,
        unit_price: rounded(price * part),
        discount_unit_price: reduced.then(|| rounded(price * part * dec!(0.85))),
    };
    steps.iter().map(range).collect()
}

/// Two decimals, or four below a euro, where a cent would be too coarse.
fn rounded(price: Decimal) -> Decimal {
    let decimals = if price < Decimal::ONE { 4 } else { 2 };
    price.round_dp_with_strategy(decimals, RoundingStrategy::MidpointAwayFromZero)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_prices_keep_four_decimals() {
        assert_eq!(rounded(dec!(0.02145)), dec!(0.0215));
        assert_eq!(rounded(dec!(2.345)), dec!(2.35));
    }

    #[test]
    fn a_higher_step_never_costs_more() {
        for seed in 0..200 {
            let steps = steps(&mut SeededRandom::of_text(&seed.to_string()), dec!(4), 6);
            assert!(steps.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 > pair[1].1), "{steps:?}");
        }
    }
}
