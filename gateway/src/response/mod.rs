//! What an answer is made of, whatever it tells: refusals and their sentences, files for spreadsheets.

pub mod delivery;
pub mod parts;
pub mod problem;
pub mod sentences;
pub mod spreadsheet;
