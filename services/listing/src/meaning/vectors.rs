//! The vectors of products' texts in memory, and how alike they are to another.

use crate::meaning::rows::{FAR, Signs, VectorRows};
use ndarray::Array1;
use values::Locale;

/// Of more rows than these, those whose signs are alike are looked for first: an eighth of the memory to read.
const MAX_READ_WHOLE: usize = 4_000;
/// How many of them are looked at closely.
const LOOKED_AT: usize = 600;
/// Of how many all signs are looked at: half of them says enough of the others.
const SIFTED: usize = 8 * LOOKED_AT;
/// What a number of length 1 is at most, in steps.
const STEPS: f32 = 127.0;

/// A vector of length 1, a byte a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Vector {
    /// In steps of the scale.
    pub numbers: Box<[i8]>,
    /// What a step is.
    pub scale: f32,
}

impl Vector {
    /// Of a vector as the model makes it.
    pub fn new(exact: &Array1<f32>) -> Self {
        let largest = exact.iter().fold(f32::EPSILON, |largest, number| number.abs().max(largest));
        let scale = largest / STEPS;
        Self { numbers: exact.iter().map(|number| (number / scale).round() as i8).collect(), scale }
    }
}

/// In which languages a text is a product's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locales(pub u8);

impl Locales {
    /// In both.
    pub const ALL: Self = Self(0b11);

    /// In this one.
    pub const fn only(locale: Locale) -> Self {
        Self(1 << place(locale))
    }

    /// Each as a place among two.
    pub fn places(self) -> impl Iterator<Item = usize> {
        Locale::ALL.into_iter().filter(move |locale| self.has(*locale)).map(place)
    }

    const fn has(self, locale: Locale) -> bool {
        self.0 & Self::only(locale).0 != 0
    }
}

const fn place(locale: Locale) -> usize {
    match locale {
        Locale::French => 0,
        Locale::English => 1,
    }
}

/// Where the vector of a product lies, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

impl Place {
    const NONE: Self = Self(u32::MAX);

    /// A row of the table of these languages.
    const fn new(row: u32, locales: Locales) -> Self {
        Self(row << 1 | (locales.0 == Locales::ALL.0) as u32)
    }

    const fn row(self) -> u32 {
        self.0 >> 1
    }

    const fn is_of_both(self) -> bool {
        self.0 & 1 == 1
    }
}

/// All vectors.
#[derive(Default)]
pub struct ProductVectors {
    /// Those of texts in French alone, in English alone, and in both.
    tables: [VectorRows; 3],
    /// By language and product.
    places: [Vec<Place>; 2],
    /// Whether every listed product has been seen.
    pub is_complete: bool,
}

/// The place of the table of texts that are the same in both languages.
const BOTH: usize = 2;

impl ProductVectors {
    /// The vector of a product in these languages, instead of those that it had in them.
    pub fn put(&mut self, product: u32, locales: Locales, vector: &Vector) {
        locales.places().for_each(|place| self.leave(product, place));
        let Some(table) = (if locales == Locales::ALL { Some(BOTH) } else { locales.places().next() }) else { return };
        let at = Place::new(self.tables[table].put(product, vector), locales);
        for place in locales.places() {
            let places = &mut self.places[place];
            if places.len() <= product as usize {
                places.resize(product as usize + 1, Place::NONE);
            }
            places[product as usize] = at;
        }
    }

    /// A text that is the same in both languages until now may go on in the other one.
    fn leave(&mut self, product: u32, place: usize) {
        let Some(at) = self.place(product, place) else { return };
        self.places[place][product as usize] = Place::NONE;
        let other = 1 - place;
        if !at.is_of_both() {
            self.tables[place].leave(at.row());
        } else if self.place(product, other) != Some(at) {
            self.tables[BOTH].leave(at.row());
        }
    }

    fn place(&self, product: u32, place: usize) -> Option<Place> {
        self.places[place].get(product as usize).copied().filter(|at| *at != Place::NONE)
    }

    /// How many products have one, in the language in which more have.
    pub fn products(&self) -> u64 {
        let known = |places: &Vec<Place>| places.iter().filter(|at| **at != Place::NONE).count() as u64;
        self.places.iter().map(known).max().unwrap_or_default()
    }

    /// How alike a product is, 1 at most; 0 where nothing is known of it.
    pub fn cosine(&self, product: u32, locale: Locale, to: &Vector) -> f32 {
        let Some(at) = self.place(product, place(locale)) else { return 0.0 };
        let table = if at.is_of_both() { BOTH } else { place(locale) };
        self.tables[table].cosine(at.row() as usize, to)
    }

    /// The products that are at least so much alike, each with how much, by their numbers.
    pub fn above(&self, locale: Locale, to: &Vector, least: f32) -> Vec<(u32, f32)> {
        let tables = [place(locale), BOTH];
        let rows = tables.map(|table| self.tables[table].len());
        let near: Vec<(usize, usize)> = match rows[0] + rows[1] <= MAX_READ_WHOLE {
            true => {
                tables.into_iter().zip(rows).flat_map(|(table, rows)| (0..rows).map(move |row| (table, row))).collect()
            }
            false => self.near(tables, &Signs::of(to)),
        };
        let alike = |(table, row): (usize, usize)| {
            let rows = &self.tables[table];
            // A text of both may go on in the other language alone.
            let owner = rows
                .owner(row)
                .filter(|owner| table != BOTH || self.place(*owner, place(locale)).is_some_and(Place::is_of_both))?;
            Some((owner, rows.cosine(row, to))).filter(|(_, cosine)| *cosine >= least)
        };
        let mut alike: Vec<(u32, f32)> = near.into_iter().filter_map(alike).collect();
        alike.sort_unstable_by_key(|(product, _)| *product);
        alike
    }

    /// The rows of these tables whose signs are most alike, as many as are looked at closely and those that are as near
    /// as the last of them: looked for among those that are by the first half of their signs.
    fn near(&self, tables: [usize; 2], sought: &Signs) -> Vec<(usize, usize)> {
        let distances = tables.map(|table| self.tables[table].distances(sought));
        let farthest = farthest(distances.iter().flatten().copied(), SIFTED);
        let mut sifted = Vec::with_capacity(2 * SIFTED);
        for (table, distances) in tables.into_iter().zip(&distances) {
            let near = distances.iter().enumerate().filter(|(_, distance)| **distance <= farthest);
            sifted.extend(near.map(|(row, distance)| (table, row, *distance)));
        }
        for (table, row, distance) in &mut sifted {
            *distance += self.tables[*table].distance_beyond(*row, sought);
        }
        let farthest = self::farthest(sifted.iter().map(|(.., distance)| *distance), LOOKED_AT);
        let near = sifted.into_iter().filter(|(.., distance)| *distance <= farthest);
        near.map(|(table, row, _)| (table, row)).collect()
    }
}

/// How far the nearest ones are, as many as are asked for; what is nobody's is not near.
fn farthest(distances: impl Iterator<Item = u16>, count: usize) -> u16 {
    let mut at_distance = [0; FAR as usize + 1];
    distances.for_each(|distance| at_distance[usize::from(distance)] += 1);
    let mut counted = 0;
    let is_reached = |distance: &u16| {
        counted += at_distance[usize::from(*distance)];
        counted >= count
    };
    (0..FAR).find(is_reached).unwrap_or(FAR - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sentence_model::DIMENSIONS;

    fn vector(numbers: Vec<f32>) -> Vector {
        let exact = Array1::from(numbers);
        let length = exact.dot(&exact).sqrt().max(f32::EPSILON);
        Vector::new(&(exact / length))
    }

    fn vectors() -> impl Strategy<Value = Vec<Vec<f32>>> {
        prop::collection::vec(prop::collection::vec(-1.0_f32..1.0, DIMENSIONS), 2..8)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn a_byte_a_number_says_how_alike_they_are(of in vectors()) {
            let mut products = ProductVectors::default();
            for (product, numbers) in (0..).zip(&of) {
                products.put(product, Locales::ALL, &vector(numbers.clone()));
            }
            let exact = |numbers: &[f32]| {
                let array = Array1::from(numbers.to_vec());
                let length = array.dot(&array).sqrt();
                array / length
            };
            let query = vector(of[0].clone());
            for (product, numbers) in (0..).zip(&of) {
                let cosine = products.cosine(product, Locale::French, &query);
                prop_assert!((cosine - exact(&of[0]).dot(&exact(numbers))).abs() < 0.02);
            }
            let alike = products.above(Locale::English, &query, 0.9);
            prop_assert!(alike.iter().any(|(product, _)| *product == 0));
        }
    }

    #[test]
    fn each_language_has_its_own_text_until_both_say_the_same() {
        let axis = |at: usize| vector((0..DIMENSIONS).map(|n| f32::from(u8::from(n == at))).collect());
        let mut products = ProductVectors::default();
        products.put(3, Locales::only(Locale::French), &axis(0));
        products.put(3, Locales::only(Locale::English), &axis(1));
        let alike = |products: &ProductVectors, locale, at| {
            products.above(locale, &axis(at), 0.5).into_iter().map(|(product, _)| product).collect::<Vec<_>>()
        };
        assert_eq!(alike(&products, Locale::French, 0), [3]);
        assert!(alike(&products, Locale::French, 1).is_empty());
        assert_eq!(alike(&products, Locale::English, 1), [3]);
        products.put(3, Locales::ALL, &axis(2));
        assert_eq!(alike(&products, Locale::English, 2), [3]);
        assert!(alike(&products, Locale::English, 1).is_empty());
        products.put(5, Locales::ALL, &axis(4));
        products.put(3, Locales::only(Locale::French), &axis(0));
        assert_eq!(alike(&products, Locale::French, 2), [0_u32; 0]);
        assert_eq!(alike(&products, Locale::English, 2), [3], "a text goes on in the other language");
        products.put(3, Locales::only(Locale::English), &axis(1));
        products.put(6, Locales::ALL, &axis(6));
        assert_eq!(products.tables.each_ref().map(VectorRows::len), [1, 1, 2], "rows that nobody has are taken again");
    }

    /// As many numbers as a vector has, others for each seed.
    fn numbers(seed: u32) -> Vec<f32> {
        let mut state = seed;
        let mut next = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / (1_u32 << 23) as f32 - 1.0
        };
        (0..DIMENSIONS).map(|_| next()).collect()
    }

    #[test]
    fn of_many_rows_the_most_alike_are_found_by_their_signs() {
        let mut products = ProductVectors::default();
        for product in 0..=u32::try_from(MAX_READ_WHOLE).unwrap() {
            products.put(product, Locales::ALL, &vector(numbers(product)));
        }
        let query = vector(numbers(77));
        assert_eq!(products.above(Locale::French, &query, 0.9).first().map(|(product, _)| *product), Some(77));
    }

    #[test]
    fn among_many_rows_of_another_language_all_of_the_few_of_ones_own_are_looked_at() {
        let mut products = ProductVectors::default();
        for product in 0..=u32::try_from(MAX_READ_WHOLE).unwrap() {
            products.put(product, Locales::only(Locale::English), &vector(numbers(product)));
        }
        for product in 0..40 {
            products.put(product, Locales::only(Locale::French), &vector(numbers(product)));
        }
        let found = |locale| products.above(locale, &vector(numbers(7)), -1.0).len();
        assert_eq!(found(Locale::French), 40);
        assert!((LOOKED_AT..2 * LOOKED_AT).contains(&found(Locale::English)));
    }
}
