//! Words as a procurement system's field holds them.

use super::terms::Charset;
use std::borrow::Cow;

/// Text of one line: breaks and other control characters are blanks, and blanks follow on no blank.
pub(super) fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Text of several lines, without other control characters.
pub(super) fn lines(text: &str) -> String {
    let unix = text.replace("\r\n", "\n").replace('\r', "\n");
    unix.chars().filter(|c| matches!(c, '\n' | '\t') || !c.is_control()).collect::<String>().trim().to_owned()
}

/// The text with each character that the character set lacks replaced by what a person would write instead.
pub(super) fn within(charset: Charset, text: &str) -> Cow<'_, str> {
    match charset {
        Charset::Utf8 => Cow::Borrowed(text),
        Charset::Latin1 if text.chars().all(is_latin1) => Cow::Borrowed(text),
        Charset::Latin1 => Cow::Owned(text.chars().fold(String::new(), |mut latin, c| {
            match replacement(c) {
                Some(instead) => latin.push_str(instead),
                None if is_latin1(c) => latin.push(c),
                None => latin.push('?'),
            }
            latin
        })),
    }
}

/// The beginning of a text, of at most so many characters; no blank is left at its end.
pub(super) fn cut(text: &str, max_len: usize) -> &str {
    let end = text.char_indices().nth(max_len).map_or(text.len(), |(at, _)| at);
    text.get(..end).unwrap_or(text).trim_end()
}

fn is_latin1(c: char) -> bool {
    u8::try_from(c).is_ok()
}

/// What stands for a character that ISO-8859-1 lacks.
fn replacement(c: char) -> Option<&'static str> {
    Some(match c {
        'ā' | 'ă' | 'ą' => "a",
        'Ā' | 'Ă' | 'Ą' => "A",
        'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'ď' | 'đ' => "d",
        'Ď' | 'Đ' => "D",
        'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' => "E",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'ĥ' | 'ħ' => "h",
        'Ĥ' | 'Ħ' => "H",
        'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' => "I",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'Ĺ' | 'Ļ' | 'Ľ' | 'Ł' => "L",
        'ń' | 'ņ' | 'ň' => "n",
        'Ń' | 'Ņ' | 'Ň' => "N",
        'ō' | 'ŏ' | 'ő' => "o",
        'Ō' | 'Ŏ' | 'Ő' => "O",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'Ŕ' | 'Ŗ' | 'Ř' => "R",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'Ţ' | 'Ť' | 'Ŧ' | 'Ț' => "T",
        'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' => "U",
        'ŵ' => "w",
        'Ŵ' => "W",
        'ŷ' => "y",
        'Ŷ' | 'Ÿ' => "Y",
        'ź' | 'ż' | 'ž' => "z",
        'Ź' | 'Ż' | 'Ž' => "Z",
        'œ' => "oe",
        'Œ' => "OE",
        'ẞ' => "SS",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        '€' => "EUR",
        '™' => "(TM)",
        '℗' => "(P)",
        '…' => "...",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' => "'",
        '“' | '”' | '„' | '‟' | '″' => "\"",
        '‹' => "<",
        '›' => ">",
        '•' | '‣' | '∙' => "·",
        '≤' => "<=",
        '≥' => ">=",
        '≈' => "~",
        '≠' => "<>",
        '\u{3a9}' | '\u{2126}' => "Ohm",
        '\u{3bc}' => "µ",
        '⌀' | '∅' => "Ø",
        '℃' => "°C",
        '№' => "No",
        '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => " ",
        // Marks that belong to the letter before, joiners, direction marks: they are left out.
        '\u{0300}'..='\u{036f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn d7_21_characters_outside_latin_1_become_what_one_would_write_instead() {
        let said = |text| within(Charset::Latin1, text).into_owned();
        assert_eq!(said("Œuvre d’été – 5 €"), "OEuvre d'été - 5 EUR");
        assert_eq!(said("Łódź Šroub „č“"), "Lódz Sroub \"c\"");
        assert_eq!(said("e\u{301}te\u{301} ≤ 5 kΩ"), "ete <= 5 kOhm");
        assert_eq!(said("日本"), "??");
        assert_eq!(within(Charset::Utf8, "日本 €"), "日本 €");
    }

    #[test]
    fn a_description_is_one_line_and_a_long_text_keeps_its_lines() {
        assert_eq!(one_line(" a\r\n b\t\u{0}c\u{a0} d "), "a b c d");
        assert_eq!(lines(" a\r\nb\u{0}\rc "), "a\nb\nc");
    }

    proptest! {
        #[test]
        fn d7_21_a_cut_is_a_beginning_of_at_most_so_many_characters(text in ".{0,60}", max_len in 0_usize..50) {
            let cut = cut(&text, max_len);
            prop_assert!(text.starts_with(cut));
            prop_assert!(cut.chars().count() <= max_len);
            let whole: String = text.chars().take(max_len).collect();
            prop_assert_eq!(cut, whole.trim_end());
        }

        #[test]
        fn d7_21_latin_1_has_every_character_that_is_said(text in any::<String>()) {
            prop_assert!(within(Charset::Latin1, &text).chars().all(is_latin1));
        }

        #[test]
        fn d7_21_what_latin_1_has_is_left_as_it_is(text in "[\u{20}-\u{7e}\u{a0}-\u{ff}]*") {
            prop_assert_eq!(within(Charset::Latin1, &text), text.as_str());
        }
    }
}
