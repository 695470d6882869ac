//! What shipping costs: per supplier and type, taxed like any service (D9.4).

use crate::{TaxRate, Total};
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr};

/// How the goods come; in the database, on the wire and in the API by its name in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum ShippingType {
    /// The usual way, and the default (D9.4).
    Std,
    /// Faster.
    Express,
    /// Fetched by the buyer.
    Pickup,
}

/// What one supplier's parcel costs, without tax, in the order's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippingFee {
    /// What sending it costs.
    pub price: Decimal,
    /// Nothing from this worth of items without tax on.
    pub free_from: Option<Decimal>,
}

impl ShippingType {
    /// All of them, default first.
    pub const ALL: [Self; 3] = [Self::Std, Self::Express, Self::Pickup];

    /// Its name in the database, on the wire and in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The table of fees.
    #[must_use]
    pub const fn fee(self) -> ShippingFee {
        match self {
            Self::Std => ShippingFee { price: hundredths(990), free_from: Some(hundredths(15_000)) },
            Self::Express => ShippingFee { price: hundredths(1_990), free_from: None },
            Self::Pickup => ShippingFee { price: hundredths(0), free_from: None },
        }
    }

    /// What sending one supplier's items this way costs.
    #[must_use]
    pub fn price(self, items: &Total) -> Total {
        let fee = self.fee();
        if fee.free_from.is_some_and(|worth| items.without_tax >= worth) {
            return Total::zero(items.currency);
        }
        Total::of_line(items.currency, fee.price, 1, TaxRate::SHIPPING)
    }
}

const fn hundredths(amount: u32) -> Decimal {
    Decimal::from_parts(amount, 0, 0, false, 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Currency;

    fn items(without_tax: &str) -> Total {
        let without_tax: Decimal = without_tax.parse().unwrap();
        Total { currency: Currency::Eur, without_tax, with_tax: without_tax }
    }

    fn price(shipping: ShippingType, worth: &str) -> (String, String) {
        let price = shipping.price(&items(worth));
        (price.without_tax.to_string(), price.with_tax.to_string())
    }

    #[test]
    fn d9_4_standard_shipping_is_free_from_150_without_tax() {
        assert_eq!(price(ShippingType::Std, "149.99"), ("9.90".into(), "11.88".into()));
        assert_eq!(price(ShippingType::Std, "150.00"), ("0.00".into(), "0.00".into()));
    }

    #[test]
    fn d9_4_express_always_costs_and_pickup_never() {
        assert_eq!(price(ShippingType::Express, "1000.00"), ("19.90".into(), "23.88".into()));
        assert_eq!(price(ShippingType::Pickup, "1.00"), ("0.00".into(), "0.00".into()));
    }

    #[test]
    fn a_way_is_known_by_its_name() {
        for shipping in ShippingType::ALL {
            assert_eq!(shipping.name().parse(), Ok(shipping));
        }
        assert_eq!("DRONE".parse::<ShippingType>().ok(), None);
    }
}
