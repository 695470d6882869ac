//! A catalogue with records loaded, and its client.

use catalogue::FeedProgress;
use catalogue_files::{
    import::{ImportReport, import},
    record::{ProductRecord, Record},
};
use identity::{Caller, testing};
use platform_database::testing::{TestDatabase, database};
use platform_process::{CancellationToken, Refusal, Service, Settings, Transport, in_process};
use proto::{
    catalogue::{
        FacetFilter, GetProductRequest, PriceOffersRequest, PricedOffer, Product, ProductHit, SearchRequest,
        SearchResponse, account_directory_service_client::AccountDirectoryServiceClient,
        account_view_service_client::AccountViewServiceClient,
        catalogue_editing_service_client::CatalogueEditingServiceClient,
        catalogue_service_client::CatalogueServiceClient, fee_operations_service_client::FeeOperationsServiceClient,
        file_service_client::FileServiceClient, import_service_client::ImportServiceClient,
        reference_service_client::ReferenceServiceClient, search_rules_service_client::SearchRulesServiceClient,
        stock_operations_service_client::StockOperationsServiceClient,
    },
    common::Page,
};
use test_shop::buyer;
use tokio::task::JoinSet;

/// A catalogue on a database of its own, answered by one replica.
pub struct Shop {
    pub database: TestDatabase,
    pub client: CatalogueServiceClient<Transport>,
    pub operations: StockOperationsServiceClient<Transport>,
    pub editing: CatalogueEditingServiceClient<Transport>,
    pub fees: FeeOperationsServiceClient<Transport>,
    pub files: FileServiceClient<Transport>,
    pub imports: ImportServiceClient<Transport>,
    pub references: ReferenceServiceClient<Transport>,
    pub accounts: AccountDirectoryServiceClient<Transport>,
    pub search_rules: SearchRulesServiceClient<Transport>,
    pub views: AccountViewServiceClient<Transport>,
    node: Node,
}

/// A replica of the service, at work until it is dropped.
pub struct Node {
    pub client: CatalogueServiceClient<Transport>,
    pub operations: StockOperationsServiceClient<Transport>,
    pub editing: CatalogueEditingServiceClient<Transport>,
    pub fees: FeeOperationsServiceClient<Transport>,
    pub files: FileServiceClient<Transport>,
    pub imports: ImportServiceClient<Transport>,
    pub references: ReferenceServiceClient<Transport>,
    pub accounts: AccountDirectoryServiceClient<Transport>,
    pub search_rules: SearchRulesServiceClient<Transport>,
    pub views: AccountViewServiceClient<Transport>,
    replica: FeedProgress,
    stop: CancellationToken,
    tasks: JoinSet<()>,
    _service: Service,
}

impl Node {
    /// One with these settings.
    pub async fn start(settings: &Settings) -> Self {
        let (mut service, replica) = catalogue::replica(settings, &testing::guard()).await.unwrap();
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        service.start_tasks(&mut tasks, &stop);
        Self {
            client: CatalogueServiceClient::new(in_process(&service)),
            operations: StockOperationsServiceClient::new(in_process(&service)),
            editing: CatalogueEditingServiceClient::new(in_process(&service)),
            fees: FeeOperationsServiceClient::new(in_process(&service)),
            files: FileServiceClient::new(in_process(&service)),
            imports: ImportServiceClient::new(in_process(&service)),
            references: ReferenceServiceClient::new(in_process(&service)),
            accounts: AccountDirectoryServiceClient::new(in_process(&service)),
            search_rules: SearchRulesServiceClient::new(in_process(&service)),
            views: AccountViewServiceClient::new(in_process(&service)),
            replica,
            stop,
            tasks,
            _service: service,
        }
    }

    /// Waits until what is committed now is answered from.
    pub async fn caught_up(&self) {
        self.replica.caught_up().await;
    }

    /// Ends it as a process ends.
    pub async fn stop(mut self) {
        self.stop.cancel();
        while self.tasks.join_next().await.is_some() {}
    }

    pub async fn search(&self, caller: &Caller, request: SearchRequest) -> Result<SearchResponse, Refusal> {
        let page = request.page.or(Some(Page { page: 0, size: 20 }));
        let answer = self.client.clone().search(caller.ask(SearchRequest { page, ..request })).await;
        Ok(answer?.into_inner())
    }
}

impl Shop {
    /// One with these records.
    pub async fn with(records: Vec<Record>) -> Self {
        let shop = Self::on(database("catalogue", &catalogue::MIGRATIONS).await).await;
        let report = shop.load(records).await;
        assert_eq!(*report.refused, []);
        shop
    }

    /// One on a database that is there.
    pub async fn on(database: TestDatabase) -> Self {
        let node = Node::start(&database.settings()).await;
        let (client, operations) = (node.client.clone(), node.operations.clone());
        let (fees, imports, references) = (node.fees.clone(), node.imports.clone(), node.references.clone());
        let (accounts, editing, search_rules) =
            (node.accounts.clone(), node.editing.clone(), node.search_rules.clone());
        let (views, files) = (node.views.clone(), node.files.clone());
        Self {
            database,
            client,
            operations,
            editing,
            fees,
            files,
            imports,
            references,
            accounts,
            search_rules,
            views,
            node,
        }
    }

    /// One with these products, in the frame of [`catalogue_files::testing::records`].
    pub async fn selling(products: impl IntoIterator<Item = ProductRecord>) -> Self {
        Self::with(catalogue_files::testing::records(products)).await
    }

    pub async fn load(&self, records: Vec<Record>) -> ImportReport {
        let report = import(&self.database.pool, records, |_| {}).await.unwrap();
        self.caught_up().await;
        report
    }

    /// Waits until what is committed now is answered from.
    pub async fn caught_up(&self) {
        self.node.caught_up().await;
    }

    pub async fn search(&self, caller: &Caller, request: SearchRequest) -> Result<SearchResponse, Refusal> {
        self.node.search(caller, request).await
    }

    pub async fn product(&self, caller: &Caller, id: &str) -> Result<Product, Refusal> {
        let answer = self.client.clone().get_product(caller.ask(GetProductRequest { id: id.into() })).await;
        Ok(answer?.into_inner().product.unwrap())
    }

    pub async fn quote(&self, caller: &Caller, offers: &[String]) -> Vec<PricedOffer> {
        let request = PriceOffersRequest { offer_price_ids: offers.to_vec() };
        self.client.clone().price_offers(caller.ask(request)).await.unwrap().into_inner().offers
    }

    /// The id of the offer that a supplier makes for a product's first variant.
    pub async fn offer(&self, product: &str, supplier: &str) -> String {
        let product = self.product(&buyer(), product).await.unwrap();
        let offers = &product.variants[0].offers;
        let of = |id: &str| offers.iter().find(|offer| offer.supplier.as_ref().is_some_and(|s| s.external_id == id));
        of(supplier).unwrap().offer_price_id.clone()
    }
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
