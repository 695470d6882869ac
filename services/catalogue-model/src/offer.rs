//! An offer: what one supplier asks for one variant, and which of several offers is the best.

use crate::{
    price::{ApplicablePrice, Micros, UNPRICED, micros, paid_at},
    text::Text,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use values::{OfferRule, PriceRange, Quantity, TaxRate, Verdict};

/// A company that sells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Supplier {
    /// Its id.
    pub id: Uuid,
    /// The id it was loaded by.
    pub external_id: String,
    /// Its name.
    pub name: String,
    /// Whether its offers can be ordered.
    pub active: bool,
}

/// What an agreement adds to an offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomField {
    /// Which field.
    pub id: String,
    /// The field's name.
    pub name: Text,
    /// Its value.
    pub value: String,
}

/// What one supplier asks for one variant. A quantity counts items, never packs.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its id: the API's `offerPriceId`.
    pub id: Uuid,
    /// What it sells.
    pub variant: Uuid,
    /// Who sells.
    pub supplier: Supplier,
    /// It can be ordered itself, and its variant and product are on sale.
    pub is_on_sale: bool,
    /// Items at hand.
    pub stock: u32,
    /// Items sold together.
    pub item_per_pack: u32,
    /// The least that can be ordered.
    pub min_order_quantity: u32,
    /// The most that can be ordered at once.
    pub max_order_quantity: Option<u32>,
    /// `BOX`, `BOTTLE` or `UNIT`.
    pub packing_type: String,
    /// UN/CEFACT code of one item.
    pub product_unit: String,
    /// VAT: what its category says for the buyer's country, else what it says itself.
    pub tax_rate: TaxRate,
    /// Working days until it leaves the supplier.
    pub lead_time_days: u32,
    /// What agreements add.
    pub custom_fields: Vec<CustomField>,
    /// External id of the product's category.
    pub category: String,
    /// Its prices for one buyer, and the list they stand on.
    pub price: Option<ApplicablePrice>,
}

impl Offer {
    /// What it asks, without what is only shown of it.
    #[must_use]
    pub fn candidate(&self) -> OfferCandidate {
        let rule = OfferRule {
            offer_active: self.is_on_sale,
            supplier_active: self.supplier.active,
            has_price: self.price.is_some(),
            stock: self.stock,
            item_per_pack: self.item_per_pack,
            min: self.min_order_quantity,
            max: self.max_order_quantity,
        };
        let unit_price = self.price.as_ref().map(|price| price.pricing.range(rule.smallest()).paid());
        OfferCandidate { offer: self.id, supplier: self.supplier.id, rule, unit_price }
    }

    /// Whether it is shown: on sale, by a supplier who sells.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.is_on_sale && self.supplier.active
    }

    /// Whether its smallest quantity can be ordered now.
    #[must_use]
    pub fn is_orderable(&self) -> bool {
        self.candidate().is_orderable()
    }
}

/// What an offer asks: all that decides which of several offers is the best.
#[derive(Clone, Debug)]
pub struct OfferCandidate {
    /// The offer.
    pub offer: Uuid,
    /// Who sells.
    pub supplier: Uuid,
    /// What it asks of a quantity.
    pub rule: OfferRule,
    /// What is paid for one item at the smallest orderable quantity.
    pub unit_price: Option<Decimal>,
}

impl OfferCandidate {
    /// Whether there is enough of it for its smallest orderable quantity.
    #[must_use]
    pub fn is_in_stock(&self) -> bool {
        self.is_shown() && self.rule.largest() > 0
    }

    /// Whether its smallest quantity can be ordered now.
    #[must_use]
    pub fn is_orderable(&self) -> bool {
        Quantity::new(self.rule.smallest().into())
            .is_ok_and(|smallest| self.rule.verdict(smallest) == Verdict::Orderable)
    }

    const fn is_shown(&self) -> bool {
        self.rule.offer_active && self.rule.supplier_active
    }

    /// Its place among others, the best first (D7.30): orderable offers by unit price and supplier id, then the
    /// others by supplier id.
    fn place(&self) -> impl Ord + use<> {
        let is_orderable = self.is_orderable();
        (!is_orderable, self.unit_price.filter(|_| is_orderable), self.supplier, self.offer)
    }
}

/// The best first (D7.30).
pub fn best_first(offers: &mut [Offer]) {
    offers.sort_by_key(|offer| offer.candidate().place());
}

/// What an offer asks of everyone, as memory holds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublicOfferPrice {
    /// The offer.
    pub offer: Uuid,
    /// Who sells.
    pub supplier: Uuid,
    /// Its smallest orderable quantity, in items.
    pub smallest: u32,
    /// That quantity can be ordered by whoever has a price.
    pub is_available: bool,
    /// What everyone pays for one item of that quantity, in euros and in pounds.
    pub prices: [Micros; 2],
}

impl PublicOfferPrice {
    /// Of an offer on sale: its rule, and its ranges on everyone's list, ascending, in euros and in pounds.
    #[must_use]
    pub fn new(offer: Uuid, supplier: Uuid, rule: OfferRule, ranges: [&[PriceRange]; 2]) -> Self {
        let smallest = rule.smallest();
        let prices = ranges.map(|ranges| micros(paid_at(ranges, smallest)));
        let candidate =
            OfferCandidate { offer, supplier, rule: OfferRule { has_price: true, ..rule }, unit_price: None };
        Self { offer, supplier, smallest, is_available: candidate.is_orderable(), prices }
    }
}

/// The unit price that a listing shows and sorts by: that of the best offer (D7.30) of the first variant. The offers
/// come by supplier, each with whether its smallest quantity can be had and what one item of it costs: of those that
/// can be ordered the lowest counts, else the first.
#[must_use]
pub fn listing_price(first_variant: impl Iterator<Item = (bool, Micros)>) -> Micros {
    let place = |(is_available, price): &(bool, Micros)| {
        let is_orderable = *is_available && *price != UNPRICED;
        (!is_orderable, if is_orderable { *price } else { 0 })
    };
    first_variant.min_by_key(place).map_or(UNPRICED, |(_, price)| price)
}

/// What a listing knows of a product, from the offers of each of its variants on sale.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Availability {
    /// It has a variant on sale.
    pub is_listed: bool,
    /// Some offer is in stock.
    pub is_in_stock: bool,
    /// Who sells it, by ascending id.
    pub suppliers: Vec<Uuid>,
}

impl Availability {
    /// Of a product with these variants.
    #[must_use]
    pub fn of(variants: &[Vec<OfferCandidate>]) -> Self {
        let candidates = || variants.iter().flatten().filter(|candidate| candidate.is_shown());
        let mut suppliers: Vec<Uuid> = candidates().map(|candidate| candidate.supplier).collect();
        suppliers.sort_unstable();
        suppliers.dedup();
        Self { is_listed: !variants.is_empty(), is_in_stock: candidates().any(OfferCandidate::is_in_stock), suppliers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::price::PriceListKind;
    use proptest::prelude::*;
    use values::{Currency, Pricing};

    /// An orderable offer of supplier `supplier` at `cents`.
    fn offer(supplier: u128, cents: i64) -> Offer {
        let range = PriceRange { min_quantity: 1, unit_price: Decimal::new(cents, 2), discount_unit_price: None };
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).unwrap();
        Offer {
            id: Uuid::from_u128(supplier),
            variant: Uuid::nil(),
            supplier: Supplier { id: Uuid::from_u128(supplier), active: true, ..Supplier::default() },
            is_on_sale: true,
            stock: 100,
            item_per_pack: 1,
            min_order_quantity: 1,
            max_order_quantity: None,
            packing_type: "UNIT".into(),
            product_unit: "C62".into(),
            tax_rate: TaxRate::whole(20),
            lead_time_days: 1,
            custom_fields: vec![],
            category: String::new(),
            price: Some(public(pricing)),
        }
    }

    fn public(pricing: Pricing) -> ApplicablePrice {
        ApplicablePrice { source: PriceListKind::Public, list: String::new(), pricing }
    }

    fn candidates(offers: &[Offer]) -> Vec<OfferCandidate> {
        offers.iter().map(Offer::candidate).collect()
    }

    fn order(mut offers: Vec<Offer>) -> Vec<u128> {
        best_first(&mut offers);
        offers.iter().map(|offer| offer.supplier.id.as_u128()).collect()
    }

    #[test]
    fn d7_30_the_lowest_unit_price_then_the_lowest_supplier_id_is_best() {
        assert_eq!(order(vec![offer(3, 100), offer(2, 90), offer(1, 100)]), [2, 1, 3]);
    }

    #[test]
    fn d7_30_what_can_not_be_ordered_comes_last_whatever_it_costs() {
        let sold_out = Offer { stock: 0, ..offer(1, 10) };
        let without_price = Offer { price: None, ..offer(2, 10) };
        let stopped = Offer { supplier: Supplier { active: false, ..offer(3, 1).supplier }, ..offer(3, 10) };
        assert_eq!(order(vec![stopped, without_price, sold_out, offer(4, 999)]), [4, 1, 2, 3]);
    }

    #[test]
    fn the_unit_price_is_that_of_the_smallest_orderable_quantity() {
        let ranges = [(1, 100), (10, 80)].map(|(min_quantity, cents)| PriceRange {
            min_quantity,
            unit_price: Decimal::new(cents, 2),
            discount_unit_price: None,
        });
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), ranges.to_vec()).unwrap();
        let packed = Offer { item_per_pack: 12, price: Some(public(pricing)), ..offer(1, 0) };
        assert_eq!(packed.candidate().unit_price, Some(Decimal::new(80, 2)));
    }

    #[test]
    fn a_summary_counts_only_what_is_shown() {
        let hidden = Offer { is_on_sale: false, ..offer(1, 10) };
        let sold_out = Offer { stock: 0, ..offer(2, 10) };
        let summary = Availability::of(&[candidates(&[hidden, sold_out.clone()]), candidates(&[sold_out])]);
        let suppliers = vec![Uuid::from_u128(2)];
        assert_eq!(summary, Availability { is_listed: true, is_in_stock: false, suppliers });
        assert_eq!(Availability::of(&[]), Availability::default());
    }

    /// What a listing would show of offers, straight from the rule for which of them is the best.
    fn price_of_best(offers: &[Offer]) -> Micros {
        let mut shown: Vec<Offer> = offers.iter().filter(|offer| offer.is_shown()).cloned().collect();
        best_first(&mut shown);
        micros(shown.first().and_then(|offer| offer.candidate().unit_price))
    }

    fn listed(offers: &[Offer]) -> Micros {
        let mut shown: Vec<PublicOfferPrice> = offers
            .iter()
            .filter(|offer| offer.is_shown())
            .map(|offer| {
                let ranges = offer.price.as_ref().map(|price| price.pricing.ranges()).unwrap_or_default();
                PublicOfferPrice::new(offer.id, offer.supplier.id, offer.candidate().rule, [ranges, &[]])
            })
            .collect();
        shown.sort_by_key(|candidate| (candidate.supplier, candidate.offer));
        listing_price(shown.iter().map(|candidate| (candidate.is_available, candidate.prices[0])))
    }

    #[test]
    fn a_listing_shows_the_price_of_the_best_offer_it_shows() {
        let hidden = Offer { is_on_sale: false, ..offer(1, 10) };
        let sold_out = Offer { stock: 0, ..offer(2, 20) };
        let euros = |cents: i64| micros(Some(Decimal::new(cents, 2)));
        assert_eq!(listed(&[hidden.clone(), sold_out.clone(), offer(3, 30)]), euros(30));
        assert_eq!(listed(&[hidden.clone(), sold_out]), euros(20));
        assert_eq!(listed(&[hidden]), UNPRICED);
    }

    proptest! {
        #[test]
        fn d7_30_listings_and_offers_agree_on_which_is_the_best(
            drawn in prop::collection::vec((1_u128..4, 1_i64..6, 0_u32..3, any::<[bool; 3]>()), 0..5)
        ) {
            let offers: Vec<Offer> = drawn
                .into_iter()
                .map(|(supplier, cents, stock, [is_on_sale, active, has_price])| {
                    let offer = offer(supplier, cents);
                    let supplier = Supplier { active, ..offer.supplier };
                    Offer { stock, is_on_sale, supplier, price: offer.price.filter(|_| has_price), ..offer }
                })
                .collect();
            prop_assert_eq!(listed(&offers), price_of_best(&offers));
        }
    }
}
