//! Real part numbers as buyers mangle them, where the folder of test data is there.

#![allow(clippy::print_stderr, reason = "says how many")]

use crate::shop::{Shop, words};
use catalogue_files::record::{ProductRecord, VariantRecord};
use catalogue_files::testing::{both, product, records, variant};
use catalogue_model::fold::normalize_reference;
use flate2::read::GzDecoder;
use proto::{catalogue::SearchRequest, common::Page};
use std::{
    collections::{HashMap, HashSet},
    fs::File,
    path::Path,
};
use test_data::test_data;
use test_shop::buyer;

/// How many part numbers are mangled.
const SAMPLE: usize = 1_000;

/// The part numbers of a table of components, each under the id of its product.
fn parts(path: &Path) -> Vec<(String, String)> {
    let mut table = csv::Reader::from_reader(GzDecoder::new(File::open(path).unwrap()));
    let rows = table.records().map(|row| row.unwrap());
    rows.map(|row| (format!("{}/{}", &row[0], &row[1]), row[1].to_owned())).collect()
}

fn sold(id: &str, part: &str) -> ProductRecord {
    let variants = vec![VariantRecord { mpn: part.into(), offers: vec![], ..variant(&format!("SKU {id}")) }];
    ProductRecord { name: both(part), variants, ..product(id) }
}

/// All references, and all that they are with one letter left out.
struct Known {
    owners: HashMap<String, HashSet<String>>,
    shortened: HashMap<String, Vec<String>>,
}

impl Known {
    fn new(parts: &[(String, String)]) -> Self {
        let mut owners: HashMap<String, HashSet<String>> = HashMap::new();
        for (id, part) in parts {
            owners.entry(normalize_reference(part)).or_default().insert(id.clone());
            owners.entry(normalize_reference(&format!("SKU {id}"))).or_default().insert(id.clone());
        }
        let mut shortened: HashMap<String, Vec<String>> = HashMap::new();
        for reference in owners.keys() {
            for short in shorter(reference).chain([reference.clone()]) {
                shortened.entry(short).or_default().push(reference.clone());
            }
        }
        Self { owners, shortened }
    }

    /// The products with the references nearest to what was typed: it itself, else those one step away.
    fn nearest(&self, typed: &str) -> HashSet<&String> {
        if let Some(owners) = self.owners.get(typed) {
            return owners.iter().collect();
        }
        let candidates = shorter(typed).chain([typed.to_owned()]).filter_map(|short| self.shortened.get(&short));
        let near = candidates.flatten().filter(|reference| is_one_step(reference, typed));
        near.flat_map(|reference| &self.owners[reference]).collect()
    }
}

fn shorter(text: &str) -> impl Iterator<Item = String> + '_ {
    text.char_indices().map(|(at, c)| format!("{}{}", &text[..at], &text[at + c.len_utf8()..]))
}

/// One letter put in, left out, replaced, or swapped with its neighbour.
fn is_one_step(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let start = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[start..], &b[start..]);
    let rest = |text: &[char], from: usize| text.get(from..).map(<[char]>::to_vec);
    rest(a, 1) == Some(b.to_vec())
        || rest(b, 1) == Some(a.to_vec())
        || (rest(a, 1).is_some() && rest(a, 1) == rest(b, 1))
        || (a.len() > 1 && b.len() > 1 && (a[0], a[1]) == (b[1], b[0]) && a[2..] == b[2..])
}

/// What a buyer may type for a part number: hyphens dropped, spaces added, case changed, one typing error.
fn mangled(part: &str, random: usize) -> [String; 4] {
    let letters: Vec<char> = part.chars().collect();
    let swap = |c: char| if c.is_lowercase() { c.to_uppercase().next() } else { c.to_lowercase().next() };
    let spaced = letters.chunks(3).map(|some| some.iter().collect::<String>()).collect::<Vec<_>>().join(" ");
    let mut wrong = letters.clone();
    let at = random % wrong.len();
    match random / 7 % 4 {
        0 => drop(wrong.remove(at)),
        1 => wrong.insert(at, '7'),
        2 => wrong[at] = if wrong[at] == '4' { '9' } else { '4' },
        _ => wrong.swap(at, (at + 1).min(letters.len() - 1)),
    }
    [
        part.replace(['-', '.', '/', '_'], ""),
        spaced,
        letters.iter().filter_map(|c| swap(*c)).collect(),
        wrong.into_iter().collect(),
    ]
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn mangled_part_numbers_have_their_product_first() {
    let path = test_data("catalogue-kicad-components/components.csv.gz");
    let parts = parts(&path);
    let known = Known::new(&parts);
    let shop = Shop::with(records(parts.iter().map(|(id, part)| sold(id, part)))).await;
    let (mut counted, mut first, mut missed) = (0, 0, Vec::new());
    let unique = parts
        .iter()
        .filter(|(_, part)| known.owners[&normalize_reference(part)].len() == 1 && normalize_reference(part).len() > 3);
    for (random, (id, part)) in unique.step_by(13).take(SAMPLE).enumerate() {
        for typed in mangled(part, random * 31) {
            if known.nearest(&normalize_reference(&typed)) != HashSet::from([id]) {
                continue;
            }
            let page = Some(Page { page: 0, size: 1 });
            let hits = shop.search(&buyer(), SearchRequest { page, ..words(&typed) }).await.unwrap().hits;
            counted += 1;
            match hits.first() {
                Some(hit) if hit.id == *id => first += 1,
                hit => missed.push((part.clone(), typed, hit.map(|hit| hit.id.clone()))),
            }
        }
    }
    eprintln!("{first} of {counted} forms have their product first; not {missed:?}");
    assert!(counted > 3 * SAMPLE, "{counted} forms are too few to tell");
    assert!(first * 100 >= counted * 98, "{first} of {counted}");
}
