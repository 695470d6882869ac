//! Lines of a cart: read, changed, removed. Catalogue is asked before the transaction; the cart's row is locked in it.

use super::{CartService, Visit, cart_id, versions};
use crate::{
    cart::{Cart, FIRST_LINES, MAX_LINES, Prices},
    error::CartError,
    quotes::{Detail, Quotes},
    store::{
        self, Change as Transaction,
        answers::{Known, Repeatable},
        lines::{Filter, Written},
    },
    sums::{Difference, KeptLine, Worth},
};
use prost::Message;
use proto::{
    cart::{ChangeLinesRequest, ChangeLinesResponse, ListLinesRequest, ListLinesResponse, RemoveLinesRequest},
    common::LineIssue,
};
use std::collections::HashMap;
use values::{
    Change, LineId, OfferId, Page,
    change::{self, Asked, Lines},
};

/// Changes of so few lines are quoted with texts at once: most of them will be shown in the answer.
const FEW: usize = 4 * FIRST_LINES;

/// What a call asks of a cart's lines.
struct Wanted<'a> {
    asked: &'a [Asked],
    changes: &'a [Change],
    versions: Option<Vec<u64>>,
    repeatable: Option<Repeatable>,
}

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
        let kept = self.store.page_of_lines(cart.id, filter, page, visit.buyer.currency).await?;
        let total = self.store.count_lines(cart.id, filter).await?;
        let offers = kept.iter().map(|kept| kept.line.offer);
        let quotes = self.catalogue.quote(&visit.caller, Quotes::default(), offers, Detail::Texts, &[]).await?;
        self.mend(visit, &cart, &kept, &quotes).await?;
        let lines = kept.iter().map(|kept| kept.line.message(quotes.get(kept.line.offer))).collect();
        Ok(ListLinesResponse { lines, total: total.cast_unsigned() })
    }

    pub(super) async fn change_cart_lines(
        &self,
        visit: &Visit,
        request: ChangeLinesRequest,
    ) -> Result<ChangeLinesResponse, CartError> {
        let id = cart_id(&request.cart_id)?;
        let asked = change::read(&request.lines).map_err(CartError::Faults)?;
        let seen = self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let offers = self.catalogue.resolve(&visit.caller, &asked, request.id_type()).await?;
        let quotes = self.quotes_for(visit, &seen, offers.iter().flatten().copied().collect()).await?;
        let changes: Vec<Change> = asked.iter().zip(&offers).map(|(asked, offer)| asked.of(*offer)).collect();
        let wanted = Wanted {
            asked: &asked,
            changes: &changes,
            versions: versions(request.if_match.as_ref()),
            repeatable: repeatable(visit, request),
        };
        let issues = self.write_changes(visit, &seen, wanted, &quotes).await?;
        let cart = self.show_with(visit, id, quotes).await?.cart;
        Ok(ChangeLinesResponse { cart, issues })
    }

    /// What catalogue says of the lines to be changed and of those that the answer shows, and what has moved under the
    /// others: asked before the change, so that it need not be asked again after.
    async fn quotes_for(&self, visit: &Visit, seen: &Cart, changed: Vec<OfferId>) -> Result<Quotes, CartError> {
        let mut shown = self.store.first_offers(seen.id).await?;
        let since: Vec<&str> = seen.prices.iter().map(|prices| prices.version.as_str()).collect();
        if changed.len() <= FEW {
            shown.extend(&changed);
        }
        let quotes = self.catalogue.quote(&visit.caller, Quotes::default(), shown, Detail::Texts, &since).await?;
        Ok(self.catalogue.quote(&visit.caller, quotes, changed, Detail::Terms, &[]).await?)
    }

    /// Applies changes to what the cart holds once it is locked; answers those that were not taken.
    async fn write_changes(
        &self,
        visit: &Visit,
        seen: &Cart,
        wanted: Wanted<'_>,
        quotes: &Quotes,
    ) -> Result<Vec<LineIssue>, CartError> {
        let Wanted { asked, changes, versions, repeatable } = wanted;
        let mut change = self.store.begin().await?;
        if let Some(repeatable) = &repeatable {
            match repeatable.look_up(&mut change).await? {
                Known::Nothing => {}
                Known::Answer(answer) => return Ok(remembered(&answer)),
                Known::AnotherRequest => return Err(CartError::KeyReused),
                Known::UnderWay => return Err(CartError::InProgress),
            }
        }
        let mut cart = store::lock(&mut change, visit.owner, seen.id).await?.ok_or(CartError::NotFound)?;
        cart.is_as_seen(versions.as_deref())?;
        let offers: Vec<OfferId> = changes.iter().filter_map(|change| change.offer).collect();
        let held = store::lines::of_offers(&mut change, cart.id, &offers, visit.buyer.currency).await?;
        let number = store::sums::number_of_lines(&mut change, cart.id).await?;
        let quantities = held.iter().map(|kept| (kept.line.offer, kept.line.quantity.get())).collect();
        let mut lines = Lines::new(quantities, number, MAX_LINES);
        let refused = lines.apply(changes, |offer| quotes.rule(offer));
        let issues: Vec<LineIssue> =
            refused.iter().map(|(index, objection)| objection.issue(*index, &asked[*index].key)).collect();
        if issues.len() == changes.len() {
            return Err(CartError::NoneTaken(issues));
        }
        write(&mut change, &cart, &lines, &held, quotes, visit).await?;
        cart.priced_with(number, seen, quotes, visit);
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
        let seen = self.store.find(visit.owner, id).await?.ok_or(CartError::NotFound)?;
        let quotes = self.quotes_for(visit, &seen, Vec::new()).await?;
        let lines: Vec<LineId> = request.line_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let offers: Vec<OfferId> = request.offer_price_ids.iter().filter_map(|id| id.parse().ok()).collect();
        let mut change = self.store.begin().await?;
        let mut cart = store::lock(&mut change, visit.owner, id).await?.ok_or(CartError::NotFound)?;
        cart.is_as_seen(versions(request.if_match.as_ref()).as_deref())?;
        let removed = store::lines::remove(&mut change, id, &lines, &offers, visit.buyer.currency).await?;
        if !removed.is_empty() {
            taken(&mut change, &cart, &removed, visit).await?;
            cart.lines_changed();
            store::save(&mut change, &cart).await?;
        }
        change.commit().await?;
        let (lines, offers) =
            removed.iter().map(|kept| (kept.line.id.to_string(), kept.line.offer.to_string())).unzip();
        let mut issues = change::unknown("lineIdsToDelete", &request.line_ids, &lines);
        issues.extend(change::unknown("offerPriceIds", &request.offer_price_ids, &offers));
        let cart = self.show_with(visit, id, quotes).await?.cart;
        Ok(ChangeLinesResponse { cart, issues })
    }
}

impl Cart {
    /// Which prices its lines have after some were written at those of `quotes`, given that its other lines had those
    /// it was `seen` with: a line that is newer than the rest does no harm, but one that may be older does.
    fn priced_with(&mut self, other_lines: usize, seen: &Self, quotes: &Quotes, visit: &Visit) {
        let currency = visit.buyer.currency;
        if other_lines == 0 {
            self.prices = quotes.version().map(|version| Prices { version: version.to_owned(), currency });
        } else if self.prices != seen.prices || self.prices.as_ref().is_some_and(|prices| prices.currency != currency) {
            self.prices = None;
        }
    }
}

/// Writes what changes have made of the lines that a locked cart held, and what that adds to its sums.
async fn write(
    change: &mut Transaction,
    cart: &Cart,
    lines: &Lines,
    held: &[KeptLine],
    quotes: &Quotes,
    visit: &Visit,
) -> Result<(), CartError> {
    let currency = visit.buyer.currency;
    let held: HashMap<OfferId, &KeptLine> = held.iter().map(|kept| (kept.line.offer, kept)).collect();
    let mut difference = Difference::none(currency);
    let (mut written, mut gone): (Vec<Written<'_>>, Vec<OfferId>) = (Vec::new(), Vec::new());
    for (offer, quantity) in lines.changed() {
        if let Some(quantity) = quantity
            && let Some(quote) = quotes.get(offer)
        {
            let worth = Worth::of(currency, quantity, Some(quote));
            difference.add(quote.supplier, quantity, &worth);
            written.push((quote, quantity, worth));
        } else {
            gone.push(offer);
        }
        if let Some(kept) = held.get(&offer) {
            difference.take(kept);
        }
    }
    store::lines::write(change, cart.id, &written).await?;
    store::lines::remove(change, cart.id, &[], &gone, currency).await?;
    store::sums::add(change, cart.id, &difference, &quotes.supplier_names()).await?;
    Ok(())
}

/// Takes lines that are gone from a locked cart out of its sums.
pub(super) async fn taken(
    change: &mut Transaction,
    cart: &Cart,
    gone: &[KeptLine],
    visit: &Visit,
) -> Result<(), CartError> {
    let mut difference = Difference::none(visit.buyer.currency);
    gone.iter().for_each(|kept| difference.take(kept));
    Ok(store::sums::add(change, cart.id, &difference, &HashMap::new()).await?)
}

/// The id in a text; none in an empty one.
fn optional<T: std::str::FromStr>(text: &str, field: &'static str) -> Result<Option<T>, CartError> {
    if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|_| CartError::Field(field)) }
}

/// The request without its key and condition is what has to be the same when the key comes again.
fn repeatable(visit: &Visit, mut request: ChangeLinesRequest) -> Option<Repeatable> {
    let key = std::mem::take(&mut request.idempotency_key);
    request.if_match = None;
    Repeatable::new(visit.owner, &key, &request.encode_to_vec())
}

fn remembered(answer: &[u8]) -> Vec<LineIssue> {
    ChangeLinesResponse::decode(answer).map(|answer| answer.issues).unwrap_or_default()
}
