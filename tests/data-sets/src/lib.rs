//! Data sets to measure and test with, which no production crate carries: generated catalogues of any size, and readers
//! of two open ones.

pub mod generate;
pub mod icecat;
pub mod kicad;
