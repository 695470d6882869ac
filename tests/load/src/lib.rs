//! What the programs of this package have in common: the closed loop that they measure with.

pub mod measure;
