//! Rows of vectors in memory: half a byte a number, and the signs of all of them beside each other to look through first.

use crate::meaning::vectors::Vector;
use sentence_model::DIMENSIONS;
use simsimd::SpatialSimilarity;

/// Two numbers a byte.
const ROW_LEN: usize = DIMENSIONS / 2;
/// What a number of length 1 is at most, in steps of half a byte.
const STEPS: f32 = 7.0;
/// What stands for zero in half a byte.
const ZERO: i8 = 8;
/// Nobody's.
const NOBODY: u32 = u32::MAX;

/// Farther away than any other: a row that is nobody's.
pub const FAR: u16 = DIMENSIONS as u16 + 1;

/// Which numbers of a half of a vector are above zero, a bit each.
type HalfSigns = [u64; DIMENSIONS / 2 / u64::BITS as usize];

/// Which numbers of a vector are above zero.
pub struct Signs([HalfSigns; 2]);

/// The vectors of texts, a row each.
#[derive(Default)]
pub struct VectorRows {
    /// The first half of a row's numbers in the lower halves of its bytes, the others in the upper ones.
    numbers: Vec<u8>,
    /// Apart, so that half of them is read of most rows.
    signs: [Vec<HalfSigns>; 2],
    scales: Vec<f32>,
    /// Whose text each row is.
    owners: Vec<u32>,
    free: Vec<u32>,
}

impl VectorRows {
    /// Puts the vector of a product's text into a row; which one.
    pub fn put(&mut self, product: u32, vector: &Vector) -> u32 {
        let (numbers, scale) = packed(vector);
        let Signs(signs) = Signs::of(vector);
        if let Some(row) = self.free.pop() {
            let at = row as usize;
            self.numbers[at * ROW_LEN..][..ROW_LEN].copy_from_slice(&numbers);
            (self.scales[at], self.owners[at]) = (scale, product);
            self.signs.iter_mut().zip(signs).for_each(|(known, signs)| known[at] = signs);
            return row;
        }
        self.numbers.extend_from_slice(&numbers);
        self.signs.iter_mut().zip(signs).for_each(|(known, signs)| known.push(signs));
        self.scales.push(scale);
        self.owners.push(product);
        u32::try_from(self.owners.len() - 1).unwrap_or(NOBODY)
    }

    /// Frees a row.
    pub fn leave(&mut self, row: u32) {
        self.owners[row as usize] = NOBODY;
        self.free.push(row);
    }

    /// How many rows there are, with those that are free.
    pub fn len(&self) -> usize {
        self.owners.len()
    }

    /// Whose text a row is; none: nobody's.
    pub fn owner(&self, row: usize) -> Option<u32> {
        Some(self.owners[row]).filter(|owner| *owner != NOBODY)
    }

    /// How alike the text of a row is, 1 at most.
    pub fn cosine(&self, row: usize, to: &Vector) -> f32 {
        let numbers = unpacked(&self.numbers[row * ROW_LEN..][..ROW_LEN]);
        i8::dot(&numbers, &to.numbers).unwrap_or_default() as f32 * self.scales[row] * to.scale
    }

    /// How many of the first half of the signs differ, of each row.
    pub fn distances(&self, to: &Signs) -> Vec<u16> {
        let mut distances: Vec<u16> = self.signs[0].iter().map(|signs| distance(signs, &to.0[0])).collect();
        self.free.iter().for_each(|row| distances[*row as usize] = FAR);
        distances
    }

    /// How many of the second half of the signs of a row differ.
    pub fn distance_beyond(&self, row: usize, to: &Signs) -> u16 {
        distance(&self.signs[1][row], &to.0[1])
    }
}

impl Signs {
    /// Of a vector.
    pub fn of(vector: &Vector) -> Self {
        let mut signs = [HalfSigns::default(); 2];
        for (at, _) in vector.numbers.iter().enumerate().filter(|(_, number)| **number > 0) {
            let (half, at) = (at * 2 / DIMENSIONS, at % (DIMENSIONS / 2));
            signs[half][at / 64] |= 1 << (at % 64);
        }
        Self(signs)
    }
}

/// How many signs differ.
fn distance(one: &HalfSigns, other: &HalfSigns) -> u16 {
    let differing = one.iter().zip(other).map(|(one, other)| (one ^ other).count_ones());
    differing.sum::<u32>() as u16
}

/// The numbers of a vector in half a byte each, and what a step is.
fn packed(vector: &Vector) -> ([u8; ROW_LEN], f32) {
    let largest = vector.numbers.iter().map(|number| number.unsigned_abs()).max().unwrap_or_default();
    let steps = f32::from(largest.max(1)) / STEPS;
    let half = |number: i8| ((f32::from(number) / steps).round() as i8 + ZERO).cast_unsigned();
    let (lower, upper) = vector.numbers.split_at(ROW_LEN);
    let mut bytes = [0; ROW_LEN];
    for (byte, (lower, upper)) in bytes.iter_mut().zip(lower.iter().zip(upper)) {
        *byte = half(*lower) | half(*upper) << 4;
    }
    (bytes, vector.scale * steps)
}

/// The numbers of a row, in steps.
fn unpacked(bytes: &[u8]) -> [i8; DIMENSIONS] {
    let mut numbers = [0; DIMENSIONS];
    let (lower, upper) = numbers.split_at_mut(ROW_LEN);
    for (byte, (lower, upper)) in bytes.iter().zip(lower.iter_mut().zip(upper)) {
        *lower = (byte & 0xf).cast_signed() - ZERO;
        *upper = (byte >> 4).cast_signed() - ZERO;
    }
    numbers
}
