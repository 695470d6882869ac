//! How a buyer would like the goods to come, and when.

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
