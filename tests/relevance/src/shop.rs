//! The catalogue service on a catalogue that is kept from one run to the next, asked as a buyer asks it.

use crate::corpus::Corpus;
use anyhow::{Context, Result};
use catalogue_files::import::import;
use identity::{Caller, testing};
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::{CancellationToken, Service, Settings, Transport, in_process};
use proto::{
    catalogue::{SearchRequest, catalogue_service_client::CatalogueServiceClient},
    common::Page,
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tokio::task::JoinSet;
use values::Page as Pages;

/// The service, at work on a database of its own.
pub struct Shop {
    cluster: Cluster,
    client: CatalogueServiceClient<Transport>,
    buyer: Caller,
    stop: CancellationToken,
    tasks: JoinSet<()>,
    _service: Service,
}

impl Shop {
    /// One that sells this catalogue. Database and index lie in a folder beside the built programs; they are made anew
    /// where the catalogue or the tables are no longer what they were made of.
    ///
    /// # Errors
    /// When the database or the service can't be started, or the catalogue can't be imported.
    pub async fn open(corpus: &Corpus, name: &str) -> Result<Self> {
        let folder = folder()?.join(name);
        let mark = folder.join("fingerprint");
        let fingerprint = corpus.fingerprint()?;
        let is_filled = fs::read_to_string(&mark).is_ok_and(|of| of == fingerprint);
        if !is_filled && folder.exists() {
            // A server that a killed run left behind goes with its folder.
            Cluster::start(&embedded(&folder)).await?.stop().await;
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        let cluster = Cluster::start(&embedded(&folder)).await?;
        let address = cluster.url("relevance").await?;
        let data = folder.to_string_lossy().into_owned();
        let mut settings = vec![("SHOP_DATABASE_URL", address), ("SHOP_DATA_DIR", data)];
        settings.extend(std::env::var("SHOP_SENTENCE_MODEL").map(|model| ("SHOP_SENTENCE_MODEL", model)));
        let settings = Settings::from_pairs(settings);
        if !is_filled {
            fill(&settings, corpus, name).await?;
            fs::write(&mark, fingerprint)?;
        }
        let (mut service, progress) = catalogue::replica(&settings, &testing::guard()).await?;
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        let client = CatalogueServiceClient::new(in_process(&service));
        let buyer = Caller { locale: corpus.locale, ..test_shop::buyer() };
        progress.caught_up().await;
        Ok(Self { cluster, client, buyer, stop, tasks, _service: service })
    }

    /// The ids of all articles that the shop shows for what is typed, in its order, page after page.
    ///
    /// # Errors
    /// When the service refuses.
    pub async fn find(&self, typed: &str) -> Result<Vec<String>> {
        self.first(typed, usize::MAX).await
    }

    /// The ids of the first articles.
    ///
    /// # Errors
    /// When the service refuses.
    pub async fn first(&self, typed: &str, count: usize) -> Result<Vec<String>> {
        let mut found: Vec<String> = Vec::new();
        for page in 0.. {
            let size = Pages::MAX_SIZE.min(u32::try_from(count).unwrap_or(u32::MAX));
            let page = Some(Page { page, size });
            let request = SearchRequest { query: typed.to_owned(), page, ..SearchRequest::default() };
            let answer = self.client.clone().search(self.buyer.ask(request)).await;
            let answer = answer.with_context(|| format!("searching for {typed}"))?.into_inner();
            // What comes close follows the hits on the same pages.
            let close = answer.close.map(|close| close.hits).unwrap_or_default();
            let is_last = answer.hits.len() + close.len() < size as usize;
            found.extend(answer.hits.into_iter().chain(close).map(|hit| hit.id));
            if is_last || found.len() >= count {
                break;
            }
        }
        Ok(found)
    }

    /// Stops service and database; what they hold stays.
    pub async fn close(mut self) {
        self.stop.cancel();
        while self.tasks.join_next().await.is_some() {}
        self.cluster.stop().await;
    }
}

fn embedded(folder: &Path) -> EmbeddedSettings {
    EmbeddedSettings { data_dir: folder.to_owned(), durable: false }
}

/// `relevance` beside the folders of the profiles.
fn folder() -> Result<PathBuf> {
    let program = std::env::current_exe()?;
    let target = program.parent().and_then(Path::parent).context("the program lies in no target folder")?;
    Ok(target.join("relevance"))
}

#[allow(clippy::print_stderr, reason = "says why it takes a while")]
async fn fill(settings: &Settings, corpus: &Corpus, name: &str) -> Result<()> {
    eprintln!("{name}: importing {} records; the next run finds them there.", corpus.records.len());
    let pool = platform_database::open(settings, "catalogue", &catalogue::MIGRATIONS).await?;
    let report = import(&pool, corpus.records.clone(), |_| ()).await?;
    if let Some(issue) = report.refused.first() {
        eprintln!(
            "{name}: {} records are refused, the first, {}: {}.",
            report.refused.count(),
            issue.place,
            issue.what
        );
    }
    pool.close().await;
    Ok(())
}
