//! What is asked for articles that the shop's people type for a member: what each means, and where the account buys.

use super::ServiceClients;
use crate::{
    domain::on_behalf::{ArticleName, ArticleRequest, BuyingPlace},
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::GetAccountInStoreRequest,
    catalogue::{LineKey, ResolveLinesRequest, line_key::Key},
    common::IdType,
};
use values::Meaning;

impl ServiceClients {
    /// What each of these articles means to the caller's account; at most as many as one call takes.
    pub async fn meanings(&self, caller: &Caller, articles: &[ArticleRequest]) -> Result<Vec<Meaning>, OrderError> {
        let key = |article: &ArticleRequest| match &article.named {
            ArticleName::Reference(text) => Some(LineKey { key: Some(Key::VariantId(text.clone())) }),
            ArticleName::Offer(_) => None,
        };
        let keys: Vec<_> = articles.iter().filter_map(key).collect();
        let found = if keys.is_empty() {
            Vec::new()
        } else {
            let request = ResolveLinesRequest { keys, id_type: IdType::Reference.into() };
            line_items::meanings(self.catalogue.clone().resolve_lines(caller.ask(request)).await?.into_inner())
        };
        let mut found = found.into_iter();
        let meaning = |article: &ArticleRequest| match &article.named {
            ArticleName::Offer(offer) => Meaning::Offer(*offer),
            ArticleName::Reference(_) => found.next().unwrap_or(Meaning::Nothing),
        };
        Ok(articles.iter().map(meaning).collect())
    }

    /// Where an account buys that an operator names: in that `store/view` of its own, empty for its default.
    pub async fn buying_place(&self, operator: &Caller, account: &str, store: &str) -> Result<BuyingPlace, OrderError> {
        let request = GetAccountInStoreRequest { account_id: account.to_owned(), store: store.to_owned() };
        let found = self.account_operations.clone().get_account_in_store(operator.ask(request)).await?.into_inner();
        Ok(BuyingPlace {
            account: found.account.unwrap_or_default().id.parse().map_err(Refusal::internal)?,
            store_id: found.store_id,
            store_view_id: found.store_view_id,
            currency: found.currency.parse().map_err(Refusal::internal)?,
        })
    }
}
