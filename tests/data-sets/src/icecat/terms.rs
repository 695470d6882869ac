//! What the source does not say: who sells a product, for how much, in which packs, and how much there is.
//!
//! All of it follows from the product's id and its price, by these rules:
//! - The source's US dollars become euros at 0.92 and pounds at 0.79, without tax, half up to the cent.
//! - Every product has an offer of one of four suppliers, half of them of a second one at 3 to 9 % more,
//!   and one in six of a third at 5 to 14 % more.
//! - Below 150 dollars, ten items cost 4 % less each, and fifty 8 % less. One offer in nine is discounted by 10 %.
//! - Below 8 dollars, one offer in three is sold in boxes of five or ten; one in ten has a minimum of three boxes.
//! - One offer in twelve has no stock; the others have 3 to 400 items, below 20 dollars five times as many.
//! - One offer in forty can't be ordered in more than fifty at once. All are taxed at 20 %.

use catalogue_files::record::{OfferRecord, PriceList, PriceRangeRecord, PriceRecord, SupplierRecord, SupplierUnit};
use rust_decimal::Decimal;
use values::{Currency, cents};

/// The suppliers: external id and name.
const SUPPLIERS: [(&str, &str); 4] = [
    ("icecat-s1", "Atelier Numérique"),
    ("icecat-s2", "Bureau & Réseaux"),
    ("icecat-s3", "Comptoir Informatique du Nord"),
    ("icecat-s4", "Delta Office Supply"),
];

/// Euros and pounds for a dollar, in hundredths.
const RATES: [(Currency, i64); 2] = [(Currency::Eur, 92), (Currency::Gbp, 79)];

/// The suppliers as records.
pub(super) fn suppliers() -> Vec<SupplierRecord> {
    let record = |(external_id, name): (&str, &str)| SupplierRecord {
        external_id: external_id.to_owned(),
        name: name.to_owned(),
        active: true,
    };
    SUPPLIERS.map(record).to_vec()
}

/// The offers of a product that costs `dollar_cents` at the source.
pub(super) fn offers(id: &str, dollar_cents: u64) -> Vec<OfferRecord> {
    let random = ProductRandom(hash(id));
    let first = random.number("supplier", 4);
    let sellers = match random.number("sellers", 12) {
        0..2 => 3,
        2..6 => 2,
        _ => 1,
    };
    (0..sellers)
        .map(|nth| {
            let surcharge = match nth {
                0 => 0,
                1 => 3 + random.number("second", 7),
                _ => 5 + random.number("third", 10),
            };
            let (supplier, _) = SUPPLIERS[usize::try_from((first + nth) % 4).unwrap_or_default()];
            offer(supplier, &ProductRandom(hash(&format!("{id}/{supplier}"))), dollar_cents, surcharge)
        })
        .collect()
}

fn offer(supplier: &str, random: &ProductRandom, dollar_cents: u64, surcharge: u64) -> OfferRecord {
    let in_boxes = dollar_cents < 800 && random.number("box", 3) == 0;
    let item_per_pack = if in_boxes { [5, 10][usize::from(random.number("size", 2) == 1)] } else { 1 };
    let boxes = if in_boxes && random.number("minimum", 10) == 0 { 3 } else { 1 };
    let plenty = if dollar_cents < 2000 { 5 } else { 1 };
    let stock = if random.number("sold out", 12) == 0 { 0 } else { (3 + random.number("stock", 398)) * plenty };
    let discounted = random.number("discount", 9) == 0;
    let price = |(currency, rate): (Currency, i64)| PriceRecord {
        list: PriceList::Public,
        currency: currency.code().to_owned(),
        ranges: ranges(dollar_cents, surcharge, rate, discounted),
    };
    OfferRecord {
        supplier: supplier.to_owned(),
        supplier_reference: String::new(),
        supplier_unit: SupplierUnit::default(),
        active: true,
        stock: u32::try_from(stock).unwrap_or_default(),
        item_per_pack,
        min_order_quantity: item_per_pack * boxes,
        max_order_quantity: (random.number("maximum", 40) == 0).then_some(50),
        packing_type: if in_boxes { "BOX" } else { "UNIT" }.to_owned(),
        product_unit: "C62".to_owned(),
        tax_rate: Decimal::from(20),
        lead_time_days: u32::try_from(1 + random.number("lead time", 5)).unwrap_or(1),
        custom_fields: Vec::new(),
        prices: RATES.map(price).to_vec(),
    }
}

fn ranges(dollar_cents: u64, surcharge: u64, rate: i64, discounted: bool) -> Vec<PriceRangeRecord> {
    let percent = |percent: u64| Decimal::new(i64::try_from(percent).unwrap_or_default(), 2);
    let dollars = Decimal::new(i64::try_from(dollar_cents).unwrap_or(i64::MAX), 2);
    let single = dollars * Decimal::new(rate, 2) * percent(100 + surcharge);
    let steps: &[(u32, u64)] = if dollar_cents < 15_000 { &[(1, 100), (10, 96), (50, 92)] } else { &[(1, 100)] };
    let range = |&(min_quantity, of_price): &(u32, u64)| {
        let unit_price = cents(single * percent(of_price)).max(Decimal::new(1, 2));
        let discount_unit_price = discounted.then(|| cents(unit_price * percent(90)));
        PriceRangeRecord { min_quantity, unit_price, discount_unit_price }
    };
    steps.iter().map(range).collect()
}

/// Numbers that are the same for the same product.
struct ProductRandom(u64);

impl ProductRandom {
    /// A number below `sides`, another for each purpose.
    fn number(&self, purpose: &str, sides: u64) -> u64 {
        let mixed = (self.0 ^ hash(purpose)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33) % sides
    }
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_the_same_each_time_and_differ_by_product() {
        assert_eq!(offers("1399", 12_595), offers("1399", 12_595));
        assert!((0..20).any(|id| offers(&id.to_string(), 500) != offers("1399", 500)));
    }

    #[test]
    fn dollars_become_euros_and_pounds_with_tiers() {
        let prices = ranges(10_000, 0, 92, true);
        let shown: Vec<_> = prices.iter().map(|range| (range.min_quantity, range.unit_price.to_string())).collect();
        assert_eq!(shown, [(1, "92.00".into()), (10, "88.32".into()), (50, "84.64".into())]);
        assert_eq!(prices[0].discount_unit_price, Some(Decimal::new(8280, 2)));
        assert_eq!(ranges(20_000, 5, 79, false).len(), 1);
    }

    #[test]
    fn all_sorts_of_terms_occur() {
        let all: Vec<OfferRecord> = (0..2000).flat_map(|id| offers(&id.to_string(), 500)).collect();
        assert!(all.iter().any(|offer| offer.stock == 0) && all.iter().any(|offer| offer.item_per_pack == 10));
        assert!(all.iter().any(|offer| offer.max_order_quantity.is_some()));
        assert!(all.iter().any(|offer| offer.min_order_quantity > offer.item_per_pack));
        assert!(all.len() > 2600 && all.len() < 3600, "{}", all.len());
        assert!(SUPPLIERS.iter().all(|(id, _)| all.iter().filter(|offer| offer.supplier == *id).count() > 400));
    }
}
