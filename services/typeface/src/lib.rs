//! The letters of documents: how wide a text is, where its lines break, and which signs there are.

use krilla::{
    Data,
    text::{Font, GlyphId, KrillaGlyph},
};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
};
use std::{collections::HashMap, sync::LazyLock};

/// What stands for a sign that the letters lack.
const MISSING: char = '\u{fffd}';

/// A weight of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For reading.
    Regular,
    /// For headings, and for what counts.
    SemiBold,
}

/// Letters of a weight.
pub struct Typeface {
    /// As the document carries them.
    pub font: Font,
    /// For each sign its glyph, and how far it takes the pen at size 1.
    glyphs: HashMap<char, (GlyphId, f32)>,
}

static REGULAR: LazyLock<Option<Typeface>> =
    LazyLock::new(|| Typeface::read(include_bytes!("../fonts/Geist-Regular.ttf")));
static SEMI_BOLD: LazyLock<Option<Typeface>> =
    LazyLock::new(|| Typeface::read(include_bytes!("../fonts/Geist-SemiBold.ttf")));

impl Typeface {
    /// The letters of a weight; none: the files that were compiled in can't be read.
    pub fn of(weight: Weight) -> Option<&'static Self> {
        match weight {
            Weight::Regular => REGULAR.as_ref(),
            Weight::SemiBold => SEMI_BOLD.as_ref(),
        }
    }

    fn read(file: &'static [u8]) -> Option<Self> {
        let face = FontRef::new(file).ok()?;
        let metrics = face.glyph_metrics(Size::unscaled(), LocationRef::default());
        let font = Font::new(Data::from(file), 0)?;
        let glyph = |(code, id): (u32, skrifa::GlyphId)| {
            let advance = metrics.advance_width(id)? / font.units_per_em();
            Some((char::from_u32(code)?, (GlyphId::new(id.to_u32()), advance)))
        };
        let glyphs = face.charmap().mappings().filter_map(glyph).collect();
        Some(Self { font, glyphs })
    }

    /// The text as it can be written in these letters, on one line.
    pub fn writable(&self, text: &str) -> String {
        let sign = |sign: char| match sign {
            sign if sign.is_whitespace() && !self.glyphs.contains_key(&sign) => ' ',
            sign if self.glyphs.contains_key(&sign) => sign,
            _ => MISSING,
        };
        text.chars().filter(|sign| !sign.is_control() || sign.is_whitespace()).map(sign).collect()
    }

    /// The glyphs of a writable text.
    pub fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let glyph = |(start, sign): (usize, char)| {
            let (id, advance) = self.glyph(sign);
            KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, start..start + sign.len_utf8(), None)
        };
        text.char_indices().map(glyph).collect()
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|sign| self.glyph(sign).1).sum::<f32>() * size
    }

    fn glyph(&self, sign: char) -> (GlyphId, f32) {
        self.glyphs.get(&sign).copied().unwrap_or((GlyphId::new(0), 0.5))
    }

    /// A text in lines that are at most so wide: broken between words, or inside one that is wider by itself.
    pub fn lines(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        text.lines().flat_map(|line| self.broken(&self.writable(line), size, width)).collect()
    }

    fn broken(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            for (place, piece) in self.pieces(word, size, width).into_iter().enumerate() {
                let Some(line) = lines.last_mut() else { break };
                let longer = if line.is_empty() { piece.clone() } else { format!("{line} {piece}") };
                if place == 0 && (line.is_empty() || self.width(&longer, size) <= width) {
                    *line = longer;
                } else {
                    lines.push(piece);
                }
            }
        }
        lines
    }

    /// A word, in pieces that fit a line.
    fn pieces(&self, word: &str, size: f32, width: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        let mut room = width;
        for sign in word.chars() {
            let advance = self.glyph(sign).1 * size;
            if advance > room {
                pieces.push(String::new());
                room = width;
            }
            room -= advance;
            if let Some(piece) = pieces.last_mut() {
                piece.push(sign);
            }
        }
        pieces.retain(|piece| !piece.is_empty());
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regular() -> &'static Typeface {
        Typeface::of(Weight::Regular).unwrap()
    }

    #[test]
    fn both_weights_have_what_french_english_and_their_neighbours_write() {
        for weight in [Weight::Regular, Weight::SemiBold] {
            let face = Typeface::of(weight).unwrap();
            let text = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ €£ «»’–…×° \u{a0}\u{202f} ŠžŁőß Ωж";
            let missing: String = text.chars().filter(|sign| !face.glyphs.contains_key(sign)).collect();
            assert_eq!(missing, "Ω", "{weight:?}");
        }
    }

    #[test]
    fn a_sign_that_the_letters_lack_is_a_box_and_no_error() {
        assert_eq!(regular().writable("Stylo 笔\t🖊\u{7}"), "Stylo \u{fffd} \u{fffd}");
    }

    #[test]
    fn digits_stand_below_each_other() {
        assert_eq!(regular().width("1111", 9.0), regular().width("8008", 9.0));
    }

    #[test]
    fn a_line_breaks_between_words_and_inside_one_that_is_too_wide() {
        let lines = regular().lines("Chaise de bureau ergonomique", 10.0, 80.0);
        assert_eq!(lines, ["Chaise de", "bureau", "ergonomique"]);
        let lines = regular().lines(&"A".repeat(40), 10.0, 80.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| regular().width(line, 10.0) <= 80.0), "{lines:?}");
        assert_eq!(lines.concat(), "A".repeat(40));
        assert_eq!(regular().lines("a\nb", 10.0, 80.0), ["a", "b"]);
    }
}
