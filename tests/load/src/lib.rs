//! What the programs of this package have in common: the closed loop that they measure with, and tokens to ask with.

pub mod measure;
pub mod signing;
