//! A telephone number (D5.4).

use crate::domain::form::{FieldError, text};

/// The number that somebody typed, without what makes it readable: `+` and 6 to 15 digits, or empty.
///
/// # Errors
/// When it is something else.
pub fn phone(typed: &str) -> Result<String, FieldError> {
    let wrong = FieldError::InvalidPhone;
    let typed = text(typed, 0..=40).map_err(|_| wrong)?;
    let compact: String =
        typed.chars().filter(|character| !character.is_whitespace() && !"().-/".contains(*character)).collect();
    let compact = match compact.strip_prefix("00") {
        Some(number) => format!("+{number}"),
        None => compact,
    };
    let digits = compact.strip_prefix('+').unwrap_or(&compact);
    let is_number = (6..=15).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    if is_number || typed.is_empty() { Ok(compact) } else { Err(wrong) }
}

/// The same where there has to be one.
///
/// # Errors
/// When it is missing or something else.
pub fn required_phone(typed: &str) -> Result<String, FieldError> {
    Some(phone(typed)?).filter(|number| !number.is_empty()).ok_or(FieldError::Missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_4_a_number_is_a_plus_and_6_to_15_digits_however_it_is_written() {
        for (typed, number) in [
            ("+33 1 23-45.67 89", "+33123456789"),
            ("0033123456789", "+33123456789"),
            ("01.23.45.67.89", "0123456789"),
            ("(020) 7946/0000", "02079460000"),
            ("123456", "123456"),
            ("+123456789012345", "+123456789012345"),
            ("", ""),
        ] {
            assert_eq!(phone(typed).unwrap(), number);
        }
        let long = "1".repeat(16);
        for typed in ["12345", &long, "+", "()", "12+3456", "++123456", "phone", "١٢٣٤٥٦", "123456\0", "123456 x7"]
        {
            assert_eq!(phone(typed), Err(FieldError::InvalidPhone), "{typed:?}");
        }
    }

    #[test]
    fn d5_3_a_user_has_one() {
        assert_eq!(required_phone(" "), Err(FieldError::Missing));
        assert_eq!(required_phone("123456").unwrap(), "123456");
    }
}
