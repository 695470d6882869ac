//! What the shop says of its search, with the answers that `/api/operator` gives.

use super::operations::{Answer, Operations};
use crate::views::{
    Done,
    search_rule::{
        EmptySearchesAnswer, PinnedResultsAnswer, PinnedResultsListAnswer, SearchPreviewAnswer, SynonymsAnswer,
        SynonymsListAnswer,
    },
};
use proto::{
    catalogue::{
        ListEmptySearchesRequest, ListPinnedResultsRequest, ListSynonymsRequest, PreviewSearchRequest,
        RemovePinnedResultsRequest, RemoveSynonymsRequest, SavePinnedResultsRequest, SaveSynonymsRequest,
    },
    common::Page,
};

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// The shop's own synonyms.
    pub async fn synonyms(self) -> Answer<SynonymsListAnswer> {
        let request = self.caller.ask(ListSynonymsRequest {});
        let synonyms = self.clients.search_rules().list_synonyms(request).await?.into_inner().synonyms;
        Ok(SynonymsListAnswer { success: true, synonyms: synonyms.into_iter().map(Into::into).collect() })
    }

    /// Saves words that mean the same; answers them as they are now, and their version.
    pub async fn save_synonyms(self, request: SaveSynonymsRequest) -> Answer<(SynonymsAnswer, u64)> {
        let request = self.caller.ask(request);
        let saved = self.clients.search_rules().save_synonyms(request).await?.into_inner().synonyms;
        let saved = saved.unwrap_or_default();
        let version = saved.version;
        Ok((SynonymsAnswer { success: true, synonyms: saved.into() }, version))
    }

    /// Removes words that mean the same.
    pub async fn remove_synonyms(self, request: RemoveSynonymsRequest) -> Answer<Done> {
        self.clients.search_rules().remove_synonyms(self.caller.ask(request)).await?;
        Ok(Done::OK)
    }

    /// The pinned results.
    pub async fn pinned_results(self) -> Answer<PinnedResultsListAnswer> {
        let request = self.caller.ask(ListPinnedResultsRequest {});
        let pinned = self.clients.search_rules().list_pinned_results(request).await?.into_inner().pinned;
        Ok(PinnedResultsListAnswer { success: true, pinned_results: pinned.into_iter().map(Into::into).collect() })
    }

    /// Saves which products come first for some words; answers them as they are now, and their version.
    pub async fn save_pinned_results(self, request: SavePinnedResultsRequest) -> Answer<(PinnedResultsAnswer, u64)> {
        let request = self.caller.ask(request);
        let saved = self.clients.search_rules().save_pinned_results(request).await?.into_inner().pinned;
        let saved = saved.unwrap_or_default();
        let version = saved.version;
        Ok((PinnedResultsAnswer { success: true, pinned_results: saved.into() }, version))
    }

    /// Lets products come first no more.
    pub async fn remove_pinned_results(self, request: RemovePinnedResultsRequest) -> Answer<Done> {
        self.clients.search_rules().remove_pinned_results(self.caller.ask(request)).await?;
        Ok(Done::OK)
    }

    /// A search as it is, and as it would be by a draft.
    pub async fn preview_search(self, request: PreviewSearchRequest) -> Answer<SearchPreviewAnswer> {
        let answer = self.clients.search_rules().preview_search(self.caller.ask(request)).await?.into_inner();
        Ok(SearchPreviewAnswer {
            success: true,
            before: answer.before.unwrap_or_default().into(),
            after: answer.after.unwrap_or_default().into(),
        })
    }

    /// What buyers found nothing by.
    pub async fn empty_searches(self, request: ListEmptySearchesRequest) -> Answer<EmptySearchesAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.search_rules().list_empty_searches(self.caller.ask(request)).await?.into_inner();
        let searches = answer.searches.into_iter().map(Into::into).collect();
        Ok(EmptySearchesAnswer { success: true, searches, page, size, total_element: answer.total })
    }
}
