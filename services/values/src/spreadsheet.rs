//! Texts in the cells of files that spreadsheets open: none is run as a formula, none is changed by the way and back.

use std::borrow::Cow;

/// What begins a formula in one spreadsheet or another; the wide signs are taken for the others.
const FORMULA_SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The text as a cell may hold it: what would be run gets an apostrophe, which makes it a text (OWASP, CSV injection).
/// A text that already looks so gets one more, so that [`from_cell`] finds each text again.
#[must_use]
pub fn to_cell(text: &str) -> Cow<'_, str> {
    if is_formula(text.trim_start_matches('\'')) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text of a cell that [`to_cell`] wrote.
#[must_use]
pub fn from_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(text) if is_formula(text.trim_start_matches('\'')) => text,
        _ => cell,
    }
}

fn is_formula(text: &str) -> bool {
    text.trim_start().starts_with(FORMULA_SIGNS) || text.starts_with(['\t', '\r'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_formula_gets_an_apostrophe_and_nothing_else_does() {
        for formula in ["=1+1", "+33", "-5 °C", "@sum", " =1", "\t=1", "＝1", "'=1"] {
            assert_eq!(to_cell(formula), format!("'{formula}"));
        }
        for text in ["", "pen", "'quoted'", "5-6", "l'encre"] {
            assert_eq!((to_cell(text).as_ref(), from_cell(text)), (text, text));
        }
    }

    proptest! {
        #[test]
        fn every_text_comes_back_as_it_was(text in "['=+@ \t\r\u{ff1d}a-]{0,6}|.*") {
            let cell = to_cell(&text);
            prop_assert_eq!(from_cell(&cell), text.as_str());
        }
    }
}
