//! The weights of a model, as NumPy writes them: an archive of arrays.

use crate::ModelError;
use ndarray::{Array1, Array2};
use ndarray_npy::{NpzReader, ReadNpzError, ReadableElement};
use std::{fs::File, path::Path};

/// Arrays by name.
pub struct Weights(NpzReader<File>);

impl Weights {
    /// Opens an archive.
    pub fn open(path: &Path) -> Result<Self, ModelError> {
        let file = File::open(path).map_err(|error| ModelError::Weights(error.to_string()))?;
        NpzReader::new(file).map(Self).map_err(|error| ModelError::Weights(error.to_string()))
    }

    /// A matrix of so many rows and columns.
    pub fn matrix<T: ReadableElement>(&mut self, name: &str, shape: [usize; 2]) -> Result<Array2<T>, ModelError> {
        let read: Result<Array2<T>, ReadNpzError> = self.0.by_name(name);
        let read = read.map_err(|error| ModelError::Weights(format!("{name}: {error}")))?;
        if read.shape() == shape { Ok(read) } else { Err(of_another_size(name, read.shape(), &shape)) }
    }

    /// An array of so many numbers.
    pub fn vector(&mut self, name: &str, len: usize) -> Result<Array1<f32>, ModelError> {
        let read: Result<Array1<f32>, ReadNpzError> = self.0.by_name(name);
        let read = read.map_err(|error| ModelError::Weights(format!("{name}: {error}")))?;
        if read.len() == len { Ok(read) } else { Err(of_another_size(name, read.shape(), &[len])) }
    }
}

fn of_another_size(name: &str, is: &[usize], must_be: &[usize]) -> ModelError {
    ModelError::Weights(format!("{name} is {is:?} and must be {must_be:?}"))
}
