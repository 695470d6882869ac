//! What layers have in common.

use crate::{ModelError, weights::Weights};
use ndarray::{Array1, Array2, Axis};

/// What is added before a division, so that nothing is divided by nothing.
pub const EPSILON: f32 = 1e-12;

/// Brings each row to a common mean and spread.
pub struct Normalization {
    pub gain: Array1<f32>,
    pub bias: Array1<f32>,
}

impl Normalization {
    pub fn read(weights: &mut Weights, [gain, bias]: [&str; 2], len: usize) -> Result<Self, ModelError> {
        Ok(Self { gain: weights.vector(gain, len)?, bias: weights.vector(bias, len)? })
    }

    pub fn apply(&self, rows: &mut Array2<f32>) {
        for mut row in rows.axis_iter_mut(Axis(0)) {
            let mean = row.mean().unwrap_or_default();
            row -= mean;
            let spread = row.dot(&row) / row.len() as f32;
            row /= (spread + EPSILON).sqrt();
            row *= &self.gain;
            row += &self.bias;
        }
    }
}

/// Nothing is below zero.
pub fn positive(mut numbers: Array1<f32>) -> Array1<f32> {
    numbers.mapv_inplace(|number| number.max(0.0));
    numbers
}
