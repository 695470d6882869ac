//! The wire of `search_rules.proto`: what the shop says of its search, as operators write it.

use super::{
    CatalogueGrpc, RequestViewer, RpcResult, typed,
    view::{image_link, text},
};
use crate::{
    app::{KeptPins, WrittenRule},
    db::{
        empty_searches::EmptySearch,
        search_rules::{KeptRule, PinnedProduct},
    },
    domain::search_rules::{WrittenPins, WrittenSynonyms, read_locale},
    error::CatalogueError,
};
use identity::Caller;
use listing::{ListingQuery, PreviewedProduct, PreviewedRanking, Sort, today};
use proto::{
    catalogue::{
        self as wire, ListEmptySearchesRequest, ListEmptySearchesResponse, ListPinnedResultsRequest,
        ListPinnedResultsResponse, ListSynonymsRequest, ListSynonymsResponse, PreviewSearchRequest,
        PreviewSearchResponse, RemovePinnedResultsRequest, RemovePinnedResultsResponse, RemoveSynonymsRequest,
        RemoveSynonymsResponse, SavePinnedResultsRequest, SavePinnedResultsResponse, SaveSynonymsRequest,
        SaveSynonymsResponse, preview_search_request::Draft, search_rules_service_server::SearchRulesService,
    },
    common::{self, Versions},
};
use tonic::{Request, Response};
use uuid::Uuid;
use values::{Locale, Page, time::to_timestamp};

/// How many products a preview shows of a search.
const PREVIEWED: common::Page = common::Page { page: 0, size: 20 };

#[tonic::async_trait]
impl SearchRulesService for CatalogueGrpc {
    async fn list_synonyms(&self, request: Request<ListSynonymsRequest>) -> RpcResult<ListSynonymsResponse> {
        Caller::of(&request).operator()?;
        let synonyms = self.catalogue.synonyms().await?.into_iter().map(synonyms).collect();
        Ok(Response::new(ListSynonymsResponse { synonyms }))
    }

    async fn save_synonyms(&self, request: Request<SaveSynonymsRequest>) -> RpcResult<SaveSynonymsResponse> {
        let operator = Caller::of(&request).operator()?;
        let SaveSynonymsRequest { id, said, if_match } = request.into_inner();
        let written = read_synonyms(said.unwrap_or_default())?;
        let versions = if_match.map(|Versions { versions }| versions);
        let replaced = read_replaced(&id)?.map(|id| (id, versions.as_deref()));
        let kept = self.catalogue.save_synonyms(&operator, replaced, &written).await?;
        Ok(Response::new(SaveSynonymsResponse { synonyms: Some(synonyms(kept)) }))
    }

    async fn remove_synonyms(&self, request: Request<RemoveSynonymsRequest>) -> RpcResult<RemoveSynonymsResponse> {
        let operator = Caller::of(&request).operator()?;
        let RemoveSynonymsRequest { id, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        self.catalogue.remove_synonyms(&operator, read_id(&id)?, versions.as_deref()).await?;
        Ok(Response::new(RemoveSynonymsResponse {}))
    }

    async fn list_pinned_results(
        &self,
        request: Request<ListPinnedResultsRequest>,
    ) -> RpcResult<ListPinnedResultsResponse> {
        let operator = Caller::of(&request).operator()?;
        let pinned = self.catalogue.pinned_results().await?.into_iter().map(|kept| pins(operator.locale, kept));
        Ok(Response::new(ListPinnedResultsResponse { pinned: pinned.collect() }))
    }

    async fn save_pinned_results(
        &self,
        request: Request<SavePinnedResultsRequest>,
    ) -> RpcResult<SavePinnedResultsResponse> {
        let operator = Caller::of(&request).operator()?;
        let SavePinnedResultsRequest { id, said, if_match } = request.into_inner();
        let written = read_pins(said.unwrap_or_default())?;
        let versions = if_match.map(|Versions { versions }| versions);
        let replaced = read_replaced(&id)?.map(|id| (id, versions.as_deref()));
        let kept = self.catalogue.save_pinned_results(&operator, replaced, &written).await?;
        Ok(Response::new(SavePinnedResultsResponse { pinned: Some(pins(operator.locale, kept)) }))
    }

    async fn remove_pinned_results(
        &self,
        request: Request<RemovePinnedResultsRequest>,
    ) -> RpcResult<RemovePinnedResultsResponse> {
        let operator = Caller::of(&request).operator()?;
        let RemovePinnedResultsRequest { id, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        self.catalogue.remove_pinned_results(&operator, read_id(&id)?, versions.as_deref()).await?;
        Ok(Response::new(RemovePinnedResultsResponse {}))
    }

    async fn preview_search(&self, request: Request<PreviewSearchRequest>) -> RpcResult<PreviewSearchResponse> {
        Caller::of(&request).operator()?;
        let viewer = RequestViewer::of(&request);
        let PreviewSearchRequest { query, id, draft } = request.into_inner();
        let rule = match draft {
            Some(Draft::Synonyms(said)) => WrittenRule::Synonyms(read_synonyms(said)?),
            Some(Draft::Pinned(said)) => WrittenRule::Pins(read_pins(said)?),
            None => return Err(CatalogueError::Unwritable { field: "draft" }.into()),
        };
        let locale = match &rule {
            WrittenRule::Synonyms(written) => written.locale,
            WrittenRule::Pins(written) => written.locale,
        };
        let query = ListingQuery {
            viewer: listing::Viewer { locale, ..viewer.0 },
            text: typed(&query)?.to_owned(),
            category: String::new(),
            filters: Vec::new(),
            in_stock: false,
            sort: Sort::Relevance,
            page: Page::from_proto(Some(&PREVIEWED), Page::MAX_SIZE)
                .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?,
        };
        if query.text.is_empty() {
            return Err(CatalogueError::Unwritable { field: "q" }.into());
        }
        let preview = self.catalogue.preview_search(query, read_replaced(&id)?.unwrap_or_default(), rule).await?;
        let (before, after) = (ranking(locale, preview.before), ranking(locale, preview.after));
        Ok(Response::new(PreviewSearchResponse { before: Some(before), after: Some(after) }))
    }

    async fn list_empty_searches(
        &self,
        request: Request<ListEmptySearchesRequest>,
    ) -> RpcResult<ListEmptySearchesResponse> {
        Caller::of(&request).operator()?;
        let ListEmptySearchesRequest { page, locale } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), Page::MAX_SIZE)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        let locale = match locale.as_str() {
            "" => None,
            tag => Some(read_locale(tag)?),
        };
        let (searches, total) = self.catalogue.empty_searches(locale, page).await?;
        let searches = searches.into_iter().map(empty_search).collect();
        Ok(Response::new(ListEmptySearchesResponse { searches, total }))
    }
}

fn read_id(id: &str) -> Result<Uuid, CatalogueError> {
    id.parse().map_err(|_| CatalogueError::SearchRuleNotFound)
}

/// The id of what is written over; none: a new rule.
fn read_replaced(id: &str) -> Result<Option<Uuid>, CatalogueError> {
    if id.is_empty() { Ok(None) } else { read_id(id).map(Some) }
}

fn read_synonyms(said: wire::SynonymsInput) -> Result<WrittenSynonyms, CatalogueError> {
    WrittenSynonyms::read(&said.locale, &said.words, said.categories)
}

fn read_pins(said: wire::PinnedResultsInput) -> Result<WrittenPins, CatalogueError> {
    WrittenPins::read(&said.locale, &said.words, said.products, &said.until)
}

fn synonyms(KeptRule { id, rule, version, changed_at }: KeptRule<WrittenSynonyms>) -> wire::Synonyms {
    let WrittenSynonyms { locale, words, categories } = rule;
    wire::Synonyms {
        id: id.to_string(),
        said: Some(wire::SynonymsInput { locale: locale.tag().to_owned(), words, categories }),
        version: version.unsigned_abs(),
        changed_at: Some(to_timestamp(changed_at)),
    }
}

fn pins(of_caller: Locale, (KeptRule { id, rule, version, changed_at }, products): KeptPins) -> wire::PinnedResults {
    let product = |PinnedProduct { external_id, name, is_listed }: PinnedProduct| wire::PinnedProduct {
        external_id,
        name: text(of_caller, &name.fr, &name.en).to_owned(),
        is_listed,
    };
    wire::PinnedResults {
        id: id.to_string(),
        products: products.into_iter().map(product).collect(),
        is_over: rule.until.is_some_and(|until| until < today()),
        said: Some(wire::PinnedResultsInput {
            locale: rule.locale.tag().to_owned(),
            words: rule.words,
            products: rule.products,
            until: rule.until.map(|until| until.to_string()).unwrap_or_default(),
        }),
        version: version.unsigned_abs(),
        changed_at: Some(to_timestamp(changed_at)),
    }
}

fn ranking(
    locale: Locale,
    PreviewedRanking { products, total, did_you_mean }: PreviewedRanking,
) -> wire::PreviewedRanking {
    let product = |PreviewedProduct { summary, place_in_other }: PreviewedProduct| {
        let row = &summary.variant;
        wire::PreviewedProduct {
            external_id: row.product_external_id.clone(),
            name: text(locale, &row.product_name_fr, &row.product_name_en).to_owned(),
            brand: row.brand.clone(),
            picture: image_link(row.picture.as_deref()),
            place_in_other,
        }
    };
    wire::PreviewedRanking { products: products.into_iter().map(product).collect(), total, did_you_mean }
}

fn empty_search(EmptySearch { locale, words, times, last_at }: EmptySearch) -> wire::EmptySearch {
    wire::EmptySearch { locale: locale.tag().to_owned(), words, times, last_at: Some(to_timestamp(last_at)) }
}
