//! What catalogue says of offers to somebody, asked in batches.

use crate::state::AppState;
use identity::Caller;
use platform_process::Refusal;
use proto::catalogue::PriceOffersRequest;
use std::collections::{BTreeSet, HashMap};
use values::{OfferId, PricedOffer};

/// Offers in one call: what is quoted of them stays well below the 4 MB of a message.
const BATCH: usize = 1_000;

/// Today's quotes by offer, with texts; of an offer that catalogue does not know there is none.
pub async fn quotes(
    caller: &Caller,
    shop: &AppState,
    offers: impl IntoIterator<Item = OfferId>,
) -> Result<HashMap<OfferId, PricedOffer>, Refusal> {
    let offers: BTreeSet<OfferId> = offers.into_iter().collect();
    let offers: Vec<String> = offers.iter().map(OfferId::to_string).collect();
    let mut quotes = HashMap::with_capacity(offers.len());
    for batch in offers.chunks(BATCH) {
        let request = PriceOffersRequest { offer_price_ids: batch.to_vec() };
        for quoted in shop.catalogue().price_offers(caller.ask(request)).await?.into_inner().offers {
            let quote = PricedOffer::try_from(quoted).map_err(Refusal::internal)?;
            quotes.insert(quote.offer, quote);
        }
    }
    Ok(quotes)
}
