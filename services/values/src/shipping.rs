//! What shipping costs: per supplier and type, by the fees that hold today, taxed like any service (D9.4).

use crate::{NotATaxRate, TaxRate, Total};
use proto::catalogue::GetShippingFeesResponse;
use rust_decimal::Decimal;
use std::collections::HashMap;
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

impl ShippingType {
    /// All of them, default first.
    pub const ALL: [Self; 3] = [Self::Std, Self::Express, Self::Pickup];

    /// Its name in the database, on the wire and in the API.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What one supplier's parcel costs, without tax, in the order's currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippingFee {
    /// What sending it costs.
    pub price: Decimal,
    /// Nothing from this worth of items without tax on.
    pub free_from: Option<Decimal>,
}

impl ShippingFee {
    /// What sending these items of one supplier costs.
    #[must_use]
    pub fn of(&self, items: &Total, rate: TaxRate) -> Total {
        if self.free_from.is_some_and(|worth| items.without_tax >= worth) {
            return Total::zero(items.currency);
        }
        Total::of_line(items.currency, self.price, 1, rate)
    }
}

/// The fees of one store view and currency today, and what they are taxed with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShippingFees {
    /// By supplier and type; under an empty id those of every supplier that has none of its own.
    fees: HashMap<(String, ShippingType), ShippingFee>,
    /// What each of them is taxed with.
    pub tax_rate: TaxRate,
}

/// The message is no table of fees that catalogue would send.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)]
pub enum NotShippingFees {
    #[error("a way of shipping: {0}")]
    Type(#[from] strum::ParseError),
    #[error("an amount: {0}")]
    Amount(#[from] rust_decimal::Error),
    #[error("its rate of tax: {0}")]
    TaxRate(#[from] NotATaxRate),
}

impl ShippingFees {
    /// What a supplier's parcel costs that comes so: by the supplier's own fees, else by everybody's.
    #[must_use]
    pub fn fee(&self, supplier: &str, shipping: ShippingType) -> Option<&ShippingFee> {
        let of = |supplier: &str| self.fees.get(&(supplier.to_owned(), shipping));
        of(supplier).or_else(|| of(""))
    }

    /// What sending a supplier's items so costs; none where no fee says it.
    #[must_use]
    pub fn price(&self, supplier: &str, shipping: ShippingType, items: &Total) -> Option<Total> {
        Some(self.fee(supplier, shipping)?.of(items, self.tax_rate))
    }
}

impl TryFrom<GetShippingFeesResponse> for ShippingFees {
    type Error = NotShippingFees;

    fn try_from(told: GetShippingFeesResponse) -> Result<Self, NotShippingFees> {
        let tax_rate = TaxRate::new(told.tax_rate.parse()?)?;
        let fees = told.fees.into_iter().map(|fee| {
            let free_from = fee.free_from.map(|worth| worth.parse()).transpose()?;
            Ok(((fee.supplier_id, fee.shipping_type.parse()?), ShippingFee { price: fee.price.parse()?, free_from }))
        });
        Ok(Self { fees: fees.collect::<Result<_, NotShippingFees>>()?, tax_rate })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Currency;
    use proto::catalogue;

    fn fee(supplier_id: &str, shipping: ShippingType, price: &str, free_from: Option<&str>) -> catalogue::ShippingFee {
        catalogue::ShippingFee {
            supplier_id: supplier_id.into(),
            shipping_type: shipping.name().into(),
            price: price.into(),
            free_from: free_from.map(Into::into),
        }
    }

    fn price(supplier: &str, shipping: ShippingType, worth: &str) -> Option<(String, String)> {
        let told = GetShippingFeesResponse {
            fees: vec![
                fee("", ShippingType::Std, "9.90", Some("150.00")),
                fee("", ShippingType::Express, "19.90", None),
                fee("heavy", ShippingType::Std, "45", None),
            ],
            tax_rate: "20.00".into(),
        };
        let without_tax: Decimal = worth.parse().unwrap();
        let items = Total { currency: Currency::Eur, without_tax, with_tax: without_tax };
        let price = ShippingFees::try_from(told).unwrap().price(supplier, shipping, &items)?;
        Some((price.without_tax.to_string(), price.with_tax.to_string()))
    }

    fn costs(without_tax: &str, with_tax: &str) -> Option<(String, String)> {
        Some((without_tax.into(), with_tax.into()))
    }

    #[test]
    fn d9_4_a_fee_is_waived_from_its_threshold_on_and_never_where_it_has_none() {
        assert_eq!(price("light", ShippingType::Std, "149.99"), costs("9.90", "11.88"));
        assert_eq!(price("light", ShippingType::Std, "150.00"), costs("0.00", "0.00"));
        assert_eq!(price("light", ShippingType::Express, "1000.00"), costs("19.90", "23.88"));
    }

    #[test]
    fn d9_4_a_suppliers_own_fee_goes_before_everybodys() {
        assert_eq!(price("heavy", ShippingType::Std, "1000.00"), costs("45.00", "54.00"));
        assert_eq!(price("heavy", ShippingType::Express, "1.00"), costs("19.90", "23.88"));
        assert_eq!(price("heavy", ShippingType::Pickup, "1.00"), None);
    }

    #[test]
    fn a_way_is_known_by_its_name() {
        for shipping in ShippingType::ALL {
            assert_eq!(shipping.name().parse(), Ok(shipping));
        }
        assert_eq!("DRONE".parse::<ShippingType>().ok(), None);
    }
}
