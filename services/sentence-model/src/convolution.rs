//! What pieces say beside each other.

use crate::{DIMENSIONS, ModelError, layers::Normalization, weights::Weights};
use ndarray::{Array1, Array2, Axis, Slice, concatenate};
use std::ops::Range;

/// The numbers of a piece in a convolution.
const WIDTH: usize = 256;
/// How many pieces each convolution looks at, and how many of them stand before.
const SPANS: [(usize, usize); 3] = [(2, 0), (3, 1), (5, 2)];
/// All that is known of a piece: itself, and what each convolution makes of it.
pub const FEATURES: usize = DIMENSIONS + SPANS.len() * WIDTH;

/// The convolutions of all widths.
pub struct Convolutions {
    /// From what is known of a piece to what each of them starts with.
    projection: Array2<f32>,
    projection_bias: Array1<f32>,
    start: Normalization,
    branches: Vec<Branch>,
    end: Normalization,
}

struct Branch {
    span: usize,
    before: usize,
    layers: [(Array2<f32>, Array1<f32>); 2],
}

impl Convolutions {
    pub fn read(weights: &mut Weights) -> Result<Self, ModelError> {
        let (mut projections, mut biases, mut gains, mut shifts, mut branches) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (span, before) in SPANS {
            projections.push(weights.matrix(&format!("proj{span}"), [DIMENSIONS, WIDTH])?);
            biases.push(weights.vector(&format!("proj_b{span}"), WIDTH)?);
            gains.push(weights.vector(&format!("ln_g{span}"), WIDTH)?);
            shifts.push(weights.vector(&format!("ln_b{span}"), WIDTH)?);
            let mut layer = |number: u8| -> Result<_, ModelError> {
                let matrix = weights.matrix(&format!("w{number}_{span}"), [span * WIDTH, WIDTH])?;
                Ok((matrix, weights.vector(&format!("b{number}_{span}"), WIDTH)?))
            };
            branches.push(Branch { span, before, layers: [layer(1)?, layer(2)?] });
        }
        Ok(Self {
            projection: beside(&projections),
            projection_bias: behind(&biases),
            start: Normalization { gain: behind(&gains), bias: behind(&shifts) },
            branches,
            end: Normalization::read(weights, ["ln_g", "ln_b"], FEATURES)?,
        })
    }

    /// All that is known of each piece, from what is known of it alone; each text has its rows.
    pub fn features(&self, known: &Array2<f32>, texts: &[Range<usize>]) -> Array2<f32> {
        let mut start = known.dot(&self.projection);
        start += &self.projection_bias;
        self.start.apply(&mut start);
        let mut features = Array2::zeros((known.nrows(), FEATURES));
        features.slice_axis_mut(Axis(1), columns(0, DIMENSIONS)).assign(known);
        for (at, branch) in self.branches.iter().enumerate() {
            let mut rows = start.slice_axis(Axis(1), columns(at * WIDTH, WIDTH)).to_owned();
            for (weights, bias) in &branch.layers {
                let mut heard = neighbours(&rows, texts, branch.span, branch.before).dot(weights);
                heard += bias;
                heard.mapv_inplace(|number| number.max(0.0));
                rows += &heard;
            }
            features.slice_axis_mut(Axis(1), columns(DIMENSIONS + at * WIDTH, WIDTH)).assign(&rows);
        }
        self.end.apply(&mut features);
        features
    }
}

/// Each row with those around it in its text, one behind the other; nothing stands beyond the ends.
fn neighbours(rows: &Array2<f32>, texts: &[Range<usize>], span: usize, before: usize) -> Array2<f32> {
    let mut around = Array2::zeros((rows.nrows(), span * WIDTH));
    for text in texts {
        for at in text.clone() {
            for of in 0..span {
                if let Some(row) = (at + of).checked_sub(before).filter(|row| text.contains(row)) {
                    around.row_mut(at).slice_axis_mut(Axis(0), columns(of * WIDTH, WIDTH)).assign(&rows.row(row));
                }
            }
        }
    }
    around
}

fn columns(from: usize, width: usize) -> Slice {
    Slice::from(from..from + width)
}

/// Matrices of as many rows, one beside the other.
fn beside(matrices: &[Array2<f32>]) -> Array2<f32> {
    let views: Vec<_> = matrices.iter().map(|matrix| matrix.view()).collect();
    concatenate(Axis(1), &views).unwrap_or_default()
}

/// Arrays, one behind the other.
fn behind(arrays: &[Array1<f32>]) -> Array1<f32> {
    arrays.iter().flatten().copied().collect()
}
