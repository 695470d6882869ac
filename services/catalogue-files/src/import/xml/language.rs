//! The languages of a document: what is neither French nor English stands for both.

use super::node::XmlElement;
use crate::record::Text;

/// The languages of a document.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct Language {
    /// That of texts that name none.
    usual: String,
}

impl Language {
    /// The languages that the header's catalogue names: in 2005 one of several is the usual one.
    pub fn of(catalogue: &XmlElement) -> Self {
        let languages: Vec<&XmlElement> = catalogue.all("LANGUAGE").collect();
        let usual = languages.iter().find(|language| language.attribute("default") == Some("true"));
        let usual = usual.or(languages.first()).map(|language| code(language.trimmed())).unwrap_or_default();
        Self { usual }
    }

    /// A document's language by its code.
    pub fn named(usual: &str) -> Self {
        Self { usual: code(usual) }
    }

    /// The text of the elements of these names in both languages of the shop.
    pub fn text(&self, node: &XmlElement, names: &[&str]) -> Text {
        self.both(names.iter().flat_map(|name| node.all(name)).map(|node| (node, node.trimmed())))
    }

    /// Texts in both languages of the shop, by the elements that say which language each is in.
    pub fn both<'a>(&self, texts: impl Iterator<Item = (&'a XmlElement, &'a str)>) -> Text {
        let all: Vec<(String, &str)> =
            texts.map(|(node, text)| (node.attribute("lang").map_or_else(|| self.usual.clone(), code), text)).collect();
        let of = |language: &str| {
            let found = all.iter().find(|(known, _)| known == language);
            let found = found.or_else(|| all.iter().find(|(known, _)| *known == self.usual)).or(all.first());
            found.map(|(_, text)| (*text).to_owned()).unwrap_or_default()
        };
        Text { fr: of("fr"), en: of("en") }
    }
}

/// ISO 639: three letters, old or new, or two; what stands behind a hyphen is a country.
fn code(text: &str) -> String {
    let text = text.to_lowercase();
    match text.split(['-', '_']).next().unwrap_or_default() {
        "fra" | "fre" | "fr" => "fr".to_owned(),
        "eng" | "en" => "en".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str, attribute: Option<(&str, &str)>, text: &str) -> XmlElement {
        let attributes = attribute.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        XmlElement { name: name.to_owned(), attributes, children: Vec::new(), text: text.to_owned() }
    }

    #[test]
    fn each_language_has_its_own_text_and_the_usual_one_stands_in() {
        let languages = [node("LANGUAGE", None, "eng"), node("LANGUAGE", Some(("default", "true")), "deu")];
        let language = Language::of(&XmlElement { children: languages.to_vec(), ..XmlElement::default() });
        let texts = [node("T", Some(("lang", "deu")), "Stuhl"), node("T", Some(("lang", "fre")), " chaise ")];
        let text = language.text(&XmlElement { children: texts.to_vec(), ..XmlElement::default() }, &["T"]);
        assert_eq!((text.fr.as_str(), text.en.as_str()), ("chaise", "Stuhl"));
        let regional = [node("T", Some(("lang", "en-US")), "chair"), node("T", Some(("lang", "fr_CA")), "chaise")];
        let text = language.text(&XmlElement { children: regional.to_vec(), ..XmlElement::default() }, &["T"]);
        assert_eq!((text.fr.as_str(), text.en.as_str()), ("chaise", "chair"));
        let plain = [node("T", None, "Tisch")];
        let text = language.text(&XmlElement { children: plain.to_vec(), ..XmlElement::default() }, &["X", "T"]);
        assert_eq!(text, Text::same("Tisch"));
    }
}
