//! Documents when they are asked for: drawn few at a time, each once, and kept while there is room.

use crate::{
    app::{
        detached_work::DetachedWork,
        document::{RenderError, pdf, quote},
    },
    db::{ALL_LINES, Database},
    domain::{
        order::{Order, status::LogisticOrderStatus},
        payment::settings::{BankDetails, ReferenceRule},
        quote::{Quote, Status, Viewer, not_found},
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use moka::future::Cache;
use platform_process::Refusal;
use proto::common::Reason;
use std::{sync::Arc, time::Duration};
use tokio::sync::Semaphore;
use values::{AccountId, Locale, OrderId, QuoteId};

/// How many bytes of documents are kept.
const MAX_KEPT_BYTES: u64 = 64 * 1024 * 1024;
/// How many documents wait to be drawn.
const MAX_QUEUED: usize = 64;
/// When whoever finds no place to wait may come again.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// The documents of orders and quotes. Clones share them.
#[derive(Clone)]
pub struct Documents {
    db: Database,
    work: DetachedWork,
    drawn: Cache<DocumentKey, Arc<Document>>,
    places: Arc<Semaphore>,
    drawers: Arc<Semaphore>,
}

/// A document, as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What the file is called.
    pub file_name: String,
    /// Its bytes.
    pub pdf: Vec<u8>,
}

/// All that a document depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum DocumentKey {
    /// Of what the document of a placed order says, only what becomes of its parts and where to pay still change.
    Order {
        order: OrderId,
        locale: Locale,
        parts: Vec<(LogisticOrderStatus, DateTime<Utc>)>,
        payment: Option<(BankDetails, ReferenceRule)>,
    },
    /// A quote says when it last changed; that it is over it does not.
    Quote { quote: QuoteId, locale: Locale, status: Status, version: u32, updated_at: DateTime<Utc> },
}

impl Documents {
    /// Documents of the orders in these tables. Half of the processors draw them at most.
    #[must_use]
    pub fn new(db: Database, work: DetachedWork) -> Self {
        let bytes = |_: &DocumentKey, document: &Arc<Document>| u32::try_from(document.pdf.len()).unwrap_or(u32::MAX);
        let drawers = std::thread::available_parallelism().map_or(1, |processors| processors.get().div_ceil(2));
        Self {
            db,
            work,
            drawn: Cache::builder().max_capacity(MAX_KEPT_BYTES).weigher(bytes).build(),
            places: Arc::new(Semaphore::new(drawers + MAX_QUEUED)),
            drawers: Arc::new(Semaphore::new(drawers)),
        }
    }

    /// The document of one of the account's orders.
    ///
    /// # Errors
    /// When the account has placed no such order, or too many others are to be drawn.
    pub async fn of_account(
        &self,
        account: AccountId,
        id: OrderId,
        locale: Locale,
    ) -> Result<Arc<Document>, OrderError> {
        let order = self.db.find_placed(account, id, 0).await?;
        self.of(&order, locale).await
    }

    /// The document of a placed order, with all its lines however many were read here.
    ///
    /// # Errors
    /// When too many others are to be drawn.
    pub async fn of(&self, order: &Order, locale: Locale) -> Result<Arc<Document>, OrderError> {
        let parts = order.logistic_orders.iter().map(|part| (part.status, part.updated_at)).collect();
        let settings = self.db.payment_settings(&order.initiator.store_id).await?;
        let payment = settings.as_ref().map(|settings| (settings.bank.clone(), settings.rule));
        let key = DocumentKey::Order { order: order.id, locale, parts, payment };
        let (id, documents) = (order.id, self.clone());
        let read = async move { documents.db.read(id, ALL_LINES).await?.ok_or(OrderError::NotFound) };
        let print = move |order: Order| {
            let file_name = format!("{}.pdf", order.reference);
            Ok(Document { file_name, pdf: pdf(&order, settings.as_ref(), locale)? })
        };
        self.kept_or_drawn(key, read, print).await
    }

    /// The document of a quote that somebody may see.
    ///
    /// # Errors
    /// When there is no such quote for them, or too many others are to be drawn.
    pub async fn of_quote(&self, viewer: Viewer, id: QuoteId, locale: Locale) -> Result<Arc<Document>, OrderError> {
        let head = self.db.head(viewer, id).await?.ok_or_else(not_found)?;
        let (status, version, updated_at) = (head.status, head.version, head.updated_at);
        let key = DocumentKey::Quote { quote: id, locale, status, version, updated_at };
        let documents = self.clone();
        let read = async move { documents.db.quote(viewer, id).await?.ok_or_else(not_found) };
        let print = move |quote: Quote| {
            let file_name = format!("{}.pdf", quote.head.reference);
            Ok(Document { file_name, pdf: quote::pdf(&quote, locale)? })
        };
        self.kept_or_drawn(key, read, print).await
    }

    /// A document that is kept, or drawn now: who stops waiting ends no drawing, and whoever asks again gets it.
    async fn kept_or_drawn<T: Send + 'static>(
        &self,
        key: DocumentKey,
        read: impl Future<Output = Result<T, OrderError>> + Send + 'static,
        print: impl FnOnce(T) -> Result<Document, RenderError> + Send + 'static,
    ) -> Result<Arc<Document>, OrderError> {
        if let Some(document) = self.drawn.get(&key).await {
            return Ok(document);
        }
        let documents = self.clone();
        let drawn = async move {
            let drawn = documents.drawn.try_get_with(key, documents.draw(read, print)).await;
            drawn.map_err(|refusal| Refusal::clone(&refusal).into())
        };
        self.work.to_its_end(drawn).await
    }

    async fn draw<T: Send + 'static>(
        &self,
        read: impl Future<Output = Result<T, OrderError>>,
        print: impl FnOnce(T) -> Result<Document, RenderError> + Send + 'static,
    ) -> Result<Arc<Document>, Refusal> {
        let full = |_| Refusal::unavailable(Reason::ServiceUnavailable).retry_after(RETRY_DELAY);
        let _place = self.places.try_acquire().map_err(full)?;
        let drawer = self.drawers.clone().acquire_owned().await.map_err(Refusal::internal)?;
        let subject = read.await?;
        let drawn = tokio::task::spawn_blocking(move || {
            let _drawer = drawer;
            print(subject)
        });
        Ok(Arc::new(drawn.await.map_err(Refusal::internal)?.map_err(Refusal::internal)?))
    }
}
