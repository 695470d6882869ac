//! The wire of `operator.proto`: stock, for who works for the shop.

use super::{Answer, CatalogueService};
use crate::{
    error::CatalogueError,
    store::operator::{self, Deed, NamedOffer},
};
use platform_process::{Caller, Refusal};
use proto::{
    catalogue::{
        ListStockAuditRequest, ListStockAuditResponse, SetStockRequest, SetStockResponse,
        stock_operations_server::StockOperations,
    },
    common::{AuditEntry, Reason},
};
use tonic::{Request, Response};
use values::{Page, line::timestamp};

/// The longest reason that an operator gives, in characters.
const LONGEST_REASON: usize = 500;
/// The most entries of a trail in one answer: whoever merges trails reads each from its beginning.
const MOST_ENTRIES: u32 = 5_000;

#[tonic::async_trait]
impl StockOperations for CatalogueService {
    async fn set_stock(&self, request: Request<SetStockRequest>) -> Answer<SetStockResponse> {
        let operator = Caller::of(&request).operator()?;
        let SetStockRequest { offer_price_id, stock, reason } = request.into_inner();
        let items = i32::try_from(stock).map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("stock"))?;
        let reason = read_reason(&reason)?;
        let offer = self.meant(offer_price_id.trim()).await?;
        let before = operator::set_stock(&self.store.pool, &operator, &offer, items, reason);
        let before = before.await.map_err(CatalogueError::from)?.ok_or_else(no_such_offer)?;
        tracing::info!(offer.id = %offer.id, user.id = %operator.user, before, stock, "an operator set a stock");
        Ok(Response::new(SetStockResponse { before, stock }))
    }

    async fn list_audit(&self, request: Request<ListStockAuditRequest>) -> Answer<ListStockAuditResponse> {
        Caller::of(&request).operator()?;
        let page = Page::from_proto(request.into_inner().page.as_ref(), MOST_ENTRIES)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let (deeds, total) = operator::trail(&self.store.pool, page).await.map_err(CatalogueError::from)?;
        Ok(Response::new(ListStockAuditResponse { entries: deeds.into_iter().map(Into::into).collect(), total }))
    }
}

impl CatalogueService {
    /// The offer meant by an id, by supplier and SKU (D7.31), or by the SKU of what one supplier alone sells.
    async fn meant(&self, named: &str) -> Result<NamedOffer, Refusal> {
        let pool = &self.store.pool;
        if named.contains('\0') {
            return Err(no_such_offer());
        }
        if let Ok(id) = named.parse() {
            return operator::offer(pool, id).await.map_err(CatalogueError::from)?.ok_or_else(no_such_offer);
        }
        let mut offers = operator::offers_of_sku(pool, named, None).await.map_err(CatalogueError::from)?;
        if let (true, Some((supplier, sku))) = (offers.is_empty(), named.split_once(':')) {
            let of_one = operator::offers_of_sku(pool, sku.trim(), Some(supplier.trim()));
            offers = of_one.await.map_err(CatalogueError::from)?;
        }
        if offers.len() > 1 {
            let suppliers: Vec<_> = offers.iter().map(|offer| offer.supplier.as_str()).collect();
            let several = Refusal::invalid(Reason::FieldInvalid).on("offerPriceId").with("field", "offerPriceId");
            return Err(several.with("suppliers", suppliers.join(", ")));
        }
        offers.pop().ok_or_else(no_such_offer)
    }
}

fn read_reason(reason: &str) -> Result<&str, CatalogueError> {
    match reason.trim() {
        reason if reason.chars().count() > LONGEST_REASON => {
            Err(CatalogueError::TooLong { field: "reason", max: LONGEST_REASON })
        }
        reason if reason.contains('\0') => Err(CatalogueError::Unwritable { field: "reason" }),
        reason => Ok(reason),
    }
}

fn no_such_offer() -> Refusal {
    Refusal::not_found(Reason::OfferNotFound)
}

impl From<Deed> for AuditEntry {
    fn from(deed: Deed) -> Self {
        Self {
            id: deed.id.to_string(),
            at: timestamp(deed.at),
            operator_id: deed.operator.to_string(),
            operator_name: String::new(),
            action: deed.action,
            subject: deed.subject,
            details: deed.details.0,
        }
    }
}
