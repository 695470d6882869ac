//! What may be written in a message to somebody: plain text, not too short, not too long, whatever its signs (D2.11, D3.16).

use super::field::{FieldError, FieldProblem};

/// The longest message, in characters.
pub const MAX_MESSAGE_LEN: usize = 2_000;

/// The text without the space around it, with one sign for each line break.
///
/// # Errors
/// When it is empty, shorter than `shortest` or longer than [`MAX_MESSAGE_LEN`], or holds what can't be written down.
pub fn text(text: &str, field: &str, shortest: usize) -> Result<String, FieldError> {
    let text = text.trim().replace("\r\n", "\n");
    let length = text.chars().count();
    let problem = match length {
        0 => FieldProblem::Missing,
        _ if length < shortest => FieldProblem::TooShort { min: shortest },
        _ if length > MAX_MESSAGE_LEN => FieldProblem::TooLong { max: MAX_MESSAGE_LEN },
        _ if text.contains('\0') => FieldProblem::Invalid,
        _ => return Ok(text),
    };
    Err(problem.on(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(message: &str, shortest: usize) -> FieldProblem {
        text(message, "message", shortest).unwrap_err().problem
    }

    #[test]
    fn d3_16_a_message_is_counted_in_characters_after_trimming() {
        assert_eq!(text(" é ", "message", 1).unwrap(), "é");
        assert_eq!(text(&"é".repeat(2_000), "message", 1).unwrap().chars().count(), 2_000);
        assert_eq!(refused(&"é".repeat(2_001), 1), FieldProblem::TooLong { max: 2_000 });
        assert_eq!(refused(" \n ", 1), FieldProblem::Missing);
        assert_eq!(refused("a\0b", 1), FieldProblem::Invalid);
    }

    #[test]
    fn d2_11_a_question_has_at_least_ten_characters() {
        assert_eq!(text("0123456789", "message", 10).unwrap(), "0123456789");
        let error = text("012345678", "message", 10).unwrap_err();
        assert_eq!(error, FieldProblem::TooShort { min: 10 }.on("message"));
    }

    #[test]
    fn a_line_break_is_one_sign_whoever_wrote_it() {
        assert_eq!(text("a\r\nb\nc", "message", 1).unwrap(), "a\nb\nc");
    }
}
