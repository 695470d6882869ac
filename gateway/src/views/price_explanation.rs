//! What a customer account sees and pays, and how it comes about, as the API shows it to operators.

use super::{
    amount,
    catalogue::{Offer, PriceRange},
    fee::ShippingFee,
    filled,
    line::{BlockedLine, LineVariant, Total, name_of},
    search::SearchAnswer,
};
use proto::{
    auth::GetAccountInStoreResponse,
    catalogue::{self, BuyingAccount, ExplainPriceResponse, PricedOffer},
};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::Locale;

/// An account as it buys in a view of a store.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenAccount {
    /// What other systems know it by.
    pub external_id: String,
    /// What its members call it.
    pub name: String,
    /// PENDING or INACTIVE: it looks, and orders nothing; ACTIVE: it may order.
    // D3.4.
    pub status: String,
    /// Where it buys, as `store/view`.
    pub store: String,
    /// What is paid in there: ISO 4217.
    pub currency: String,
    /// Its price groups, by their external ids.
    pub customer_tags: Vec<String>,
}

/// An account that is looked at: as it is shown, and as the catalogue is asked for it.
pub fn read_account(found: GetAccountInStoreResponse) -> (SeenAccount, BuyingAccount) {
    let account = found.account.unwrap_or_default();
    let seen = SeenAccount {
        external_id: account.external_id,
        name: account.name,
        status: account.status,
        store: format!("{}/{}", found.store_id, found.store_view_id),
        currency: found.currency.clone(),
        customer_tags: account.groups.clone(),
    };
    let asked = BuyingAccount {
        account_id: account.id,
        store_id: found.store_id,
        store_view_id: found.store_view_id,
        currency: found.currency,
        groups: account.groups,
    };
    (seen, asked)
}

/// What an account's buyers find.
#[derive(Serialize, ToSchema)]
pub struct AccountCatalogueAnswer {
    /// Always true.
    pub success: bool,
    /// Whose catalogue it is.
    pub account: SeenAccount,
    /// As `/api/search` answers its buyers.
    pub found: SearchAnswer,
}

/// What an account pays for an article, and how that comes about.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceExplanationAnswer {
    /// Always true.
    pub success: bool,
    /// Who pays.
    pub account: SeenAccount,
    /// The offer that a line of the article would buy; null: the reference means several articles.
    pub offer_price_id: Option<String>,
    /// All offers of the article, also those that are not sold, the best for the account first.
    pub offers: Vec<ExplainedOffer>,
    /// Where the reference means several articles: the best offer of each, 10 at most.
    pub articles: Vec<MeantArticle>,
    /// How many articles are meant.
    pub number_of_articles: u32,
}

/// An article that a reference may mean.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeantArticle {
    /// Its best offer.
    pub offer_price_id: String,
    /// The shop's reference.
    pub sku: String,
    /// What it is called.
    pub name: String,
    /// Brand.
    pub brand: String,
}

impl From<PricedOffer> for MeantArticle {
    fn from(priced: PricedOffer) -> Self {
        Self {
            name: name_of(&priced).to_owned(),
            offer_price_id: priced.offer.unwrap_or_default().offer_price_id,
            sku: priced.sku_variant,
            brand: priced.brand,
        }
    }
}

/// An offer with its terms for the account, where they come from, and what a line of the quantity is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplainedOffer {
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// What is bought.
    pub product_variant: LineVariant,
    /// On which terms: as the account's buyers see them.
    pub offer: Offer,
    /// What is not on sale: PRODUCT, VARIANT or OFFER; null: it is.
    pub withdrawn: Option<String>,
    /// The lists with a price for the account in its currency, the most specific first: that one holds, alone.
    // D3.7.
    pub lists: Vec<ListedPrices>,
    /// Where it has no price for the account: the lists and currencies in which it has one.
    pub priced_elsewhere: Vec<PricedElsewhere>,
    /// Why it is taxed as it is.
    pub tax: TaxSource,
    /// Items of the line: as asked for, else the least that can be ordered.
    pub quantity: u32,
    /// The least that can be ordered, in whole packs.
    pub smallest_quantity: u32,
    /// The most that can be ordered now; 0: nothing can be.
    pub largest_quantity: u32,
    /// What the line costs; null: there is no price.
    pub price: Option<ExplainedPrice>,
    /// Why the line can't be ordered, as a cart says it; empty: it can, if the account may order.
    pub blocked_line_information: Vec<BlockedLine>,
    /// What the supplier's parcels cost the account today.
    pub shipping_fees: Vec<ShippingFee>,
}

/// What an offer costs on one list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedPrices {
    /// PUBLIC, GROUP or ACCOUNT.
    pub source: String,
    /// The group; null for everyone's list and for the account's own.
    pub list_name: Option<String>,
    /// By how many are bought, ascending.
    pub ranges: Vec<PriceRange>,
}

impl From<catalogue::ListedPrices> for ListedPrices {
    fn from(listed: catalogue::ListedPrices) -> Self {
        let ranges = listed.ranges.into_iter().map(Into::into).collect();
        Self { source: listed.source, list_name: filled(listed.list_name), ranges }
    }
}

/// A list and a currency in which an offer has a price.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricedElsewhere {
    /// PUBLIC, GROUP or ACCOUNT: this account's own.
    pub source: String,
    /// The group; null for the others.
    pub list_name: Option<String>,
    /// ISO 4217.
    pub currency: String,
}

impl From<catalogue::PricedElsewhere> for PricedElsewhere {
    fn from(elsewhere: catalogue::PricedElsewhere) -> Self {
        Self { source: elsewhere.source, list_name: filled(elsewhere.list_name), currency: elsewhere.currency }
    }
}

/// Why something is taxed as it is.
// D9.4.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxSource {
    /// The country of the currency: ISO 3166-1.
    pub country: String,
    /// What its category is taxed as there: STANDARD, INTERMEDIATE, REDUCED, SUPER_REDUCED or ZERO; null: nothing is said,
    /// and the offer's own rate holds.
    pub kind: Option<String>,
    /// The category's external id.
    pub category: String,
    /// Its name in the caller's language.
    pub category_name: String,
}

impl From<catalogue::TaxSource> for TaxSource {
    fn from(tax: catalogue::TaxSource) -> Self {
        Self { country: tax.country, kind: filled(tax.kind), category: tax.category, category_name: tax.category_name }
    }
}

/// What a line costs, as a cart shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplainedPrice {
    /// The range that holds begins at so many items.
    pub min_quantity: u32,
    /// One item before discount, without tax.
    pub list_price: Decimal,
    /// What is paid for one item, without tax.
    pub unit_price: Decimal,
    /// Before discount.
    pub total_price: Total,
    /// What is paid.
    pub total_discount_price: Total,
}

impl From<catalogue::ExplainedPrice> for ExplainedPrice {
    fn from(price: catalogue::ExplainedPrice) -> Self {
        Self {
            min_quantity: price.min_quantity,
            list_price: amount(&price.list_price),
            unit_price: amount(&price.unit_price),
            total_price: price.total_price.unwrap_or_default().into(),
            total_discount_price: price.total_discount_price.unwrap_or_default().into(),
        }
    }
}

impl ExplainedOffer {
    fn of(explained: catalogue::ExplainedOffer, locale: Locale) -> Self {
        let priced = explained.priced.unwrap_or_default();
        Self {
            product_id: priced.product_id.clone(),
            offer: priced.offer.clone().unwrap_or_default().into(),
            product_variant: priced.into(),
            withdrawn: filled(explained.withdrawn),
            lists: explained.lists.into_iter().map(Into::into).collect(),
            priced_elsewhere: explained.priced_elsewhere.into_iter().map(Into::into).collect(),
            tax: explained.tax.unwrap_or_default().into(),
            quantity: explained.quantity,
            smallest_quantity: explained.smallest_quantity,
            largest_quantity: explained.largest_quantity,
            price: explained.price.map(Into::into),
            blocked_line_information: BlockedLine::all(&explained.issues, locale),
            shipping_fees: explained.shipping_fees.into_iter().map(Into::into).collect(),
        }
    }
}

impl PriceExplanationAnswer {
    /// What the catalogue has explained, told in a language.
    pub fn of(account: SeenAccount, explained: ExplainPriceResponse, locale: Locale) -> Self {
        Self {
            success: true,
            account,
            offer_price_id: filled(explained.offer_price_id),
            offers: explained.offers.into_iter().map(|offer| ExplainedOffer::of(offer, locale)).collect(),
            articles: explained.articles.into_iter().map(Into::into).collect(),
            number_of_articles: explained.number_of_articles,
        }
    }
}
