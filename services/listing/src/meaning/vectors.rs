//! The vectors of products' texts in memory, and how alike they are to another.

use ndarray::Array1;
use sentence_model::DIMENSIONS;
use simsimd::SpatialSimilarity;
use values::Locale;

/// Of more rows than these, those whose signs are alike are looked for first: an eighth of the memory to read.
const MAX_READ_WHOLE: usize = 4_000;
/// How many of them are looked at closely.
const LOOKED_AT: usize = 1_500;
/// What a number of length 1 is at most, in steps.
const STEPS: f32 = 127.0;
/// The row of a product that has none.
const NONE: u32 = u32::MAX;

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

/// All vectors, a row each.
#[derive(Default)]
pub struct ProductVectors {
    numbers: Vec<i8>,
    signs: Vec<Signs>,
    scales: Vec<f32>,
    /// Whose text each row is, in which languages; in none: the row is free.
    owners: Vec<(u32, Locales)>,
    free: Vec<u32>,
    /// By language and product: its row.
    rows: [Vec<u32>; 2],
    /// Whether every listed product has been seen.
    pub is_complete: bool,
}

/// Farther away than any other: a row of another language.
const FAR: u16 = DIMENSIONS as u16 + 1;

/// Which numbers of a vector are above zero, a bit each.
type Signs = [u64; DIMENSIONS / u64::BITS as usize];

impl ProductVectors {
    /// The vector of a product in these languages, instead of those that it had in them.
    pub fn put(&mut self, product: u32, locales: Locales, vector: &Vector) {
        self.leave(product, locales);
        let signs = signs(&vector.numbers);
        let row = match self.free.pop() {
            Some(row) => {
                let at = row as usize;
                self.numbers[at * DIMENSIONS..][..DIMENSIONS].copy_from_slice(&vector.numbers);
                self.signs[at] = signs;
                self.scales[at] = vector.scale;
                self.owners[at] = (product, locales);
                row
            }
            None => {
                self.numbers.extend_from_slice(&vector.numbers);
                self.signs.push(signs);
                self.scales.push(vector.scale);
                self.owners.push((product, locales));
                u32::try_from(self.owners.len() - 1).unwrap_or(NONE)
            }
        };
        for place in locales.places() {
            let rows = &mut self.rows[place];
            if rows.len() <= product as usize {
                rows.resize(product as usize + 1, NONE);
            }
            rows[product as usize] = row;
        }
    }

    fn leave(&mut self, product: u32, locales: Locales) {
        for locale in Locale::ALL.into_iter().filter(|locale| locales.has(*locale)) {
            let Some(row) = self.row(product, locale) else { continue };
            self.rows[place(locale)][product as usize] = NONE;
            let (_, owned) = &mut self.owners[row];
            owned.0 &= !Locales::only(locale).0;
            if owned.0 == 0 {
                self.free.extend(u32::try_from(row));
            }
        }
    }

    fn row(&self, product: u32, locale: Locale) -> Option<usize> {
        let row = self.rows[place(locale)].get(product as usize)?;
        (*row != NONE).then_some(*row as usize)
    }

    /// How many products have one, in the language in which more have.
    pub fn products(&self) -> u64 {
        let known = |rows: &Vec<u32>| rows.iter().filter(|row| **row != NONE).count() as u64;
        self.rows.iter().map(known).max().unwrap_or_default()
    }

    /// How alike a product is, 1 at most; 0 where nothing is known of it.
    pub fn cosine(&self, product: u32, locale: Locale, to: &Vector) -> f32 {
        self.row(product, locale).map_or(0.0, |row| self.cosine_of(row, to))
    }

    fn cosine_of(&self, row: usize, to: &Vector) -> f32 {
        let steps = i8::dot(&self.numbers[row * DIMENSIONS..][..DIMENSIONS], &to.numbers);
        steps.unwrap_or_default() as f32 * self.scales[row] * to.scale
    }

    /// The products that are at least so much alike, each with how much, in no order.
    pub fn above(&self, locale: Locale, to: &Vector, least: f32) -> Vec<(u32, f32)> {
        let alike = |row: usize| {
            let cosine = self.cosine_of(row, to);
            (cosine >= least).then(|| (self.owners[row].0, cosine))
        };
        if self.owners.len() <= MAX_READ_WHOLE {
            return (0..self.owners.len()).filter(|row| self.owners[*row].1.has(locale)).filter_map(alike).collect();
        }
        let sought = signs(&to.numbers);
        let of_row = |(owner, signs): (&(u32, Locales), &Signs)| match owner.1.has(locale) {
            true => distance(signs, &sought),
            false => FAR,
        };
        let distances: Vec<u16> = self.owners.iter().zip(&self.signs).map(of_row).collect();
        let mut at_distance = [0; FAR as usize + 1];
        distances.iter().for_each(|distance| at_distance[usize::from(*distance)] += 1);
        let mut counted = 0;
        let farthest = at_distance.iter().take(DIMENSIONS).position(|count| {
            counted += count;
            counted >= LOOKED_AT
        });
        let farthest = farthest.unwrap_or(DIMENSIONS);
        let near = distances.iter().enumerate().filter(|(_, distance)| usize::from(**distance) <= farthest);
        near.filter_map(|(row, _)| alike(row)).collect()
    }
}

/// Which numbers are above zero.
fn signs(numbers: &[i8]) -> Signs {
    let mut signs = Signs::default();
    for (at, _) in numbers.iter().enumerate().filter(|(_, number)| **number > 0) {
        signs[at / 64] |= 1 << (at % 64);
    }
    signs
}

/// How many signs differ.
fn distance(one: &Signs, other: &Signs) -> u16 {
    let differing = one.iter().zip(other).map(|(one, other)| (one ^ other).count_ones());
    differing.sum::<u32>() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
        assert_eq!(products.owners.len(), 2, "rows that nobody has are taken again");
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
