//! What is owed of an order, what was paid of it, and where: settings of stores, payments, statements of banks (D4.21).

pub mod camt;
pub mod company;
pub mod decimal_text;
pub mod matching;
pub mod movement;
pub mod settings;
pub mod standing;
pub mod statement;
pub mod wire_reference;
