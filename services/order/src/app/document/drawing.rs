//! Documents when they are asked for: drawn few at a time, each once, and kept while there is room.

use crate::{
    app::{detached_work::DetachedWork, document::pdf},
    db::{ALL_LINES, Database},
    domain::{
        order::{Order, status::LogisticOrderStatus},
        payment::settings::{BankDetails, PaymentSettings, ReferenceRule},
    },
    error::OrderError,
};
use moka::future::Cache;
use platform_process::Refusal;
use proto::common::Reason;
use std::{sync::Arc, time::Duration};
use tokio::sync::Semaphore;
use values::{AccountId, Locale, OrderId};

/// How many bytes of documents are kept.
const MAX_KEPT_BYTES: u64 = 64 * 1024 * 1024;
/// How many documents wait to be drawn.
const MAX_QUEUED: usize = 64;
/// When whoever finds no place to wait may come again.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// The documents of orders. Clones share them.
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

/// All that a document of a placed order depends on: of what it says, only the statuses and where to pay still change.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct DocumentKey {
    order: OrderId,
    locale: Locale,
    statuses: Vec<LogisticOrderStatus>,
    payment: Option<(BankDetails, ReferenceRule)>,
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
        let statuses = order.logistic_orders.iter().map(|part| part.status).collect();
        let settings = self.db.payment_settings(&order.initiator.store_id).await?;
        let payment = settings.as_ref().map(|settings| (settings.bank.clone(), settings.rule));
        let key = DocumentKey { order: order.id, locale, statuses, payment };
        if let Some(document) = self.drawn.get(&key).await {
            return Ok(document);
        }
        let documents = self.clone();
        // Who stops waiting ends no drawing: whoever asks again gets it.
        let drawn = async move {
            let draw = documents.draw(key.order, settings, locale);
            let drawn = documents.drawn.try_get_with(key.clone(), draw).await;
            drawn.map_err(|refusal| Refusal::clone(&refusal).into())
        };
        self.work.to_its_end(drawn).await
    }

    async fn draw(
        &self,
        id: OrderId,
        settings: Option<PaymentSettings>,
        locale: Locale,
    ) -> Result<Arc<Document>, Refusal> {
        let full = |_| Refusal::unavailable(Reason::ServiceUnavailable).retry_after(RETRY_DELAY);
        let _place = self.places.try_acquire().map_err(full)?;
        let drawer = self.drawers.clone().acquire_owned().await.map_err(Refusal::internal)?;
        let order = self.db.read(id, ALL_LINES).await.map_err(OrderError::from)?.ok_or(OrderError::NotFound)?;
        let file_name = format!("{}.pdf", order.reference);
        let drawn = tokio::task::spawn_blocking(move || {
            let _drawer = drawer;
            pdf(&order, settings.as_ref(), locale)
        });
        let pdf = drawn.await.map_err(Refusal::internal)?.map_err(Refusal::internal)?;
        Ok(Arc::new(Document { file_name, pdf }))
    }
}
