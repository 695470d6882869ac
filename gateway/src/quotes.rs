//! What catalogue says of offers to somebody, asked in batches.

use crate::shop::Shop;
use platform_process::{Caller, Refusal};
use proto::catalogue::QuoteOffersRequest;
use std::collections::{BTreeSet, HashMap};
use values::{OfferId, Quote};

/// Offers in one call: what is quoted of them stays well below the 4 MB of a message.
const BATCH: usize = 1_000;

/// Today's quotes by offer, with texts; of an offer that catalogue does not know there is none.
pub async fn quotes(
    caller: &Caller,
    shop: &Shop,
    offers: impl IntoIterator<Item = OfferId>,
) -> Result<HashMap<OfferId, Quote>, Refusal> {
    let offers: BTreeSet<OfferId> = offers.into_iter().collect();
    let offers: Vec<String> = offers.iter().map(OfferId::to_string).collect();
    let mut quotes = HashMap::with_capacity(offers.len());
    for batch in offers.chunks(BATCH) {
        let request = QuoteOffersRequest { offer_price_ids: batch.to_vec() };
        for quoted in shop.catalogue().quote_offers(caller.ask(request)).await?.into_inner().offers {
            let quote = Quote::try_from(quoted).map_err(Refusal::internal)?;
            quotes.insert(quote.offer, quote);
        }
    }
    Ok(quotes)
}
