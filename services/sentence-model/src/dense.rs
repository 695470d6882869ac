//! From what all pieces say together to the vector.

use crate::{
    DIMENSIONS, ModelError,
    convolution::FEATURES,
    layers::{EPSILON, positive},
    weights::Weights,
};
use ndarray::{Array1, Array2, ArrayView2, Axis};

const HIDDEN: usize = 320;

/// The dense layers: two pairs, the second layer of each of which sees what came before the first, too.
pub struct Dense {
    sum: Array2<f32>,
    sum_bias: Array1<f32>,
    pairs: [Pair; 2],
}

struct Pair {
    first: Array2<f32>,
    second: Array2<f32>,
    past_first: Array2<f32>,
}

impl Dense {
    pub fn read(weights: &mut Weights) -> Result<Self, ModelError> {
        let mut pair =
            |[first, second, past_first]: [&str; 3], [from, over, to]: [usize; 3]| -> Result<_, ModelError> {
                Ok(Pair {
                    first: weights.matrix(first, [from, over])?,
                    second: weights.matrix(second, [over, to])?,
                    past_first: weights.matrix(past_first, [from, to])?,
                })
            };
        let pairs = [
            pair(["d0", "d1", "p1"], [DIMENSIONS, HIDDEN, HIDDEN])?,
            pair(["d2", "d3", "p3"], [HIDDEN, DIMENSIONS, DIMENSIONS])?,
        ];
        Ok(Self {
            sum: weights.matrix("cnn_W", [FEATURES, DIMENSIONS])?,
            sum_bias: weights.vector("cnn_b", DIMENSIONS)?,
            pairs,
        })
    }

    /// The vector of a text, from all that is known of each of its pieces.
    pub fn vector(&self, features: &ArrayView2<'_, f32>) -> Array1<f32> {
        let count = features.nrows() as f32;
        // The sum first: a projection of it is the sum of projections.
        let mut mean = features.sum_axis(Axis(0)).dot(&self.sum);
        mean.scaled_add(count, &self.sum_bias);
        mean /= count.sqrt();
        let [low, high] = &self.pairs;
        let mut vector = high.of(&positive(low.of(&mean)));
        vector.mapv_inplace(f32::tanh);
        let length = vector.dot(&vector).max(EPSILON).sqrt();
        vector / length
    }
}

impl Pair {
    fn of(&self, numbers: &Array1<f32>) -> Array1<f32> {
        let first = positive(numbers.dot(&self.first));
        first.dot(&self.second) + numbers.dot(&self.past_first)
    }
}
