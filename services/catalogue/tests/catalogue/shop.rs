//! A catalogue with records loaded, and its client.

use catalogue::{
    import::{Report, import},
    record::{ProductRecord, Record},
};
use platform_database::testing::{TestDatabase, database};
use platform_process::{Caller, Membership, Refusal, Service, Transport, User, in_process};
use proto::{
    catalogue::{
        FacetFilter, GetProductRequest, Product, ProductHit, QuoteOffersRequest, QuotedOffer, SearchRequest,
        SearchResponse, catalogue_client::CatalogueClient,
    },
    common::Page,
};
use values::{AccountId, Currency, Locale, SessionId, UserId};

/// A catalogue on a database of its own.
pub struct Shop {
    pub database: TestDatabase,
    pub client: CatalogueClient<Transport>,
    _service: Service,
}

impl Shop {
    /// One with these records.
    pub async fn with(records: Vec<Record>) -> Self {
        let database = database("catalogue", &catalogue::MIGRATIONS).await;
        let service = catalogue::service(&database.settings()).await.unwrap();
        let client = CatalogueClient::new(in_process(&service));
        let shop = Self { database, client, _service: service };
        let report = shop.load(records).await;
        assert_eq!(report.refused, []);
        shop
    }

    /// One with these products, in the frame of [`crate::builder::records`].
    pub async fn selling(products: impl IntoIterator<Item = ProductRecord>) -> Self {
        Self::with(crate::builder::records(products)).await
    }

    pub async fn load(&self, records: Vec<Record>) -> Report {
        import(&self.database.pool, records, |_| {}).await.unwrap()
    }

    pub async fn search(&self, caller: &Caller, request: SearchRequest) -> Result<SearchResponse, Refusal> {
        let page = request.page.or(Some(Page { page: 0, size: 20 }));
        let answer = self.client.clone().search(caller.ask(SearchRequest { page, ..request })).await;
        Ok(answer?.into_inner())
    }

    pub async fn product(&self, caller: &Caller, id: &str) -> Result<Product, Refusal> {
        let answer = self.client.clone().get_product(caller.ask(GetProductRequest { id: id.into() })).await;
        Ok(answer?.into_inner().product.unwrap())
    }

    pub async fn quote(&self, caller: &Caller, offers: &[String]) -> Vec<QuotedOffer> {
        let request = QuoteOffersRequest { offer_price_ids: offers.to_vec() };
        self.client.clone().quote_offers(caller.ask(request)).await.unwrap().into_inner().offers
    }

    /// The id of the offer that a supplier makes for a product's first variant.
    pub async fn offer(&self, product: &str, supplier: &str) -> String {
        let product = self.product(&buyer(), product).await.unwrap();
        let offers = &product.variants[0].offers;
        let of = |id: &str| offers.iter().find(|offer| offer.supplier.as_ref().is_some_and(|s| s.external_id == id));
        of(supplier).unwrap().offer_price_id.clone()
    }
}

/// Somebody who buys in euros, in English, in an account without groups.
pub fn buyer() -> Caller {
    buyer_of(AccountId::new(), &[], Currency::Eur)
}

pub fn buyer_of(account: AccountId, groups: &[&str], currency: Currency) -> Caller {
    let membership = Membership {
        account,
        store_id: "store".into(),
        store_view_id: "view".into(),
        currency,
        groups: groups.iter().map(|group| (*group).to_owned()).collect(),
        roles: Vec::new(),
        account_active: true,
    };
    let user = User { id: UserId::new(), session: SessionId::new(), membership: Some(membership) };
    Caller { locale: Locale::English, user: Some(user), ..Caller::default() }
}

/// Nobody who is logged in, in English.
pub fn visitor() -> Caller {
    Caller { locale: Locale::English, ..Caller::default() }
}

/// A search for words.
pub fn words(query: &str) -> SearchRequest {
    SearchRequest { query: query.into(), ..SearchRequest::default() }
}

/// A listing narrowed by facets.
pub fn filtered(filters: &[(&str, &[&str])]) -> SearchRequest {
    let filter = |(facet, values): &(&str, &[&str])| FacetFilter {
        facet: (*facet).to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    SearchRequest { filters: filters.iter().map(filter).collect(), ..SearchRequest::default() }
}

/// The products' ids, in their order.
pub fn ids(hits: &[ProductHit]) -> Vec<&str> {
    hits.iter().map(|hit| hit.id.as_str()).collect()
}
