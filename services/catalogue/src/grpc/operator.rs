//! The wire of `operator.proto`: offers, their prices and stock, for who works for the shop or for a supplier.

use super::{CatalogueGrpc, RpcResult, view::range};
use crate::{
    app::OfferPrices,
    db::operator_stock::StockedOffer,
    domain::{
        offer_price::{self, MAX_RANGES, RANGES, WrittenRange},
        stock::stock_version,
    },
    error::CatalogueError,
};
use identity::Caller;
use platform_database::{
    audit::{AuditFilter, MAX_PAGE_SIZE},
    entry_keys::{read_ids, read_limit},
};
use proto::{
    catalogue::{
        self as wire, GetOfferPricesRequest, GetOfferPricesResponse, GetStockAuditEntriesRequest,
        GetStockAuditEntriesResponse, ListOffersRequest, ListOffersResponse, ListStockAuditKeysRequest,
        ListStockAuditKeysResponse, ListStockAuditRequest, ListStockAuditResponse, SetOfferPricesRequest,
        SetOfferPricesResponse, SetStockRequest, SetStockResponse,
        stock_operations_service_server::StockOperationsService,
    },
    common::Versions,
};
use tonic::{Request, Response};
use values::{Currency, Page, PriceRange};

/// The longest text that offers are looked for by, in characters.
const MAX_QUERY_LEN: usize = 100;
/// The longest reason that an operator gives, in characters.
const MAX_REASON_LEN: usize = 500;

#[tonic::async_trait]
impl StockOperationsService for CatalogueGrpc {
    async fn list_offers(&self, request: Request<ListOffersRequest>) -> RpcResult<ListOffersResponse> {
        let staff = Caller::of(&request).staff()?;
        let ListOffersRequest { page, query } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), Page::MAX_SIZE)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let query = read_text(&query, "q", MAX_QUERY_LEN)?;
        let (offers, total) = self.catalogue.stocked_offers(&staff, query, page).await?;
        Ok(Response::new(ListOffersResponse { offers: offers.into_iter().map(offer).collect(), total }))
    }

    async fn set_stock(&self, request: Request<SetStockRequest>) -> RpcResult<SetStockResponse> {
        let staff = Caller::of(&request).staff()?;
        let SetStockRequest { offer_price_id, stock, reason, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let items = i32::try_from(stock).map_err(|_| CatalogueError::StockInvalid)?;
        let reason = read_reason(&reason)?;
        let named = offer_price_id.trim();
        let before = self.catalogue.set_stock(&staff, named, items, versions.as_deref(), reason).await?;
        Ok(Response::new(SetStockResponse { before, stock, stock_version: stock_version(stock) }))
    }

    async fn get_offer_prices(&self, request: Request<GetOfferPricesRequest>) -> RpcResult<GetOfferPricesResponse> {
        let staff = Caller::of(&request).staff()?;
        let prices = self.catalogue.offer_prices(&staff, request.into_inner().offer_price_id.trim()).await?;
        Ok(Response::new(GetOfferPricesResponse { prices: Some(offer_prices(prices)) }))
    }

    async fn set_offer_prices(&self, request: Request<SetOfferPricesRequest>) -> RpcResult<SetOfferPricesResponse> {
        let staff = Caller::of(&request).staff()?;
        let SetOfferPricesRequest { offer_price_id, currency, ranges, reason, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let currency = currency.trim().parse().map_err(|_| CatalogueError::CurrencyUnknown)?;
        if ranges.len() > MAX_RANGES {
            return Err(CatalogueError::TooMany { field: RANGES, max: MAX_RANGES }.into());
        }
        let written = ranges.iter().map(|range| WrittenRange {
            min_quantity: range.min_quantity,
            unit_price: &range.unit_price,
            discount_unit_price: range.discount_unit_price.as_deref(),
        });
        let (named, reason) = (offer_price_id.trim(), read_reason(&reason)?);
        let versions = versions.as_deref();
        let prices = self.catalogue.set_offer_prices(&staff, named, currency, written, versions, reason).await?;
        Ok(Response::new(SetOfferPricesResponse { prices: Some(offer_prices(prices)) }))
    }

    async fn list_stock_audit(&self, request: Request<ListStockAuditRequest>) -> RpcResult<ListStockAuditResponse> {
        Caller::of(&request).operator()?;
        let ListStockAuditRequest { page, filter } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), MAX_PAGE_SIZE)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let (entries, total) = self.catalogue.stock_audit(&AuditFilter::read(filter)?, page).await?;
        Ok(Response::new(ListStockAuditResponse { entries: entries.into_iter().map(Into::into).collect(), total }))
    }

    async fn list_stock_audit_keys(
        &self,
        request: Request<ListStockAuditKeysRequest>,
    ) -> RpcResult<ListStockAuditKeysResponse> {
        Caller::of(&request).operator()?;
        let ListStockAuditKeysRequest { filter, limit } = request.into_inner();
        let (filter, limit) = (AuditFilter::read(filter)?, read_limit(limit)?);
        let (keys, total) = self.catalogue.stock_audit_keys(&filter, limit).await?;
        Ok(Response::new(ListStockAuditKeysResponse { keys: Some(keys.into()), total }))
    }

    async fn get_stock_audit_entries(
        &self,
        request: Request<GetStockAuditEntriesRequest>,
    ) -> RpcResult<GetStockAuditEntriesResponse> {
        Caller::of(&request).operator()?;
        let entries = self.catalogue.stock_audit_entries(&read_ids(&request.into_inner().ids)?).await?;
        Ok(Response::new(GetStockAuditEntriesResponse { entries: entries.into_iter().map(Into::into).collect() }))
    }
}

/// Why an operator does something; may be empty.
pub(super) fn read_reason(reason: &str) -> Result<&str, CatalogueError> {
    read_text(reason, "reason", MAX_REASON_LEN)
}

fn offer_prices(prices: OfferPrices) -> wire::OfferPrices {
    let of_currency = |(currency, ranges): (Currency, Vec<PriceRange>)| wire::CurrencyPrices {
        currency: currency.code().to_owned(),
        ranges: ranges.iter().map(range).collect(),
        version: offer_price::version_of(&ranges),
    };
    wire::OfferPrices {
        offer_price_id: prices.offer.to_string(),
        prices: prices.ranges.into_iter().map(of_currency).collect(),
    }
}

fn offer(offer: StockedOffer) -> wire::StockedOffer {
    let price = |(currency, price): (Currency, PriceRange)| {
        let wire::PriceRange { unit_price, discount_unit_price, .. } = range(&price);
        wire::ItemPrice { currency: currency.code().to_owned(), unit_price, discount_unit_price }
    };
    wire::StockedOffer {
        offer_price_id: offer.id.to_string(),
        supplier_id: offer.supplier,
        sku: offer.sku,
        name: offer.name,
        stock: offer.stock,
        is_active: offer.active,
        stock_version: stock_version(offer.stock),
        prices: offer.prices.into_iter().map(price).collect(),
    }
}

/// A text of a request, without spaces around it; may be empty.
pub(super) fn read_text<'a>(text: &'a str, field: &'static str, max: usize) -> Result<&'a str, CatalogueError> {
    match text.trim() {
        text if text.chars().count() > max => Err(CatalogueError::TooLong { field, max }),
        text if text.contains('\0') => Err(CatalogueError::Unwritable { field }),
        text => Ok(text),
    }
}
