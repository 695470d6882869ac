//! Names and descriptions, put together from whole phrases of each language.
//!
//! Data files are typed plainly; what a reader sees is typeset: `’`, and the narrow spaces of French.

use catalogue_files::record::Text;

use crate::assortment::{Attribute, Brand, Kind, Model, Series};
use seeded_random::SeededRandom;

/// How French points to the model.
const HERE_FR: [&str; 4] = ["Modèle présenté : {}.", "Cette référence : {}.", "Version : {}.", "Modèle : {}."];

/// How English does.
const HERE_EN: [&str; 4] = ["Shown here: {}.", "This one: {}.", "You're looking at this version: {}.", "Model: {}."];

/// A product's name. French puts the thing first, English the maker.
pub fn product_name(kind: &Kind, brand: &Brand, series: &Series, model: &Model) -> Text {
    let (thing, maker, range, model) = (&kind.name.0, &brand.name, &series.name, &model.name);
    Text {
        fr: format!("{} {maker} {range}, {}", thing.fr, model.fr),
        en: format!("{maker} {range} {}, {}", thing.en, model.en),
    }
}

/// A variant's name: the product's, then the value of each axis.
pub fn variant_name<'a>(product: &Text, values: impl Iterator<Item = (&'a Attribute, Text)>) -> Text {
    values.fold(product.clone(), |name, (attribute, value)| {
        let value = match &attribute.phrase {
            Some(phrase) => Text { fr: phrase.0.fr.replace("{}", &value.fr), en: phrase.0.en.replace("{}", &value.en) },
            None => value,
        };
        Text { fr: format!("{}, {}", name.fr, value.fr), en: format!("{}, {}", name.en, value.en) }
    })
}

/// What a buyer wants to know: the thing, the range, the model. Each language chooses its own words.
pub fn description(kind: &Kind, series: &Series, model: &Model, random: &mut SeededRandom) -> Text {
    let range = random.pick(&series.texts).map(|phrase| phrase.0.clone()).unwrap_or_default();
    let here_fr = random.pick(&HERE_FR).copied().unwrap_or_default().replace("{}", &model.name.fr);
    let here_en = random.pick(&HERE_EN).copied().unwrap_or_default().replace("{}", &model.name.en);
    Text {
        fr: french(&format!("{}\n\n{} {here_fr}", kind.pitch.0.fr, range.fr)),
        en: english(&format!("{}\n\n{} {here_en}", kind.pitch.0.en, range.en)),
    }
}

/// A text as both languages set it.
pub fn typeset(text: &Text) -> Text {
    Text { fr: french(&text.fr), en: english(&text.en) }
}

/// French as it is set: narrow no-break spaces inside quotes and before `; ! ?`, a no-break one before `:`.
pub fn french(text: &str) -> String {
    [("'", "’"), (" :", "\u{a0}:"), (" ;", "\u{202f};"), (" !", "\u{202f}!"), (" ?", "\u{202f}?"), (" %", "\u{202f}%")]
        .into_iter()
        .chain([("« ", "«\u{202f}"), (" »", "\u{202f}»")])
        .fold(text.to_owned(), |text, (typed, set)| text.replace(typed, set))
}

/// English as it is set.
pub fn english(text: &str) -> String {
    text.replace('\'', "’")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_punctuation_keeps_to_its_word() {
        assert_eq!(french("L'encre : « sèche » !"), "L’encre\u{a0}: «\u{202f}sèche\u{202f}»\u{202f}!");
    }
}
