//! The catalogue service as a process of its own, asked over its wire.

use super::{
    meaning::give_vectors,
    question::{Case, Drawn, PAGE, Questions},
    stage::Stage,
};
use anyhow::{Context, Result, bail};
use data_sets::generate::{Scale, sku};
use identity::Caller;
use load::processor::{Processes, memory};
use platform_process::{Settings, Transport};
use prost::Message;
use proto::{
    catalogue::{
        AutocompleteRequest, FacetFilter, GetProductRequest, PriceLinesRequest, SearchRequest, Sort,
        catalogue_service_client::CatalogueServiceClient,
    },
    common::Page,
};
use std::{
    path::{Path, PathBuf},
    process::{Child, Command},
    sync::Arc,
    time::{Duration, Instant},
};

/// How often it is asked whether everything is found.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// How many answers are weighed for their mean size.
const WEIGHED: u64 = 40;

/// A running catalogue service.
pub struct Replica {
    process: Child,
    address: String,
    folder: PathBuf,
    /// Until it listens: its memory is filled.
    pub columns_seconds: f64,
    /// From there until a search finds the last product.
    pub index_seconds: f64,
    /// From there until all summaries are written.
    pub summaries_seconds: f64,
}

impl Replica {
    /// Starts it, and waits until it finds everything.
    pub async fn start(stage: &Stage, scale: Scale) -> Result<Self> {
        let folder = stage.folder().join("replica");
        std::fs::create_dir_all(&folder)?;
        Self::at(folder, stage, scale, None).await
    }

    async fn at(folder: PathBuf, stage: &Stage, scale: Scale, model: Option<&Path>) -> Result<Self> {
        let listening = folder.join("address");
        let _ = std::fs::remove_file(&listening);
        let program = std::env::current_exe()?.with_file_name("catalogue");
        let started = Instant::now();
        let process = Command::new(&program)
            .env_remove("SHOP_SENTENCE_MODEL")
            .envs(model.map(|model| ("SHOP_SENTENCE_MODEL", model)))
            .env("SHOP_DATABASE_URL", &stage.url)
            .env("SHOP_AUTH_URL", &stage.auth.url)
            .env("SHOP_DATA_DIR", &folder)
            .env("SHOP_LISTEN_FILE", &listening)
            .env("SHOP_LOG", "warn")
            .spawn()
            .with_context(|| format!("{} can't be started", program.display()))?;
        let address = String::new();
        let mut replica =
            Self { process, address, folder, columns_seconds: 0.0, index_seconds: 0.0, summaries_seconds: 0.0 };
        while replica.address.is_empty() {
            if let Some(status) = replica.process.try_wait()? {
                bail!("the catalogue ended with {status}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            replica.address = std::fs::read_to_string(&listening).unwrap_or_default();
        }
        replica.columns_seconds = started.elapsed().as_secs_f64();
        while !replica.finds_all(scale).await? {
            // Seldom: while the index is made, a search looks through all names, on the processor that makes it.
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        replica.index_seconds = started.elapsed().as_secs_f64() - replica.columns_seconds;
        while !stage.has_all_summaries().await? {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        replica.summaries_seconds = started.elapsed().as_secs_f64() - replica.columns_seconds - replica.index_seconds;
        Ok(replica)
    }

    /// Ends it and starts it once more.
    pub async fn restarted(mut self, stage: &Stage, scale: Scale) -> Result<Self> {
        self.end()?;
        let folder = std::mem::take(&mut self.folder);
        Self::at(folder, stage, scale, None).await
    }

    /// Ends it, and starts it once more with a sentence model and a vector of each product; how many bytes of memory the
    /// model takes.
    pub async fn with_meaning(mut self, stage: &Stage, scale: Scale, model: &Path) -> Result<(Self, u64)> {
        self.end()?;
        let folder = std::mem::take(&mut self.folder);
        let vectors = folder.join("index").join("meaning");
        let bytes = give_vectors(stage, scale, model, &vectors).await?;
        let given = std::fs::metadata(vectors.join("checkpoint.json"))?.modified()?;
        let mut replica = Self::at(folder, stage, scale, Some(model)).await?;
        // Noted anew as soon as the vectors are read.
        while std::fs::metadata(vectors.join("checkpoint.json"))?.modified()? == given {
            if let Some(status) = replica.process.try_wait()? {
                bail!("the catalogue ended with {status}");
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
        Ok((replica, bytes))
    }

    /// Ends it.
    pub fn stop(mut self) -> Result<()> {
        self.end()
    }

    fn end(&mut self) -> Result<()> {
        // An index must stand a sudden end.
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    async fn finds_all(&self, scale: Scale) -> Result<bool> {
        // Twice the same: memory alone, which answers while the index is made, finds no such reference. The last
        // products may be off sale: a few are asked for.
        let mut client = self.client()?;
        for number in scale.products.saturating_sub(5)..scale.products {
            let page = Some(Page { page: 0, size: 1 });
            let query = format!("{0} {0}", sku(number));
            let request = SearchRequest { query, page, ..SearchRequest::default() };
            match client.search(Caller::default().ask(request)).await {
                Ok(found) if found.get_ref().total > 0 => return Ok(true),
                Ok(_) => {}
                Err(status) if status.code() == tonic::Code::Unavailable => {}
                Err(status) => return Err(status.into()),
            }
        }
        Ok(false)
    }

    fn client(&self) -> Result<CatalogueServiceClient<Transport>> {
        let settings = Settings::from_pairs([("SHOP_CATALOGUE_URL", format!("http://{}", self.address.trim()))]);
        Ok(CatalogueServiceClient::new(settings.remote("catalogue")?))
    }

    /// Bytes of its index on disk.
    pub fn index_bytes(&self) -> u64 {
        bytes_below(&self.folder)
    }

    /// How long it has had a processor, in seconds: all its threads together, for itself and in the kernel.
    pub fn processor_seconds(&self) -> Result<f64> {
        Processes { name: "catalogue", ids: vec![self.process.id()], with_children: false }.seconds()
    }

    /// Bytes of its memory: `VmRSS` now, `RssAnon` of it not from files, `RssFile` from files, `VmHWM` at most.
    pub fn memory(&self, what: &str) -> Result<u64> {
        memory(&self.process.id().to_string(), what)
    }

    /// How large an answer is, in the mean.
    pub async fn mean_answer(&self, case: Case, questions: &Questions) -> Result<usize> {
        let (mut client, mut bytes) = (self.client()?, 0);
        for turn in 0..WEIGHED {
            bytes += ask(&mut client, case, questions.draw(u64::MAX, turn)).await?;
        }
        Ok(bytes / usize::try_from(WEIGHED)?)
    }

    /// Asks one case, each connection over its own.
    pub fn asked(
        &self,
        case: Case,
        questions: &Arc<Questions>,
        connections: u64,
    ) -> impl Fn(u64, u64) -> futures::future::BoxFuture<'static, bool> + Clone + Send + use<> {
        let clients: Vec<_> = (0..connections).map(|_| self.client().ok()).collect();
        let (clients, questions) = (Arc::new(clients), Arc::clone(questions));
        move |connection, turn| {
            let client = usize::try_from(connection).ok().and_then(|place| clients.get(place)).cloned().flatten();
            let questions = Arc::clone(&questions);
            Box::pin(async move {
                match client {
                    Some(mut client) => ask(&mut client, case, questions.draw(connection, turn)).await.is_ok(),
                    None => false,
                }
            })
        }
    }
}

impl Drop for Replica {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Asks once; how many bytes the answer has.
async fn ask(client: &mut CatalogueServiceClient<Transport>, case: Case, mut drawn: Drawn<'_>) -> Result<usize> {
    let caller = drawn.caller();
    let page = |page: u32| Some(Page { page, size: PAGE });
    let search = |request: SearchRequest| caller.ask(request);
    let bytes = match case {
        Case::Listing => {
            let (category, page) = (drawn.middle(), page(drawn.page()));
            let request = SearchRequest { category, page, sort: Sort::NameAsc.into(), ..SearchRequest::default() };
            client.search(search(request)).await?.into_inner().encoded_len()
        }
        Case::Facets => {
            let filters = vec![FacetFilter { facet: "attr.colour".to_owned(), values: vec![drawn.colour()] }];
            let request = SearchRequest { category: drawn.root(), filters, page: page(0), ..SearchRequest::default() };
            client.search(search(request)).await?.into_inner().encoded_len()
        }
        Case::Search => {
            let request = SearchRequest { query: drawn.words(), page: page(0), ..SearchRequest::default() };
            client.search(search(request)).await?.into_inner().encoded_len()
        }
        Case::Reference => {
            let request = SearchRequest { query: drawn.reference(), page: page(0), ..SearchRequest::default() };
            let found = client.search(search(request)).await?.into_inner();
            if found.total == 0 {
                bail!("a part number is not found");
            }
            found.encoded_len()
        }
        Case::Autocomplete => {
            let request = AutocompleteRequest { query: drawn.beginning(), limit: 8 };
            client.autocomplete(caller.ask(request)).await?.into_inner().encoded_len()
        }
        Case::Product => {
            let request = GetProductRequest { id: drawn.product() };
            match client.get_product(caller.ask(request)).await {
                Ok(product) => product.into_inner().encoded_len(),
                // One in twenty is off sale.
                Err(status) if status.code() == tonic::Code::NotFound => 0,
                Err(status) => return Err(status.into()),
            }
        }
        Case::Prices => {
            let offer_price_ids = drawn.lines().iter().map(ToString::to_string).collect();
            let request = PriceLinesRequest { offer_price_ids, terms_only: true, ..PriceLinesRequest::default() };
            client.price_lines(caller.ask(request)).await?.into_inner().encoded_len()
        }
    };
    Ok(bytes)
}

fn bytes_below(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.metadata() {
            Ok(found) if found.is_dir() => bytes_below(&entry.path()),
            Ok(found) => found.len(),
            Err(_) => 0,
        })
        .sum()
}

/// Bytes in megabytes.
#[allow(clippy::cast_precision_loss)]
pub fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
