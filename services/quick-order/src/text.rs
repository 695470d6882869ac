//! Characters of a paste or a file: whichever encoding a spreadsheet wrote, and one kind of line break and space.

/// The text of a file: UTF-8, UTF-16 with a byte order mark as Excel's "Unicode text" has it, else Windows' Latin.
pub fn decode(bytes: &[u8]) -> String {
    match bytes {
        [0xFF, 0xFE, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        _ => std::str::from_utf8(bytes)
            .map_or_else(|_| bytes.iter().map(|byte| char::from(*byte)).collect(), str::to_owned),
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units: Vec<u16> = bytes.chunks_exact(2).filter_map(|pair| pair.try_into().ok()).map(unit).collect();
    String::from_utf16_lossy(&units)
}

/// The text without byte order marks and characters that can't be seen, with `\n` for every line break.
pub fn plain(text: &str) -> String {
    let broken = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}', '\u{0b}', '\u{0c}'], "\n");
    let seen = broken.chars().filter(|c| !is_unseen(*c));
    seen.map(|c| if c.is_whitespace() && !matches!(c, '\n' | '\t') { ' ' } else { c }).collect()
}

const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}' | '\0'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_of_a_spreadsheet_is_read() {
        let text = "Référence;3";
        assert_eq!(decode(text.as_bytes()), text);
        assert_eq!(decode(b"R\xE9f\xE9rence;3"), text);
        let little = [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect::<Vec<_>>();
        let big = [0xFE, 0xFF].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect::<Vec<_>>();
        assert_eq!((decode(&little).as_str(), decode(&big).as_str()), (text, text));
    }

    #[test]
    fn breaks_spaces_and_marks_become_plain() {
        assert_eq!(plain("\u{feff}A\r\nB\rC\u{a0}\u{202f}D\tE\u{200b}\0"), "A\nB\nC  D\tE");
    }
}
