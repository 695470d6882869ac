//! What the programs of this package have in common: who asks, the closed loop that they measure with, and tokens to ask
//! with; the programs of the shop, and what they take of the processor.

pub mod baseline;
#[cfg(feature = "shop")]
pub mod buyer;
#[cfg(feature = "shop")]
pub mod durable;
pub mod measure;
pub mod postgres;
pub mod processor;
#[cfg(feature = "shop")]
pub mod programs;
pub mod signing;
#[cfg(feature = "shop")]
pub mod subject;
