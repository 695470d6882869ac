//! Prices that move under a cart: on every read catalogue is asked what has changed since the cart was priced. Lines
//! that this concerns are priced again, and the kept sums with them; where it concerns none, nothing is written.

use super::{CartService, Visit};
use crate::{
    cart::{Cart, Prices},
    error::CartError,
    quotes::{Detail, Moved, Quotes},
    store::{self, Change, look::Look},
    sums::{Difference, KeptLine, Worth},
};
use values::{CartId, Currency, LineId, OfferId};

/// How often a cart is looked at again because somebody else priced or changed it meanwhile.
const ATTEMPTS: u32 = 4;

/// Which lines of a cart have to be priced again.
#[derive(Clone, Debug)]
enum Unsettled {
    /// All of them.
    All,
    /// Those of these offers.
    Offers(Vec<OfferId>),
}

impl CartService {
    /// A cart as it stands by today's prices, and the quotes to show it by: those at hand, and what is missing of them.
    pub(super) async fn settled(&self, visit: &Visit, id: CartId, quotes: Quotes) -> Result<(Look, Quotes), CartError> {
        let look = self.look(visit, id).await?;
        self.settled_from(visit, look, quotes).await
    }

    /// The same for a cart that has been looked at already.
    pub(super) async fn settled_from(
        &self,
        visit: &Visit,
        mut look: Look,
        mut quotes: Quotes,
    ) -> Result<(Look, Quotes), CartError> {
        let id = look.cart.id;
        for _ in 0..ATTEMPTS {
            let since: Vec<&str> = look.version_of_prices().into_iter().collect();
            quotes = self.catalogue.quote(&visit.caller, quotes, look.first_offers(), Detail::Texts, &since).await?;
            let Some(unsettled) = self.unsettled(visit, &look, &quotes).await? else { break };
            let offers = match &unsettled {
                Unsettled::All => self.store.offers_among(id, None).await?,
                Unsettled::Offers(offers) => offers.clone(),
            };
            quotes = self.catalogue.quote(&visit.caller, quotes, offers, Detail::Terms, &[]).await?;
            self.settle(visit, &look.cart, &unsettled, &quotes).await?;
            look = self.look(visit, id).await?;
        }
        Ok((look, quotes))
    }

    async fn look(&self, visit: &Visit, id: CartId) -> Result<Look, CartError> {
        self.store.look(visit.owner, id, visit.buyer.currency).await?.ok_or(CartError::NotFound)
    }

    /// Which lines of a cart may cost something else now, or can be ordered no more or again; `None`: none.
    async fn unsettled(&self, visit: &Visit, look: &Look, quotes: &Quotes) -> Result<Option<Unsettled>, CartError> {
        if look.is_empty() {
            return Ok(None);
        }
        let Some(prices) = look.prices_in(visit.buyer.currency) else { return Ok(Some(Unsettled::All)) };
        let mut offers = match quotes.moved_since(&prices.version) {
            None | Some(Moved::Everything) => return Ok(Some(Unsettled::All)),
            Some(Moved::Offers(moved)) if moved.is_empty() => Vec::new(),
            Some(Moved::Offers(moved)) => {
                let ours = self.store.offers_among(look.cart.id, Some(&moved)).await?;
                if let (true, Some(now)) = (ours.is_empty(), quotes.version()) {
                    self.store.still_holds(look.cart.id, &prices.version, now).await?;
                }
                ours
            }
        };
        // Stock moves more often than prices: what is shown is looked at itself.
        offers
            .extend(look.first_lines.iter().filter(|kept| is_worth_another(kept, quotes)).map(|kept| kept.line.offer));
        Ok((!offers.is_empty()).then_some(Unsettled::Offers(offers)))
    }

    /// Writes what these lines come to by the quotes at hand. Nothing is written if somebody else has priced the cart
    /// meanwhile, or put a line into it that was not asked for: who calls looks again.
    async fn settle(
        &self,
        visit: &Visit,
        seen: &Cart,
        unsettled: &Unsettled,
        quotes: &Quotes,
    ) -> Result<(), CartError> {
        let currency = visit.buyer.currency;
        let mut change = self.store.begin().await?;
        let mut cart = store::lock(&mut change, visit.owner, seen.id).await?.ok_or(CartError::NotFound)?;
        if cart.prices != seen.prices {
            return Ok(());
        }
        let lines = match unsettled {
            Unsettled::All => store::lines::all(&mut change, cart.id, currency).await?,
            Unsettled::Offers(offers) => store::lines::of_offers(&mut change, cart.id, offers, currency).await?,
        };
        if lines.iter().any(|kept| !quotes.was_asked(kept.line.offer, Detail::Terms)) {
            return Ok(());
        }
        let difference = price(&mut change, &lines, quotes, currency).await?;
        match unsettled {
            Unsettled::All => store::sums::renew(&mut change, cart.id, &quotes.supplier_names()).await?,
            Unsettled::Offers(_) => {
                store::sums::add(&mut change, cart.id, &difference, &quotes.supplier_names()).await?;
            }
        }
        cart.prices = quotes.version().map(|version| Prices { version: version.to_owned(), currency });
        store::save(&mut change, &cart).await?;
        Ok(change.commit().await?)
    }

    /// Mends what lines that are shown, or about to be ordered, come to, where that is no longer what was kept.
    pub(super) async fn mend(
        &self,
        visit: &Visit,
        cart: &Cart,
        lines: &[KeptLine],
        quotes: &Quotes,
    ) -> Result<(), CartError> {
        let currency = visit.buyer.currency;
        let other = lines.iter().filter(|kept| is_worth_another(kept, quotes));
        let offers: Vec<OfferId> = other.map(|kept| kept.line.offer).collect();
        if offers.is_empty() || cart.prices.as_ref().is_none_or(|prices| prices.currency != currency) {
            return Ok(());
        }
        let mut change = self.store.begin().await?;
        let locked = store::lock(&mut change, visit.owner, cart.id).await?.ok_or(CartError::NotFound)?;
        if locked.prices != cart.prices {
            return Ok(());
        }
        let lines = store::lines::of_offers(&mut change, cart.id, &offers, currency).await?;
        let difference = price(&mut change, &lines, quotes, currency).await?;
        store::sums::add(&mut change, cart.id, &difference, &quotes.supplier_names()).await?;
        Ok(change.commit().await?)
    }
}

/// Writes what lines of a locked cart come to now; answers what that adds to the sums.
async fn price(
    change: &mut Change,
    lines: &[KeptLine],
    quotes: &Quotes,
    currency: Currency,
) -> Result<Difference, CartError> {
    let mut difference = Difference::none(currency);
    let mut priced: Vec<(LineId, Worth)> = Vec::new();
    for kept in lines.iter().filter(|kept| is_worth_another(kept, quotes)) {
        let (line, worth) = (&kept.line, worth(kept, quotes));
        difference.take(kept);
        difference.add(line.supplier, line.quantity, &worth);
        priced.push((line.id, worth));
    }
    store::lines::price(change, &priced).await?;
    Ok(difference)
}

fn worth(kept: &KeptLine, quotes: &Quotes) -> Worth {
    Worth::of(kept.worth.total.currency, kept.line.quantity, quotes.get(kept.line.offer))
}

fn is_worth_another(kept: &KeptLine, quotes: &Quotes) -> bool {
    worth(kept, quotes) != kept.worth
}

impl Look {
    /// The prices that its sums are made of, if they are in that currency.
    fn prices_in(&self, currency: Currency) -> Option<&Prices> {
        self.cart.prices.as_ref().filter(|prices| prices.currency == currency)
    }

    /// The version of the prices that its lines were made with.
    pub(super) fn version_of_prices(&self) -> Option<&str> {
        self.cart.prices.as_ref().filter(|_| !self.is_empty()).map(|prices| prices.version.as_str())
    }
}
