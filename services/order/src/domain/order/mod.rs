//! A commercial order: what an account buys at once, one logistic order per supplier.

pub mod cancellation;
pub mod initiator;
mod of_supplier;
pub mod offer_snapshot;
pub mod on_behalf;
pub mod payment;
pub mod snapshot;
pub mod status;

use crate::{
    domain::{
        checkout::origin::Origin,
        order::{
            initiator::Initiator,
            offer_snapshot::OfferSnapshot,
            on_behalf::OnBehalf,
            payment::{Payment, PaymentStatus},
            snapshot::{Address, CustomField, Customer},
            status::{LogisticOrderStatus, commercial_status},
        },
        parcel::Parcel,
    },
    error::OrderError,
};
use chrono::{DateTime, NaiveDate, Utc};
use identity::Buyer;
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;
use values::{Currency, LineId, OfferId, OrderId, ShippingType, TaxRate, Total};

/// The lines shown where nobody says how many (D7.17).
pub const DEFAULT_LINES: u32 = 100;

/// How far an order has come in being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Stage {
    /// The buyer prepares it.
    Draft,
    /// Its stock is being taken; from here it only rolls forward.
    Placing,
    /// Ordered.
    Created,
    /// It will never be: what it was made from is gone (D7.25).
    Canceled,
}

/// The way an order came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE", const_into_str)]
pub enum Channel {
    /// The shop's pages.
    Web,
    /// The fast cart.
    Fastcart,
    /// A procurement system.
    Punchout,
}

/// What became of taking the stock of an order, all or nothing (D4.15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StockTaking {
    /// All of it is the order's.
    Taken,
    /// Nothing was taken: of these offers only so many are left.
    Short(Vec<(OfferId, u32)>),
}

/// A commercial order with its logistic orders.
#[derive(Clone, Debug)]
pub struct Order {
    /// Its id.
    pub id: OrderId,
    /// Another after each change of it while it is a draft, its lines' included.
    pub row_version: i64,
    /// What people call it: `CO-2026-000001`.
    pub reference: String,
    /// What other systems call it; the reference, until one gives it a name.
    pub external_id: String,
    /// Who asked for it.
    pub initiator: Initiator,
    /// When.
    pub created_at: DateTime<Utc>,
    /// How it came in.
    pub channel: Channel,
    /// What the buyer's systems attached to it.
    pub custom_fields: Vec<CustomField>,
    /// What it was made from.
    pub origin: Origin,
    /// The round of that cart; 0 for a list.
    pub round: u32,
    /// How far it has come.
    pub stage: Stage,
    /// Lines and prices are still being written (D3.13).
    pub processing: bool,
    /// The version of its origin that the lines were written from.
    pub written_version: Option<u64>,
    /// The one currency of all its amounts.
    pub currency: Currency,
    /// Who orders.
    pub customer: Option<Customer>,
    /// How the goods come.
    pub shipping_type: Option<ShippingType>,
    /// Where to.
    pub shipping_address: Option<Address>,
    /// Who the invoice goes to.
    pub billing_address: Option<Address>,
    /// How it is paid.
    pub payment: Option<Payment>,
    /// Days to pay within; 0: before the goods leave.
    pub payment_term_days: u32,
    /// It is above its buyer's limit: somebody has to approve it (D6.2).
    pub needs_approval: bool,
    /// The limit that it is above, tax included.
    pub approval_limit: Option<Decimal>,
    /// The day the buyer would like it on.
    pub requested_date: Option<NaiveDate>,
    /// When it was created.
    pub validated_at: Option<DateTime<Utc>>,
    /// What it is charged to, as far as that was chosen; empty: its buyer's own.
    pub cost_centre: String,
    /// Who of the shop placed it for its customer; none: the customer did.
    pub on_behalf: Option<OnBehalf>,
    /// One per supplier.
    pub logistic_orders: Vec<LogisticOrder>,
}

/// The part of an order that one supplier delivers.
#[derive(Clone, Debug)]
pub struct LogisticOrder {
    /// Its id.
    pub id: Uuid,
    /// What people call it: the commercial order's reference and a number.
    pub reference: String,
    /// Where it stands.
    pub status: LogisticOrderStatus,
    /// Where its payment stands.
    pub payment_status: PaymentStatus,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
    /// Who delivers.
    pub supplier_id: String,
    /// That supplier's name when it was ordered.
    pub supplier_name: String,
    /// How many lines it has in all.
    pub number_of_lines: u32,
    /// What it costs.
    pub prices: Prices,
    /// What its shipping is taxed with.
    pub shipping_tax_rate: TaxRate,
    /// The first lines of it, as many as were asked for.
    pub lines: Vec<Line>,
    /// What has left of it, oldest first; none where many orders are listed.
    pub parcels: Vec<Parcel>,
}

/// One offer in an order, as it was when it was ordered.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: LineId,
    /// The offer.
    pub offer_id: OfferId,
    /// How many items were ordered.
    pub quantity: u32,
    /// How many of these will not come (D4.24).
    pub cancelled: u32,
    /// What one item costs, without tax.
    pub unit_price: Decimal,
    /// Its rate of tax.
    pub tax_rate: TaxRate,
    /// What the items cost that come.
    pub total: Total,
    /// The offer's texts and terms.
    pub offer: OfferSnapshot,
}

impl Line {
    /// How many items come.
    #[must_use]
    pub const fn coming(&self) -> u32 {
        self.quantity.saturating_sub(self.cancelled)
    }
}

/// What items and their shipping cost (D9.3, D9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// The items.
    pub items: Total,
    /// Their shipping.
    pub shipping: Total,
}

impl Prices {
    /// Both together.
    #[must_use]
    pub fn total(&self) -> Total {
        self.items.plus(self.shipping)
    }

    /// The prices of several parts of an order.
    #[must_use]
    pub fn sum(currency: Currency, parts: impl IntoIterator<Item = Self>) -> Self {
        let nothing = Self { items: Total::zero(currency), shipping: Total::zero(currency) };
        parts.into_iter().fold(nothing, |sum, part| Self {
            items: sum.items.plus(part.items),
            shipping: sum.shipping.plus(part.shipping),
        })
    }
}

impl Order {
    /// What it all costs.
    #[must_use]
    pub fn prices(&self) -> Prices {
        Prices::sum(self.currency, self.logistic_orders.iter().map(|part| part.prices))
    }

    /// The status shown for it (D4.5).
    #[must_use]
    pub fn status(&self) -> LogisticOrderStatus {
        commercial_status(&self.logistic_orders.iter().map(|part| part.status).collect::<Vec<_>>())
    }

    /// Its lines, as many as were read.
    pub fn lines(&self) -> impl Iterator<Item = &Line> + Clone {
        self.logistic_orders.iter().flat_map(|part| &part.lines)
    }

    /// Whether all its lines were read.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        u32::try_from(self.lines().count()).is_ok_and(|read| read == self.number_of_lines())
    }

    /// How many lines it has in all.
    #[must_use]
    pub fn number_of_lines(&self) -> u32 {
        self.logistic_orders.iter().map(|part| part.number_of_lines).sum()
    }

    /// Whether this buyer sees it: a draft stays in the shopping that it was made in, where that was a punch-out.
    #[must_use]
    pub fn is_seen_by(&self, buyer: &Buyer) -> bool {
        self.stage == Stage::Created || self.initiator.punchout == buyer.punchout
    }

    /// Whether the buyer may still change it.
    ///
    /// # Errors
    /// When it is being placed or was created.
    pub fn is_draft(&self) -> Result<(), OrderError> {
        if self.stage == Stage::Draft { Ok(()) } else { Err(OrderError::NotDraft) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;
    use values::SessionId;

    fn line(unit_price: &str, quantity: u32, rate: &str) -> Total {
        let rate = TaxRate::new(rate.parse().unwrap()).unwrap();
        Total::of_line(Currency::Eur, unit_price.parse().unwrap(), quantity, rate)
    }

    fn part(lines: &[Total]) -> Prices {
        let items = Total::sum(Currency::Eur, lines.iter().copied());
        Prices { items, shipping: samples::fee().of(&items, TaxRate::whole(20)) }
    }

    #[test]
    fn d9_3_an_order_costs_its_lines_and_one_fee_per_supplier_to_the_cent() {
        let paper = part(&[line("4.3210", 7, "20"), line("0.33", 3, "5.5")]);
        let chairs = part(&[line("149.99", 1, "20"), line("0.0100", 1, "2.1")]);
        let order = Prices::sum(Currency::Eur, [paper, chairs]);
        assert_eq!(paper.items.without_tax.to_string(), "31.24");
        assert_eq!(paper.items.tax().to_string(), "6.10");
        assert_eq!(chairs.shipping, Total::zero(Currency::Eur));
        assert_eq!(order.items.with_tax.to_string(), "217.34");
        assert_eq!(order.shipping.with_tax.to_string(), "11.88");
        assert_eq!(order.total().with_tax, order.items.with_tax + order.shipping.with_tax);
        assert_eq!(order.total().tax(), order.items.tax() + order.shipping.tax());
    }

    #[test]
    fn a_buyer_changes_a_draft_and_nothing_that_is_further() {
        let order = |stage| Order { stage, ..samples::draft() };
        assert!(order(Stage::Draft).is_draft().is_ok());
        for stage in [Stage::Placing, Stage::Created, Stage::Canceled] {
            assert!(matches!(order(stage).is_draft(), Err(OrderError::NotDraft)), "{stage:?}");
        }
    }

    #[test]
    fn a_draft_of_a_punch_out_is_seen_in_it_alone_and_an_order_everywhere() {
        let [one, other] = [Some(SessionId::new()), Some(SessionId::new())];
        let seen = |stage, made_in, by| {
            let mut order = Order { stage, ..samples::draft() };
            order.initiator.punchout = made_in;
            order.is_seen_by(&Buyer { punchout: by, ..samples::buyer() })
        };
        for (made_in, by, is_seen) in [(one, one, true), (one, other, false), (one, None, false), (None, None, true)] {
            assert_eq!(seen(Stage::Draft, made_in, by), is_seen, "{made_in:?} {by:?}");
            assert!(seen(Stage::Created, made_in, by), "{made_in:?} {by:?}");
        }
    }

    #[test]
    fn the_lines_of_all_parts_are_counted_read_or_not() {
        let mut order = samples::draft();
        order.logistic_orders[0].number_of_lines = 400;
        assert_eq!((order.number_of_lines(), order.lines().count(), order.is_whole()), (401, 2, false));
        assert!(samples::draft().is_whole());
    }
}
