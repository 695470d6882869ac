//! What meaning costs beside words: searches that were asked before, of a service without vectors and with those of all
//! products.

use super::{
    question::{Case, Questions},
    replica::Replica,
    stage::Stage,
};
use anyhow::Result;
use data_sets::generate::Scale;
use listing::copy_vectors;
use load::{
    measure::{Figures, measure},
    processor::memory,
};
use sentence_model::SentenceModel;
use std::{path::Path, sync::Arc, time::Duration};
use values::Locale;

/// How many different searches are asked: what each means is known after the first time.
pub const SEARCHES: u64 = 500;
/// How many products have vectors of their own; the others have copies of them in turn.
const MAX_READ: usize = 20_000;
/// How many names the model reads at once.
const BATCH_SIZE: usize = 200;

/// What searches that were asked before take.
pub struct Searched {
    /// How fast they are.
    pub figures: Figures,
    /// Milliseconds of the service's processor each.
    pub processor: f64,
    /// Bytes of the service's memory that are not from files.
    pub memory: u64,
}

/// Asks the same few searches for so long, over one connection, after each was asked once.
pub async fn asked_again(replica: &Replica, questions: &Arc<Questions>, time: Duration) -> Result<Searched> {
    let ask = replica.asked(Case::Search, questions, 1);
    for turn in 0..SEARCHES {
        ask(0, turn).await;
    }
    let before = replica.processor_seconds()?;
    let figures = measure(1, time, move |connection, turn| ask(connection, turn % SEARCHES)).await;
    let processor = (replica.processor_seconds()? - before) * 1e3 / f64::from(u32::try_from(figures.asked)?.max(1));
    Ok(Searched { figures, processor, memory: replica.memory("RssAnon")? })
}

/// Gives all products vectors in both languages, made of the names of the first ones; how many bytes of memory the model
/// takes.
pub async fn give_vectors(stage: &Stage, scale: Scale, model: &Path, folder: &Path) -> Result<u64> {
    let names: Vec<(String, String)> = sqlx::query_as(
        "select p.name_fr, p.name_en from catalogue.products p join catalogue.listing_rows r on r.product_id = p.id
         order by r.number limit $1",
    )
    .bind(i64::try_from(MAX_READ)?)
    .fetch_all(&stage.pool)
    .await?;
    let before = memory("self", "RssAnon")?;
    let model = SentenceModel::read(model)?;
    let bytes = memory("self", "RssAnon")?.saturating_sub(before);
    let mut vectors = Vec::new();
    for batch in names.chunks(BATCH_SIZE) {
        tell(vectors.len(), names.len());
        let french = model.vectors(&batch.iter().map(|(french, _)| french.as_str()).collect::<Vec<_>>());
        let english = model.vectors(&batch.iter().map(|(_, english)| english.as_str()).collect::<Vec<_>>());
        vectors.extend(french.into_iter().zip(english));
        // The model works for minutes: whoever calls it off is heard.
        tokio::task::yield_now().await;
    }
    let numbers = 1..=u32::try_from(scale.products)?;
    let all = numbers
        .zip(vectors.iter().cycle())
        .flat_map(|(number, (french, english))| [(number, Locale::French, french), (number, Locale::English, english)]);
    copy_vectors(&stage.pool, folder, all).await?;
    Ok(bytes)
}

#[allow(clippy::print_stderr)]
fn tell(done: usize, of: usize) {
    eprintln!("working out what products mean: {done} of {of}");
}
