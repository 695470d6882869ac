//! Who looks: in which language, for whose prices, and whether prices are shown at all.

use crate::error::CatalogueError;
use catalogue_model::price::BuyerPricing;
use identity::Caller;
use std::ops::Deref;
use tonic::Request;
use values::Currency;

/// Who looks, as the caller of a request.
pub(super) struct RequestViewer(pub listing::Viewer);

impl Deref for RequestViewer {
    type Target = listing::Viewer;

    fn deref(&self) -> &listing::Viewer {
        &self.0
    }
}

impl RequestViewer {
    pub fn of<T>(request: &Request<T>) -> Self {
        let caller = Caller::of(request);
        let membership = caller.user.as_ref().and_then(|user| user.membership.as_ref());
        let own_currency = membership.map(|membership| membership.currency);
        Self(listing::Viewer {
            locale: caller.locale,
            buyer_pricing: BuyerPricing {
                currency: caller.currency.or(own_currency).unwrap_or(Currency::Eur),
                account: membership.map(|membership| membership.account.0),
                groups: membership.map(|membership| membership.groups.clone()).unwrap_or_default(),
            },
            // Who works for a supplier is a stranger to the others' prices (D6.9).
            sees_prices: caller.user.as_ref().is_some_and(|user| user.membership.is_some() || user.supplier.is_none()),
        })
    }

    /// Refuses what would tell an anonymous visitor prices or stock (D1.5).
    pub fn may_ask_for(&self, wanted: bool, field: &'static str) -> Result<(), CatalogueError> {
        if wanted && !self.sees_prices { Err(CatalogueError::PriceNeedsLogin { field }) } else { Ok(()) }
    }
}
