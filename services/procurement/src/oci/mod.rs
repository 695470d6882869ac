//! SAP's Open Catalog Interface, 4.0 and 5.0: a browser comes with a form, and takes another one back.

mod field;
mod hits;
mod pairs;
mod price;
mod returned;
mod returns;
mod setup;
mod terms;
mod text;

pub use hits::{HitPage, hits_json};
pub use pairs::pairs;
pub use price::UnsayablePrice;
pub use returned::{Finding, Returned, ReturnedLine};
pub use returns::{ReturnError, return_fields};
pub use setup::{Function, Setup, SetupError};
pub use terms::{Charset, ReturnTerms, Version};
