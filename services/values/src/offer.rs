//! An offer as the services that sell it see it: its rule and its prices.

use crate::{
    Currency, NotATaxRate, NotAnId, OfferRule, PriceRange, Pricing, TaxRate, money::UnknownCurrency,
    price::NoFirstRange,
};
use proto::catalogue;

/// What decides on a line: may it be ordered, and for how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferTerms {
    /// What the offer asks of a quantity.
    pub rule: OfferRule,
    /// Its prices in the currency asked for, when it has any.
    pub pricing: Option<Pricing>,
    /// Its rate of tax.
    pub tax_rate: TaxRate,
}

/// The message is no offer that catalogue would send.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)]
pub enum NotAnOffer {
    #[error("nothing is quoted")]
    Absent,
    #[error("an id: {0}")]
    Id(#[from] NotAnId),
    #[error("its currency: {0}")]
    Currency(#[from] UnknownCurrency),
    #[error("a decimal: {0}")]
    Decimal(#[from] rust_decimal::Error),
    #[error("its rate of tax: {0}")]
    TaxRate(#[from] NotATaxRate),
    #[error("its prices: {0}")]
    Prices(#[from] NoFirstRange),
}

impl TryFrom<&catalogue::Offer> for OfferTerms {
    type Error = NotAnOffer;

    fn try_from(offer: &catalogue::Offer) -> Result<Self, NotAnOffer> {
        let tax_rate = TaxRate::new(offer.tax_rate.parse()?)?;
        let pricing = if offer.price_ranges.is_empty() {
            None
        } else {
            let currency: Currency = offer.currency.parse()?;
            let ranges = offer.price_ranges.iter().map(range).collect::<Result<_, _>>()?;
            Some(Pricing::new(currency, tax_rate, ranges)?)
        };
        let rule = OfferRule {
            offer_active: offer.status == "ACTIVE",
            supplier_active: offer.supplier.as_ref().is_some_and(|supplier| supplier.status == "ACTIVE"),
            has_price: pricing.is_some(),
            stock: offer.stock.unwrap_or(0),
            item_per_pack: offer.item_per_pack,
            min: offer.min_order_quantity,
            max: offer.max_order_quantity,
        };
        Ok(Self { rule, pricing, tax_rate })
    }
}

fn range(range: &catalogue::PriceRange) -> Result<PriceRange, rust_decimal::Error> {
    Ok(PriceRange {
        min_quantity: range.min_quantity,
        unit_price: range.unit_price.parse()?,
        discount_unit_price: range.discount_unit_price.as_deref().map(str::parse).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Quantity, Verdict};

    fn offer() -> catalogue::Offer {
        catalogue::Offer {
            currency: "EUR".into(),
            price_ranges: vec![catalogue::PriceRange {
                min_quantity: 1,
                unit_price: "1.25".into(),
                discount_unit_price: None,
            }],
            stock: Some(10),
            item_per_pack: 1,
            min_order_quantity: 1,
            status: "ACTIVE".into(),
            tax_rate: "20".into(),
            supplier: Some(catalogue::Supplier { status: "ACTIVE".into(), ..Default::default() }),
            ..Default::default()
        }
    }

    #[test]
    fn an_offer_brings_its_rule_and_its_prices() {
        let terms = OfferTerms::try_from(&offer()).unwrap();
        assert_eq!(terms.rule.verdict(Quantity::new(10).unwrap()), Verdict::Orderable);
        assert_eq!(terms.pricing.unwrap().total_paid(10).with_tax.to_string(), "15.00");
    }

    #[test]
    fn d9_5_an_offer_without_a_price_is_not_orderable() {
        let terms = OfferTerms::try_from(&catalogue::Offer { price_ranges: vec![], ..offer() }).unwrap();
        assert_eq!(terms.rule.verdict(Quantity::new(1).unwrap()), Verdict::NoPrice);
    }
}
