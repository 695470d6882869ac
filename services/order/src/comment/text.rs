//! What may be written in a message to somebody: plain text, not too short, not too long, whatever its signs (D2.11, D3.16).

use platform_process::Refusal;
use proto::common::Reason;

/// The longest message, in characters.
pub const LONGEST: usize = 2_000;

/// The text without the space around it, with one sign for each line break.
///
/// # Errors
/// When it is empty, shorter than `shortest` or longer than [`LONGEST`], or holds what can't be written down.
pub fn text(text: &str, field: &str, shortest: usize) -> Result<String, Refusal> {
    let text = text.trim().replace("\r\n", "\n");
    let length = text.chars().count();
    let refused = |reason| Err(Refusal::invalid(reason).on(field));
    match length {
        0 => refused(Reason::FieldRequired),
        _ if length < shortest => refused(Reason::FieldTooShort).map_err(|refusal| refusal.with("min", shortest)),
        _ if length > LONGEST => refused(Reason::FieldTooLong).map_err(|refusal| refusal.with("max", LONGEST)),
        _ if text.contains('\0') => refused(Reason::FieldInvalid),
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(message: &str, shortest: usize) -> Reason {
        text(message, "message", shortest).unwrap_err().reason
    }

    #[test]
    fn d3_16_a_message_is_counted_in_characters_after_trimming() {
        assert_eq!(text(" é ", "message", 1).unwrap(), "é");
        assert_eq!(text(&"é".repeat(2_000), "message", 1).unwrap().chars().count(), 2_000);
        assert_eq!(refused(&"é".repeat(2_001), 1), Reason::FieldTooLong);
        assert_eq!(refused(" \n ", 1), Reason::FieldRequired);
        assert_eq!(refused("a\0b", 1), Reason::FieldInvalid);
    }

    #[test]
    fn d2_11_a_question_has_at_least_ten_characters() {
        assert_eq!(text("0123456789", "message", 10).unwrap(), "0123456789");
        let refusal = text("012345678", "message", 10).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldTooShort, Some("message")));
        assert_eq!(refusal.params["min"], "10");
    }

    #[test]
    fn a_line_break_is_one_sign_whoever_wrote_it() {
        assert_eq!(text("a\r\nb\nc", "message", 1).unwrap(), "a\nb\nc");
    }
}
