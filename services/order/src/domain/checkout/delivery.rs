//! How a buyer would like the goods to come, and when.

use crate::domain::{
    field::{FieldError, FieldProblem},
    order::{Order, snapshot::Address},
};
use chrono::NaiveDate;
use values::ShippingType;

/// What a buyer says of how the goods come; what is not said stays as it was.
#[derive(Clone, Copy, Debug, Default)]
pub struct Delivery {
    /// The way.
    pub shipping_type: Option<ShippingType>,
    /// The day.
    pub requested: RequestedDate,
}

/// The day that a buyer would like the goods on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RequestedDate {
    /// As it was.
    #[default]
    Unchanged,
    /// As soon as can be.
    AnyDay,
    /// This day.
    On(NaiveDate),
}

/// Where the goods of a draft go, how and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenDelivery {
    /// Where to.
    pub address: Address,
    /// The way.
    pub shipping_type: ShippingType,
    /// The day, if one is wanted.
    pub requested_date: Option<NaiveDate>,
}

impl Delivery {
    /// What is chosen for a draft whose goods go there: the usual way where nothing was ever said.
    ///
    /// # Errors
    /// When the day lies before `today`.
    pub fn to(self, address: Address, draft: &Order, today: NaiveDate) -> Result<ChosenDelivery, FieldError> {
        let requested_date = match self.requested {
            RequestedDate::Unchanged => draft.requested_date,
            RequestedDate::AnyDay => None,
            RequestedDate::On(day) if day < today => return Err(FieldProblem::Invalid.on("requestedDate")),
            RequestedDate::On(day) => Some(day),
        };
        let shipping_type = self.shipping_type.or(draft.shipping_type).unwrap_or(ShippingType::Std);
        Ok(ChosenDelivery { address, shipping_type, requested_date })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    fn day(number: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, number).unwrap()
    }

    fn chosen(delivery: Delivery, draft: &Order) -> Result<(ShippingType, Option<NaiveDate>), String> {
        let chosen = delivery.to(samples::address("Lyon"), draft, day(9));
        chosen.map(|chosen| (chosen.shipping_type, chosen.requested_date)).map_err(|error| error.field)
    }

    #[test]
    fn what_is_not_said_of_a_delivery_stays_as_it_was() {
        let by = |shipping_type| Order { shipping_type, requested_date: Some(day(3)), ..samples::draft() };
        let nothing = Delivery::default();
        assert_eq!(chosen(nothing, &by(Some(ShippingType::Express))), Ok((ShippingType::Express, Some(day(3)))));
        assert_eq!(chosen(nothing, &by(None)), Ok((ShippingType::Std, Some(day(3)))));
    }

    #[test]
    fn a_day_may_be_today_or_none_but_not_past() {
        let on =
            |requested| chosen(Delivery { shipping_type: None, requested }, &samples::draft()).map(|chosen| chosen.1);
        assert_eq!(on(RequestedDate::On(day(9))), Ok(Some(day(9))));
        assert_eq!(on(RequestedDate::AnyDay), Ok(None));
        assert_eq!(on(RequestedDate::On(day(8))), Err("requestedDate".to_owned()));
    }
}
