//! What the account writes at the head of a quote: its name, and what it is about (D3.14).

use crate::domain::{
    field::{FieldError, FieldProblem},
    message_text,
};
use chrono::NaiveDate;
use values::{Name, name::NotAName};

/// A text that may be left out.
///
/// # Errors
/// When it is too long, or holds what can't be written down.
pub fn optional(text: &str, field: &str) -> Result<String, FieldError> {
    if text.trim().is_empty() { Ok(String::new()) } else { message_text::text(text, field, 1) }
}

/// A quote's name.
///
/// # Errors
/// When it is none.
pub fn name(text: &str) -> Result<String, FieldError> {
    let name = Name::new(text).map_err(|wrong| match wrong {
        NotAName::Missing => FieldProblem::Missing,
        NotAName::TooLong => FieldProblem::TooLong { max: Name::MAX_LEN },
        NotAName::Unprintable => FieldProblem::Invalid,
    });
    name.map(|name| name.as_str().to_owned()).map_err(|problem| problem.on("name"))
}

/// What a quote is called that nobody named: its supplier and the day.
#[must_use]
pub fn default_name(supplier: &str, today: NaiveDate) -> String {
    let day = today.format(" %d/%m/%Y").to_string();
    let supplier: String = supplier.chars().take(Name::MAX_LEN - day.len()).collect();
    supplier + &day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d3_14_a_name_has_1_to_100_characters_and_a_description_up_to_2_000() {
        assert_eq!(name(" Salle B "), Ok("Salle B".to_owned()));
        assert_eq!(name(" ").unwrap_err().problem, FieldProblem::Missing);
        assert_eq!(name(&"é".repeat(101)).unwrap_err().problem, FieldProblem::TooLong { max: 100 });
        assert_eq!(optional(" \n", "description"), Ok(String::new()));
        assert_eq!(
            optional(&"é".repeat(2_001), "description").unwrap_err().problem,
            FieldProblem::TooLong { max: 2_000 }
        );
    }

    #[test]
    fn a_quote_without_a_name_is_called_by_its_supplier_and_the_day() {
        let today = "2026-11-05".parse().unwrap();
        assert_eq!(default_name("Sièges & Cie", today), "Sièges & Cie 05/11/2026");
        let long = default_name(&"é".repeat(120), today);
        assert_eq!(long.chars().count(), 100);
        assert!(long.ends_with("é 05/11/2026"));
    }
}
