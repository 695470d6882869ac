//! Who looks: in which language, for whose prices, and whether prices are shown at all.

use crate::error::CatalogueError;
use catalogue_model::price::BuyerPricing;
use identity::Caller;
use proto::catalogue::BuyingAccount;
use std::ops::Deref;
use tonic::Request;
use values::{AccountId, Currency, Locale};

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

    /// An account's buyers, told in the language of somebody else.
    pub fn of_account(locale: Locale, account: &BuyingAccount) -> Result<Self, CatalogueError> {
        let id: AccountId = account.account_id.parse().map_err(|_| CatalogueError::NotAnId { field: "accountId" })?;
        let buyer_pricing = BuyerPricing {
            currency: account.currency.parse().map_err(|_| CatalogueError::CurrencyUnknown)?,
            account: Some(id.0),
            groups: account.groups.clone(),
        };
        Ok(Self(listing::Viewer { locale, buyer_pricing, sees_prices: true }))
    }

    /// Refuses what would tell an anonymous visitor prices or stock (D1.5).
    pub fn may_ask_for(&self, wanted: bool, field: &'static str) -> Result<(), CatalogueError> {
        if wanted && !self.sees_prices { Err(CatalogueError::PriceNeedsLogin { field }) } else { Ok(()) }
    }
}
