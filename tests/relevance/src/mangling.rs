//! The ways in which references are mangled.

use crate::references::{Reading, Reference};
use catalogue_model::fold::{fold, normalize_reference};
use seeded_random::SeededRandom;

/// What is typed, and how it is to be read; none: this way does not change the reference.
type Mangle = fn(&Reference, &mut SeededRandom) -> Option<(String, Reading)>;

/// All ways by their names.
pub const WAYS: [(&str, Mangle); 20] = [
    ("lower case", |reference, _| whole(reference, reference.written.to_lowercase())),
    ("case by chance", |reference, random| whole(reference, by_chance(&reference.written, random))),
    ("no separators", |reference, _| whole(reference, normalize_reference(&reference.written).to_uppercase())),
    ("spaces for separators", |reference, _| whole(reference, parted(&reference.written, " "))),
    ("dots between groups", |reference, _| whole(reference, grouped(&reference.written, "."))),
    ("slashes between groups", |reference, _| whole(reference, grouped(&reference.written, "/"))),
    ("long dashes and blanks", |reference, _| whole(reference, format!("\u{a0}{} ", parted(&reference.written, "–")))),
    ("in brackets and quotes", |reference, _| whole(reference, format!("(\"{}\")", reference.written))),
    ("ref. before it", |reference, _| whole(reference, format!("ref. {}", reference.written))),
    ("another word for it", |reference, random| {
        let word = random.pick_of(&["Réf :", "art. no.", "P/N", "item #", "N°", "code:", "SKU"]);
        whole(reference, format!("{word} {}", reference.written))
    }),
    ("brand before it", |reference, _| of_brand(reference, format!("{} {}", reference.brand, reference.written))),
    ("brand glued to it", |reference, _| {
        of_brand(reference, format!("{}{}", fold(&reference.brand).replace(' ', ""), reference.written.to_lowercase()))
    }),
    ("brand behind it", |reference, _| of_brand(reference, format!("{} {}", reference.written, reference.brand))),
    ("its category's word beside it", |reference, _| {
        let word = reference.category.split_whitespace().next()?.to_lowercase();
        whole(reference, format!("{word} {}", reference.written))
    }),
    ("O for 0", |reference, _| confused(reference, '0', 'O')),
    ("I for 1", |reference, _| confused(reference, '1', 'I')),
    ("digits for O and I", |reference, _| {
        let typed = reference.written.replace(['O', 'o'], "0").replace(['I', 'i'], "1");
        (typed != reference.written).then(|| (typed.clone(), Reading::Confused(normalize_reference(&typed))))
    }),
    ("its end", |reference, random| {
        let normal: Vec<char> = normalize_reference(&reference.written).chars().collect();
        let length = (normal.len() - 1).min(usize::try_from(random.between(5, 7)).unwrap_or_default());
        let end: String = normal[normal.len() - length..].iter().collect();
        end.contains(|c: char| c.is_ascii_digit()).then(|| (end.to_uppercase(), Reading::End(end.clone())))
    }),
    ("its beginning", |reference, random| {
        let normal: Vec<char> = normalize_reference(&reference.written).chars().collect();
        let cut = usize::try_from(random.between(1, 2)).unwrap_or_default();
        let beginning: String = normal[..(normal.len() - cut).max(4)].iter().collect();
        Some((beginning.to_uppercase(), Reading::Beginning(beginning)))
    }),
    ("one letter wrong", |reference, random| {
        let typed = mistyped(&normalize_reference(&reference.written), random);
        Some((typed.to_uppercase(), Reading::Near(typed)))
    }),
];

fn whole(reference: &Reference, typed: String) -> Option<(String, Reading)> {
    (typed != reference.written).then(|| (typed, Reading::Whole(normalize_reference(&reference.written))))
}

fn of_brand(reference: &Reference, typed: String) -> Option<(String, Reading)> {
    let normal = normalize_reference(&reference.written);
    (!reference.brand.is_empty()).then(|| (typed, Reading::OfBrand(reference.brand.clone(), normal)))
}

fn confused(reference: &Reference, is: char, typed: char) -> Option<(String, Reading)> {
    let typed = reference.written.replace(is, &typed.to_string());
    (typed != reference.written).then(|| (typed.clone(), Reading::Confused(normalize_reference(&typed))))
}

fn by_chance(written: &str, random: &mut SeededRandom) -> String {
    let letter = |c: char| if random.chance(50) { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
    written.chars().map(letter).collect()
}

/// With a sign where there was one, and where letters and digits meet.
fn parted(written: &str, sign: &str) -> String {
    let (mut parted, mut before): (String, Option<char>) = (String::new(), None);
    for letter in written.chars() {
        if !letter.is_alphanumeric() {
            before = None;
            continue;
        }
        let meets = before.is_none_or(|before| before.is_ascii_digit() != letter.is_ascii_digit());
        if meets && !parted.is_empty() {
            parted.push_str(sign);
        }
        parted.push(letter);
        before = Some(letter);
    }
    parted
}

/// In groups of three.
fn grouped(written: &str, sign: &str) -> String {
    let letters: Vec<char> = written.chars().filter(|c| c.is_alphanumeric()).collect();
    letters.chunks(3).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(sign)
}

/// With one letter or digit left out, doubled, swapped with the next, or replaced.
fn mistyped(normal: &str, random: &mut SeededRandom) -> String {
    let mut letters: Vec<char> = normal.chars().collect();
    // The first and the last are seldom wrong.
    let at = 1 + random.below(letters.len() - 2);
    match random.below(4) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 => letters.swap(at, at - 1),
        _ => letters[at] = if letters[at].is_ascii_digit() { *random.pick_of(&['3', '5', '8']) } else { 'e' },
    }
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(way: &str) -> Option<String> {
        let reference = Reference {
            article: "1".into(),
            written: "C-4107X".into(),
            brand: "Hewlett Packard".into(),
            category: "Toner and drums".into(),
        };
        let (_, mangle) = WAYS.into_iter().find(|(name, _)| *name == way)?;
        mangle(&reference, &mut SeededRandom::of_number(1)).map(|(typed, _)| typed)
    }

    #[test]
    fn each_way_types_it_as_its_name_says() {
        let of = [
            ("no separators", "C4107X"),
            ("spaces for separators", "C 4107 X"),
            ("dots between groups", "C41.07X"),
            ("ref. before it", "ref. C-4107X"),
            ("brand glued to it", "hewlettpackardc-4107x"),
            ("its category's word beside it", "toner C-4107X"),
            ("O for 0", "C-41O7X"),
            ("I for 1", "C-4I07X"),
        ];
        for (way, as_typed) in of {
            assert_eq!(typed(way).as_deref(), Some(as_typed), "{way}");
        }
        assert_eq!(typed("digits for O and I"), None);
    }
}
