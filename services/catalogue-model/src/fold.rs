//! Words as they are compared: lower case, without accents, parted where letters and digits end.

/// The text in lower-case letters without accents: `Éléphant` becomes `elephant`, `œuf` becomes `oeuf`.
#[must_use]
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match plain(c) {
            "" => folded.push(c),
            plain => folded.push_str(plain),
        }
    }
    folded
}

/// The words of a text, folded. A point or comma between digits belongs to the number: `3,5 mm` is `3.5` and `mm`.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let folded: Vec<char> = fold(text).chars().collect();
    let digit = |at: Option<usize>| at.and_then(|at| folded.get(at)).is_some_and(char::is_ascii_digit);
    let mut words = vec![String::new()];
    for (at, &c) in folded.iter().enumerate() {
        let in_number = matches!(c, '.' | ',') && digit(at.checked_sub(1)) && digit(Some(at + 1));
        match words.last_mut() {
            Some(word) if in_number => word.push('.'),
            Some(word) if c.is_alphanumeric() => word.push(c),
            Some(word) if !word.is_empty() => words.push(String::new()),
            _ => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A name as it stands in an address: `Gants & masques` becomes `gants-masques`.
#[must_use]
pub fn slug(name: &str) -> String {
    let folded = fold(name);
    let parts = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// A reference without anything but its letters and digits, in lower case: `C-4127 X` becomes `c4127x`.
#[must_use]
pub fn normalize_reference(reference: &str) -> String {
    reference.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The letters that stand for one with an accent or for a ligature; empty for every other.
const fn plain(c: char) -> &'static str {
    match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ç' | 'ć' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ė' | 'ę' | 'ě' => "e",
        'ğ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ī' | 'į' | 'ı' => "i",
        'ł' | 'ľ' => "l",
        'ñ' | 'ń' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => "o",
        'ř' => "r",
        'ś' | 'š' | 'ş' | 'ș' => "s",
        'ť' | 'ţ' | 'ț' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        '®' | '™' | '\u{300}'..='\u{36f}' => " ",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_case_make_no_difference() {
        assert_eq!(fold("Éléphant Œuvre ÇA"), "elephant oeuvre ca");
    }

    #[test]
    fn a_text_falls_into_words_and_numbers_stay_whole() {
        assert_eq!(words("Câble USB-C, 3,5 mm (A4)"), ["cable", "usb", "c", "3.5", "mm", "a4"]);
        assert_eq!(words("  ...  "), Vec::<String>::new());
    }

    #[test]
    fn a_name_becomes_a_slug() {
        assert_eq!(slug("Gants & masques"), "gants-masques");
        assert_eq!(slug("  Étiquettes, A4 "), "etiquettes-a4");
        assert_eq!(slug("№"), "");
    }
}
