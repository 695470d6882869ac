//! Lines of a cart: read, changed, removed. Catalogue is asked before the transaction; the cart's row is locked in it.

use super::{CartService, Visit, cart_id};
use crate::{
    cart::MAX_LINES,
    catalogue::Quotes,
    error::CartError,
    store::{
        self,
        answers::{Known, Repeatable},
        lines::Filter,
    },
};
use prost::Message;
use proto::{
    cart::{ChangeLinesRequest, ChangeLinesResponse, ListLinesRequest, ListLinesResponse, RemoveLinesRequest},
    common::LineIssue,
};
use values::{
    CartId, Change, LineId, OfferId, Page,
    change::{self, Asked, Lines},
};

impl CartService {
    pub(super) async fn list_cart_lines(
        &self,
        visit: &Visit,
        request: ListLinesRequest,
    ) -> Result<ListLinesResponse, CartError> {
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)?;
        let filter = Filter {
            supplier: optional(&request.supplier_id, "supplierId")?,
            variant: optional(&request.product_variant_id, "productVariantId")?,
            offer: optional(&request.offer_price_id, "offerPriceId")?,
        };
        let cart = self.store.find(visit.owner, cart_id(&request.cart_id)?).await?.ok_or(CartError::NotFound)?;
        let lines = self.store.page_of_lines(cart.id, filter, page).await?;
        let total = self.store.count_lines(cart.id, filter).await?;
        let quotes = self.catalogue.quote(&visit.caller, lines.iter().map(|line| line.offer).collect()).await?;
        let lines = lines.iter().map(|line| line.message(quotes.get(line.offer))).collect();
        Ok(ListLinesResponse { lines, total: total.cast_unsigned() })
    }

    pub(super) async fn change_cart_lines(
        &self,
        visit: &Visit,
        request: ChangeLinesRequest,
    ) -> Result<ChangeLinesResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let asked = change::read(&request.lines).map_err(CartError::Faults)?;
        self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let offers = self.catalogue.resolve(&visit.caller, &asked, request.id_type()).await?;
        let mut at_stake = self.store.offers_of(id).await?;
        at_stake.extend(offers.iter().flatten());
        let quotes = self.catalogue.quote(&visit.caller, at_stake).await?;
        let changes: Vec<Change> = asked.iter().zip(&offers).map(|(asked, offer)| asked.of(*offer)).collect();
        let repeatable = repeatable(visit, request);
        let issues = self.write_changes(visit, id, &asked, &changes, &quotes, repeatable).await?;
        let cart = self.show_with(visit, id, quotes).await?.cart;
        Ok(ChangeLinesResponse { cart, issues })
    }

    /// Applies changes to what the cart holds once it is locked; answers those that were not taken.
    async fn write_changes(
        &self,
        visit: &Visit,
        id: CartId,
        asked: &[Asked],
        changes: &[Change],
        quotes: &Quotes,
        repeatable: Option<Repeatable>,
    ) -> Result<Vec<LineIssue>, CartError> {
        let mut change = self.store.begin().await?;
        if let Some(repeatable) = &repeatable {
            match repeatable.look_up(&mut change).await? {
                Known::Nothing => {}
                Known::Answer(answer) => return Ok(remembered(&answer)),
                Known::AnotherRequest => return Err(CartError::KeyReused),
                Known::UnderWay => return Err(CartError::InProgress),
            }
        }
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let (quantities, number) = store::lines::held(&mut change, id, &offers).await?;
        let mut lines = Lines::new(quantities, number, MAX_LINES);
        let refused = lines.apply(changes, |offer| quotes.rule(offer));
        let issues: Vec<LineIssue> =
            refused.iter().map(|(index, objection)| objection.issue(*index, &asked[*index].key)).collect();
        if issues.len() == changes.len() {
            return Err(CartError::NoneTaken(issues));
        }
        let (kept, gone): (Vec<_>, Vec<_>) = lines.changed().partition(|(_, quantity)| quantity.is_some());
        let kept: Vec<_> = kept.iter().filter_map(|(offer, quantity)| quotes.get(*offer).zip(*quantity)).collect();
        let gone: Vec<OfferId> = gone.into_iter().map(|(offer, _)| offer).collect();
        store::lines::write(&mut change, id, &kept).await?;
        store::lines::remove(&mut change, id, &[], &gone).await?;
        cart.lines_changed();
        store::save(&mut change, &cart).await?;
        if let Some(repeatable) = &repeatable {
            let answer = ChangeLinesResponse { cart: None, issues: issues.clone() };
            repeatable.keep(&mut change, &answer.encode_to_vec()).await?;
        }
        change.commit().await?;
        Ok(issues)
    }

    pub(super) async fn remove_cart_lines(
        &self,
        visit: &Visit,
        request: RemoveLinesRequest,
    ) -> Result<ChangeLinesResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        if request.line_ids.is_empty() && request.offer_price_ids.is_empty() {
            return Err(CartError::Missing("lineIdsToDelete"));
        }
        self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let quotes = self.quotes_of(visit, id).await?;
        let lines: Vec<LineId> = request.line_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let offers: Vec<OfferId> = request.offer_price_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let mut change = self.store.begin().await?;
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let removed = store::lines::remove(&mut change, id, &lines, &offers).await?;
        if !removed.is_empty() {
            cart.lines_changed();
            store::save(&mut change, &cart).await?;
        }
        change.commit().await?;
        let (lines, offers) = removed.iter().map(|(line, offer)| (line.to_string(), offer.to_string())).unzip();
        let mut issues = change::unknown("lineIdsToDelete", &request.line_ids, &lines);
        issues.extend(change::unknown("offerPriceIds", &request.offer_price_ids, &offers));
        let cart = self.show_with(visit, id, quotes).await?.cart;
        Ok(ChangeLinesResponse { cart, issues })
    }
}

/// The id in a text; none in an empty one.
fn optional<T: std::str::FromStr>(text: &str, field: &'static str) -> Result<Option<T>, CartError> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|_| CartError::Field(field)) }
}

/// The request without its key is what has to be the same when the key comes again.
fn repeatable(visit: &Visit, mut request: ChangeLinesRequest) -> Option<Repeatable> {
    let key = std::mem::take(&mut request.idempotency_key);
    Repeatable::new(visit.owner, &key, &request.encode_to_vec())
}

fn remembered(answer: &[u8]) -> Vec<LineIssue> {
    ChangeLinesResponse::decode(answer).map(|answer| answer.issues).unwrap_or_default()
}
