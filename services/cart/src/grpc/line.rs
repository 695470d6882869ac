//! Lines of a cart on the wire: how changes are read, and what came of them is told.

use super::{CartGrpc, cart::cart_id, cart::message, idempotent};
use crate::{
    app::{ChangeLines, RemoveLines, RequestContext},
    domain::line::{LineFilter, PricedLine},
    error::CartError,
};
use line_items::{OfferPrices, SentLine, issue, line_requests, request, shown_offer};
use proto::cart::{
    CartLine, ChangeLinesRequest, ChangeLinesResponse, LineChange, ListLinesRequest, ListLinesResponse,
    RemoveLinesRequest, RemoveLinesResponse,
};
use values::{Page, time::to_timestamp};

/// What a change of a line says of its quantity.
fn sent(change: &LineChange) -> SentLine<'_> {
    SentLine { key: change.key.as_ref(), quantity: change.quantity, action: change.action }
}

/// A line as it is told, by today's prices.
pub(super) fn line_message(PricedLine { line, .. }: &PricedLine, prices: &OfferPrices) -> CartLine {
    let (priced, status) = (prices.get(line.offer), prices.status(line));
    CartLine {
        id: line.id.to_string(),
        quantity: line.quantity.get(),
        created_at: Some(to_timestamp(line.created_at)),
        updated_at: Some(to_timestamp(line.updated_at)),
        offer: Some(shown_offer(line, priced)),
        total_price: status.price.map(|price| price.total.into()),
        total_discount_price: status.price.map(|price| price.total_paid.into()),
        unit_price: status.price.map_or_else(String::new, |price| price.unit_price.to_string()),
        blocked: issue::of_verdict(&status.verdict).into_iter().collect(),
        price_changed: status.price_changed,
    }
}

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
        Ok(ListLinesResponse { lines: lines.iter().map(|line| line_message(line, &prices)).collect(), total })
    }

    pub(super) async fn change_cart_lines(
        &self,
        context: &RequestContext,
        mut request: ChangeLinesRequest,
    ) -> Result<ChangeLinesResponse, CartError> {
        let key = std::mem::take(&mut request.idempotency_key);
        let versions = request::versions(request.if_match.take());
        let change = ChangeLines {
            cart: cart_id(&request.cart_id)?,
            lines: line_requests(&request.lines, sent)?,
            id_type: request.id_type(),
            versions,
            idempotent: idempotent(context, &key, "ChangeLines", &request),
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
        let mut issues = issue::unknown_ids("lineIdsToDelete", &request.line_ids, &lines);
        issues.extend(issue::unknown_ids("offerPriceIds", &request.offer_price_ids, &offers));
        Ok(RemoveLinesResponse { cart: Some(message(&cart, context.buyer.currency)), issues })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::line::LineTotal;
    use chrono::DateTime;
    use line_items::PriceResponse;
    use proto::common::Reason;
    use values::{
        Currency, Line, LineId, OfferId, OfferRule, OfferTerms, PriceRange, PricedOffer, Pricing, Quantity, SupplierId,
        TaxRate, VariantId,
    };

    fn line(quantity: i64) -> PricedLine {
        let line = Line {
            id: LineId::new(),
            offer: OfferId::new(),
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            quantity: Quantity::new(quantity).unwrap(),
            agreed: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        };
        PricedLine { line, total: LineTotal::nothing(Currency::Eur) }
    }

    /// An offer at 1.00, of which 10 are left.
    fn prices(offer: OfferId) -> OfferPrices {
        let rule = OfferRule {
            offer_active: true,
            supplier_active: true,
            has_price: true,
            stock: 10,
            item_per_pack: 1,
            min: 1,
            max: None,
        };
        let range = PriceRange { min_quantity: 1, unit_price: "1.00".parse().unwrap(), discount_unit_price: None };
        let pricing = Pricing::new(Currency::Eur, TaxRate::whole(20), vec![range]).ok();
        let priced = PricedOffer {
            offer,
            variant: VariantId::new(),
            supplier: SupplierId::new(),
            terms: OfferTerms { rule, pricing, tax_rate: TaxRate::whole(20) },
            shown: proto::catalogue::PricedOffer::default(),
        };
        let mut prices = OfferPrices::default();
        prices.learn(PriceResponse {
            version: "1".to_owned(),
            requested: Vec::new(),
            offers: vec![priced],
            changes: Vec::new(),
        });
        prices
    }

    #[test]
    fn d3_9_a_line_above_the_stock_is_blocked_and_keeps_its_price() {
        let line = line(11);
        let message = line_message(&line, &prices(line.line.offer));
        assert_eq!(message.blocked[0].reason(), Reason::QuantityAboveStock);
        assert_eq!(message.blocked[0].suggested_quantity, Some(10));
        assert_eq!(message.unit_price, "1.00");
    }

    #[test]
    fn an_offer_that_catalogue_forgot_stays_as_an_inactive_line() {
        let line = line(1);
        let message = line_message(&line, &OfferPrices::default());
        assert_eq!(message.blocked[0].reason(), Reason::OfferInactive);
        assert_eq!(message.offer.unwrap().offer.unwrap().offer_price_id, line.line.offer.to_string());
    }
}
