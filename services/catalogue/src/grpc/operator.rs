//! The wire of `operator.proto`: stock, for who works for the shop.

use super::{CatalogueGrpc, RpcResult};
use crate::error::CatalogueError;
use identity::Caller;
use platform_database::audit::MAX_PAGE_SIZE;
use proto::catalogue::{
    ListStockAuditRequest, ListStockAuditResponse, SetStockRequest, SetStockResponse,
    stock_operations_service_server::StockOperationsService,
};
use tonic::{Request, Response};
use values::Page;

/// The longest reason that an operator gives, in characters.
const MAX_REASON_LEN: usize = 500;

#[tonic::async_trait]
impl StockOperationsService for CatalogueGrpc {
    async fn set_stock(&self, request: Request<SetStockRequest>) -> RpcResult<SetStockResponse> {
        let operator = Caller::of(&request).operator()?;
        let SetStockRequest { offer_price_id, stock, reason } = request.into_inner();
        let items = i32::try_from(stock).map_err(|_| CatalogueError::StockInvalid)?;
        let reason = read_reason(&reason)?;
        let before = self.catalogue.set_stock(&operator, offer_price_id.trim(), items, reason).await?;
        Ok(Response::new(SetStockResponse { before, stock }))
    }

    async fn list_stock_audit(&self, request: Request<ListStockAuditRequest>) -> RpcResult<ListStockAuditResponse> {
        Caller::of(&request).operator()?;
        let page = Page::from_proto(request.into_inner().page.as_ref(), MAX_PAGE_SIZE)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let (entries, total) = self.catalogue.stock_audit(page).await?;
        Ok(Response::new(ListStockAuditResponse { entries: entries.into_iter().map(Into::into).collect(), total }))
    }
}

fn read_reason(reason: &str) -> Result<&str, CatalogueError> {
    match reason.trim() {
        reason if reason.chars().count() > MAX_REASON_LEN => {
            Err(CatalogueError::TooLong { field: "reason", max: MAX_REASON_LEN })
        }
        reason if reason.contains('\0') => Err(CatalogueError::Unwritable { field: "reason" }),
        reason => Ok(reason),
    }
}
