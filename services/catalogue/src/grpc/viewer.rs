//! Who looks: in which language, for whose prices, and whether prices are shown at all.

use crate::{error::CatalogueError, price::Audience};
use platform_process::Caller;
use tonic::Request;
use values::{Currency, Locale};

/// Who looks.
pub(super) struct Viewer {
    /// The language of texts.
    pub locale: Locale,
    /// Whose prices decide, shown or not: for anonymous visitors everyone's in euros.
    pub audience: Audience,
    /// Prices, stock and offers' terms are for those who are logged in (D1.5).
    pub sees_prices: bool,
}

impl Viewer {
    pub fn of<T>(request: &Request<T>) -> Self {
        let caller = Caller::of(request);
        let membership = caller.user.as_ref().and_then(|user| user.membership.as_ref());
        let own_currency = membership.map(|membership| membership.currency);
        Self {
            locale: caller.locale,
            audience: Audience {
                currency: caller.currency.or(own_currency).unwrap_or(Currency::Eur),
                account: membership.map(|membership| membership.account.0),
                groups: membership.map(|membership| membership.groups.clone()).unwrap_or_default(),
            },
            sees_prices: caller.user.is_some(),
        }
    }

    /// Refuses what would tell an anonymous visitor prices or stock (D1.5).
    pub fn may_ask_for(&self, wanted: bool, field: &'static str) -> Result<(), CatalogueError> {
        if wanted && !self.sees_prices { Err(CatalogueError::PriceNeedsLogin { field }) } else { Ok(()) }
    }
}
