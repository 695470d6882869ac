//! What an answer takes of the processor, and what the vector of what was typed does.

use crate::{sets::JudgedQuery, shop::Shop};
use anyhow::Result;
use rustix::time::{ClockId, clock_gettime};
use sentence_model::SentenceModel;
use std::path::Path;

/// How many articles a first page has.
const PAGE: usize = 24;
/// How often each query is asked.
const ROUNDS: usize = 5;

/// The milliseconds of processor that the first page of each query takes in the mean, asked before: service and caller are
/// one process, PostgreSQL is another.
///
/// # Errors
/// When the shop refuses.
pub async fn of_first_pages(shop: &Shop, queries: &[JudgedQuery]) -> Result<f64> {
    for query in queries {
        shop.first(&query.typed, PAGE).await?;
    }
    let before = processor_milliseconds();
    for query in std::iter::repeat_n(queries, ROUNDS).flatten() {
        shop.first(&query.typed, PAGE).await?;
    }
    Ok((processor_milliseconds() - before) / (ROUNDS * queries.len()) as f64)
}

/// The milliseconds of processor that the vector of a query takes in the mean.
///
/// # Errors
/// When there is no model in the folder.
pub fn of_vectors(folder: &Path, queries: &[JudgedQuery]) -> Result<f64> {
    let model = SentenceModel::read(folder)?;
    let before = processor_milliseconds();
    for query in queries {
        std::hint::black_box(model.vector(&query.typed));
    }
    Ok((processor_milliseconds() - before) / queries.len() as f64)
}

fn processor_milliseconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}
