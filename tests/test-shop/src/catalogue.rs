//! A catalogue service that sells the goods, for the services that ask one.

use crate::{callers::buyer, goods};
use catalogue_files::{
    import::import,
    record::{OfferRecord, Record},
};
use identity::testing;
use platform_database::testing::{TestDatabase, database};
use platform_process::{Transport, in_process};
use proto::{
    catalogue::{LineKey, ResolveLinesRequest, catalogue_service_client::CatalogueServiceClient, line_key::Key},
    common::IdType,
};

/// A catalogue on a database of its own.
pub struct Catalogue {
    database: TestDatabase,
    transport: Transport,
}

impl Catalogue {
    /// One that sells all [`goods`].
    ///
    /// # Panics
    /// When it can't be started.
    pub async fn open() -> Self {
        let database = database("catalogue", &catalogue::MIGRATIONS).await;
        let service = catalogue::service(&database.settings(), &testing::guard()).await.unwrap();
        let catalogue = Self { database, transport: in_process(&service) };
        catalogue.load(goods::all()).await;
        catalogue
    }

    /// The way to it.
    #[must_use]
    pub fn transport(&self) -> Transport {
        self.transport.clone()
    }

    /// Puts an offer on sale, or changes it to what it is here.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn put(&self, (sku, offer): (&str, OfferRecord)) {
        self.load(vec![Record::Product(goods::article(sku, offer))]).await;
    }

    /// The id of a supplier's offer of an article.
    ///
    /// # Panics
    /// When there is none.
    pub async fn offer(&self, supplier: &str, sku: &str) -> String {
        let key = LineKey { key: Some(Key::OfferPriceId(format!("{supplier}:{sku}"))) };
        let request = buyer().ask(ResolveLinesRequest { keys: vec![key], id_type: IdType::ExternalId.into() });
        let mut client = CatalogueServiceClient::new(self.transport());
        client.resolve_lines(request).await.unwrap().into_inner().offer_price_ids.remove(0)
    }

    async fn load(&self, records: Vec<Record>) {
        let report = import(&self.database.pool, records, |_| ()).await.unwrap();
        assert_eq!(*report.refused, []);
    }
}
