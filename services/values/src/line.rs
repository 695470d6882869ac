//! A line of a cart or of a buying list: an offer in a quantity, priced and judged as of now.

use crate::{LineId, Money, OfferId, OfferTerms, Quantity, SupplierId, Total, VariantId, Verdict, offer::NotAnOffer};
use chrono::{DateTime, Utc};
use proto::catalogue;
use rust_decimal::Decimal;

/// A line as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its id.
    pub id: LineId,
    /// What is to be ordered.
    pub offer: OfferId,
    /// The variant that is offered.
    pub variant: VariantId,
    /// Who offers it.
    pub supplier: SupplierId,
    /// How many items.
    pub quantity: Quantity,
    /// What one item cost when the line was last changed, where it had a price.
    pub agreed: Option<Money>,
    /// When it was added.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

/// An offer with its price for one account, as catalogue answers it: what is shown, and what decides.
#[derive(Clone, Debug, PartialEq)]
pub struct PricedOffer {
    /// The offer.
    pub offer: OfferId,
    /// The variant that is offered.
    pub variant: VariantId,
    /// Who offers it.
    pub supplier: SupplierId,
    /// What it asks and costs.
    pub terms: OfferTerms,
    /// The message, with texts and pictures.
    pub shown: catalogue::PricedOffer,
}

impl TryFrom<catalogue::PricedOffer> for PricedOffer {
    type Error = NotAnOffer;

    fn try_from(shown: catalogue::PricedOffer) -> Result<Self, NotAnOffer> {
        let offer = shown.offer.as_ref().ok_or(NotAnOffer::Absent)?;
        let supplier = offer.supplier.as_ref().ok_or(NotAnOffer::Absent)?;
        Ok(Self {
            offer: offer.offer_price_id.parse()?,
            variant: shown.variant_id.parse()?,
            supplier: supplier.id.parse()?,
            terms: OfferTerms::try_from(offer)?,
            shown,
        })
    }
}

impl PricedOffer {
    /// What one item costs in this quantity, where the offer has a price.
    #[must_use]
    pub fn unit_price(&self, quantity: Quantity) -> Option<Money> {
        let pricing = self.terms.pricing.as_ref()?;
        Some(Money { amount: pricing.range(quantity.get()).paid(), currency: pricing.currency() })
    }

    /// Whether so many can be ordered, and what they cost.
    #[must_use]
    pub fn judge(&self, quantity: Quantity) -> (Verdict, Option<LinePrice>) {
        let items = quantity.get();
        let price = self.terms.pricing.as_ref().map(|pricing| LinePrice {
            unit_price: pricing.range(items).paid(),
            total: pricing.total(items),
            total_paid: pricing.total_paid(items),
        });
        (self.terms.rule.verdict(quantity), price)
    }
}

/// What a line costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePrice {
    /// What is paid for one item.
    pub unit_price: Decimal,
    /// Before discount.
    pub total: Total,
    /// What is paid.
    pub total_paid: Total,
}

/// How a line stands now.
#[derive(Clone, Debug, PartialEq)]
pub struct LineStatus {
    /// Whether it can be ordered as it is.
    pub verdict: Verdict,
    /// What it costs, where it has a price.
    pub price: Option<LinePrice>,
    /// The unit price is another than the one it was made with (D3.9).
    pub price_changed: bool,
}

impl Line {
    /// How it stands, by today's priced; an offer that catalogue no longer knows is not on sale.
    #[must_use]
    pub fn status(&self, priced: Option<&PricedOffer>) -> LineStatus {
        let Some(priced) = priced else {
            return LineStatus { verdict: Verdict::OfferInactive, price: None, price_changed: false };
        };
        let now = priced.unit_price(self.quantity);
        let (verdict, price) = priced.judge(self.quantity);
        let moved = |agreed: Money, now: Money| agreed.currency == now.currency && agreed.amount != now.amount;
        LineStatus {
            verdict,
            price,
            price_changed: self.agreed.zip(now).is_some_and(|(agreed, now)| moved(agreed, now)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Currency, OfferRule, PriceRange, Pricing, TaxRate};

    fn line(quantity: i64, agreed: Option<(i64, Currency)>) -> Line {
        Line {
            id: LineId::new(),
            offer: OfferId::new(),
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            quantity: Quantity::new(quantity).unwrap(),
            agreed: agreed.map(|(cents, currency)| Money { amount: Decimal::new(cents, 2), currency }),
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        }
    }

    fn priced(cents: i64) -> PricedOffer {
        let unit_price = Decimal::new(cents, 2);
        let range = PriceRange { min_quantity: 1, unit_price, discount_unit_price: None };
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock: 10,
            item_per_pack: 1,
            min: 1,
            max: None,
        };
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).ok();
        PricedOffer {
            offer: OfferId::new(),
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            terms: OfferTerms { rule, pricing, tax_rate: TaxRate::whole(20) },
            shown: catalogue::PricedOffer::default(),
        }
    }

    #[test]
    fn d3_9_a_line_costs_what_its_offer_costs_today() {
        let status = line(3, Some((100, Currency::Eur))).status(Some(&priced(125)));
        assert_eq!(status.price.unwrap().total_paid.with_tax, Decimal::new(450, 2));
        assert!(status.price_changed);
        assert!(!line(3, Some((125, Currency::Eur))).status(Some(&priced(125))).price_changed);
    }

    #[test]
    fn a_price_in_another_currency_has_not_moved() {
        assert!(!line(3, Some((100, Currency::Gbp))).status(Some(&priced(125))).price_changed);
    }

    #[test]
    fn d3_9_a_line_above_the_stock_is_blocked_and_keeps_its_price() {
        let status = line(11, None).status(Some(&priced(100)));
        assert_eq!(status.verdict, Verdict::AboveStock { stock: 10, suggested: 10 });
        assert_eq!(status.price.unwrap().unit_price, Decimal::ONE);
    }

    #[test]
    fn an_offer_that_catalogue_forgot_makes_an_inactive_line() {
        assert_eq!(line(1, None).status(None).verdict, Verdict::OfferInactive);
    }
}
