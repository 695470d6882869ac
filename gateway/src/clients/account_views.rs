//! What operators see of what an account finds and pays (D7.43), with the answers that `/api/operator` gives.

use super::operations::{Answer, Operations};
use crate::views::{
    price_explanation::{AccountCatalogueAnswer, PriceExplanationAnswer, SeenAccount, read_account},
    search::SearchAnswer,
};
use proto::{
    auth::GetAccountInStoreRequest,
    catalogue::{BuyingAccount, ExplainPriceRequest, SearchForAccountRequest, SearchRequest},
};

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// A page of products as an account's buyers find them, ordered as `sort` says.
    pub async fn account_catalogue(
        self,
        account: GetAccountInStoreRequest,
        search: SearchRequest,
        sort: &str,
    ) -> Answer<AccountCatalogueAnswer> {
        let (seen, account) = self.account_in_store(account).await?;
        let page = search.page.unwrap_or_default();
        let request = self.caller.ask(SearchForAccountRequest { account: Some(account), search: Some(search) });
        let found = self.clients.account_views().search_for_account(request).await?.into_inner().found;
        let found = SearchAnswer::of(found.unwrap_or_default(), page, sort.to_owned());
        Ok(AccountCatalogueAnswer { success: true, account: seen, found })
    }

    /// How the price of an article comes about for an account.
    pub async fn explain_price(
        self,
        account: GetAccountInStoreRequest,
        article: String,
        quantity: Option<u32>,
    ) -> Answer<PriceExplanationAnswer> {
        let (seen, account) = self.account_in_store(account).await?;
        let request = self.caller.ask(ExplainPriceRequest { account: Some(account), article, quantity });
        let explained = self.clients.account_views().explain_price(request).await?.into_inner();
        Ok(PriceExplanationAnswer::of(seen, explained, self.caller.locale))
    }

    async fn account_in_store(self, request: GetAccountInStoreRequest) -> Answer<(SeenAccount, BuyingAccount)> {
        let request = self.caller.ask(request);
        Ok(read_account(self.clients.account_operations().get_account_in_store(request).await?.into_inner()))
    }
}
