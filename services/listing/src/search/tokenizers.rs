//! How texts are cut into the pieces that the index holds.

use catalogue_model::fold::{normalize_reference, words};
use tantivy::tokenizer::{Language, Stemmer, TextAnalyzer, Token, TokenStream, Tokenizer, TokenizerManager};
use values::Locale;

/// The name of the tokenizer that leaves words as they are, folded.
pub(super) const WORDS: &str = "words";
/// The name of the tokenizer that takes each line as it is.
pub(super) const LINES: &str = "lines";
/// The name of the tokenizer that cuts references into overlapping parts.
pub(super) const PARTS: &str = "parts";
/// How long these parts are.
pub(super) const PART: usize = 3;
/// What stands behind a reference, so that its end is a part like no other.
pub(super) const REFERENCE_END: char = '$';

/// The code of a language, as fields and files are called by it.
pub(super) const fn code(locale: Locale) -> &'static str {
    match locale {
        Locale::French => "fr",
        Locale::English => "en",
    }
}

/// All tokenizers by their names.
pub(super) fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    tokenizers.register(WORDS, TextAnalyzer::from(FnTokenizer(words)));
    tokenizers.register(LINES, TextAnalyzer::from(FnTokenizer(|text| text.lines().map(str::to_owned).collect())));
    tokenizers.register(
        PARTS,
        TextAnalyzer::from(FnTokenizer(|text| parts(&format!("{}{REFERENCE_END}", normalize_reference(text))))),
    );
    tokenizers
}

fn stemming(locale: Locale) -> TextAnalyzer {
    match locale {
        Locale::French => {
            TextAnalyzer::builder(FnTokenizer(singular_words)).filter(Stemmer::new(Language::French)).build()
        }
        Locale::English => TextAnalyzer::builder(FnTokenizer(words)).filter(Stemmer::new(Language::English)).build(),
    }
}

/// Words without the sign of the plural, which the French stemmer leaves behind vowels: `stylos`.
fn singular_words(text: &str) -> Vec<String> {
    let mut words = words(text);
    for word in &mut words {
        if word.len() > 3 && word.ends_with(['s', 'x']) && word.bytes().all(|b| b.is_ascii_lowercase()) {
            word.pop();
        }
    }
    words
}

/// The words of a text without their endings, one for each of [`words`].
pub(super) fn stemmed(text: &str, locale: Locale) -> Vec<String> {
    let mut analyzer = stemming(locale);
    let (mut stream, mut stems) = (analyzer.token_stream(text), Vec::new());
    stream.process(&mut |token| stems.push(token.text.clone()));
    stems
}

/// The overlapping parts of a reference in its normal form; a shorter one is its only part.
pub(super) fn parts(normal: &str) -> Vec<String> {
    let letters: Vec<char> = normal.chars().collect();
    if letters.len() <= PART {
        return vec![normal.to_owned()];
    }
    letters.windows(PART).map(|part| part.iter().collect()).collect()
}

/// A tokenizer that is a plain function.
#[derive(Clone)]
struct FnTokenizer(fn(&str) -> Vec<String>);

struct TokenList {
    rest: std::vec::IntoIter<String>,
    token: Token,
}

impl Tokenizer for FnTokenizer {
    type TokenStream<'a> = TokenList;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> TokenList {
        TokenList { rest: self.0(text).into_iter(), token: Token::default() }
    }
}

impl TokenStream for TokenList {
    fn advance(&mut self) -> bool {
        let Some(text) = self.rest.next() else { return false };
        self.token.text = text;
        // The default stands before the first position.
        self.token.position = self.token.position.wrapping_add(1);
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_and_accents_make_no_difference() {
        assert_eq!(stemmed("Cartouches noires", Locale::French), stemmed("cartouche noire", Locale::French));
        assert_eq!(stemmed("Étagères", Locale::French), stemmed("etagere", Locale::French));
        assert_eq!(stemmed("stylos", Locale::French), stemmed("Stylo", Locale::French));
        assert_eq!(stemmed("lever arch files", Locale::English), stemmed("Lever-arch file", Locale::English));
    }

    #[test]
    fn a_reference_falls_into_overlapping_parts() {
        assert_eq!(parts("c4127"), ["c41", "412", "127"]);
        assert_eq!(parts("a4"), ["a4"]);
    }
}
