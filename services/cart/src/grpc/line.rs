//! Lines of a cart on the wire: how changes are read, and what came of them is told.

use super::{CartGrpc, cart::cart_id, cart::message};
use crate::{
    app::{ChangeLines, RemoveLines, RequestContext, SCHEMA},
    domain::line::LineFilter,
    error::CartError,
};
use line_items::request;
use platform_database::idempotency::{IdempotentRequest, Sender};
use proto::cart::{
    ChangeLinesRequest, ChangeLinesResponse, ListLinesRequest, ListLinesResponse, RemoveLinesRequest,
    RemoveLinesResponse,
};
use values::{Page, change::unknown_ids};

impl CartGrpc {
    pub(super) async fn list_cart_lines(
        &self,
        context: &RequestContext,
        request: ListLinesRequest,
    ) -> Result<ListLinesResponse, CartError> {
        let page = request::page(request.page.as_ref(), Page::MAX_SIZE)?;
        let filter = LineFilter {
            supplier: request::optional_id(&request.supplier_id, "supplierId")?,
            variant: request::optional_id(&request.product_variant_id, "productVariantId")?,
            offer: request::optional_id(&request.offer_price_id, "offerPriceId")?,
        };
        let (lines, prices, total) = self.carts.list_lines(context, cart_id(&request.cart_id)?, filter, page).await?;
        let lines = lines.iter().map(|priced| priced.line.message(prices.get(priced.line.offer))).collect();
        Ok(ListLinesResponse { lines, total })
    }

    pub(super) async fn change_cart_lines(
        &self,
        context: &RequestContext,
        mut request: ChangeLinesRequest,
    ) -> Result<ChangeLinesResponse, CartError> {
        // The request without its key and condition is what has to be the same when the key comes again.
        let key = std::mem::take(&mut request.idempotency_key);
        let versions = request::versions(request.if_match.take());
        let sender = Sender { user: context.owner.user.0, account: context.owner.account.0 };
        let change = ChangeLines {
            cart: cart_id(&request.cart_id)?,
            lines: request::line_changes(&request.lines)?,
            id_type: request.id_type(),
            versions,
            idempotent: IdempotentRequest::new(SCHEMA, sender, &key, "ChangeLines", &request),
        };
        let (cart, issues) = self.carts.change_lines(context, change).await?;
        Ok(ChangeLinesResponse { cart: Some(message(&cart, context.buyer.currency)), issues })
    }

    pub(super) async fn remove_cart_lines(
        &self,
        context: &RequestContext,
        request: RemoveLinesRequest,
    ) -> Result<RemoveLinesResponse, CartError> {
        let cart = cart_id(&request.cart_id)?;
        if request.line_ids.is_empty() && request.offer_price_ids.is_empty() {
            return Err(request::missing("lineIdsToDelete").into());
        }
        let (lines, offers) = (request::known_ids(&request.line_ids), request::known_ids(&request.offer_price_ids));
        let removal = RemoveLines { cart, lines, offers, versions: request::versions(request.if_match) };
        let (cart, removed) = self.carts.remove_lines(context, removal).await?;
        let (lines, offers) =
            removed.iter().map(|priced| (priced.line.id.to_string(), priced.line.offer.to_string())).unzip();
        let mut issues = unknown_ids("lineIdsToDelete", &request.line_ids, &lines);
        issues.extend(unknown_ids("offerPriceIds", &request.offer_price_ids, &offers));
        Ok(RemoveLinesResponse { cart: Some(message(&cart, context.buyer.currency)), issues })
    }
}
