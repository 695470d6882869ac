//! Telling auth what happened for somebody of an account, who reads it in the shop.

use crate::{domain::buyer_news::BuyerNews, error::OrderError, grpc::clients::ServiceClients};
use proto::auth::NotifyUserRequest;
use uuid::Uuid;

impl ServiceClients {
    /// Has auth keep news for who they are for, once for each id of an outbox entry; answers whether that person wants them by
    /// mail too (D9.18).
    pub async fn notify(&self, id: Uuid, news: &BuyerNews<'_>) -> Result<bool, OrderError> {
        let (service, secret) = self.identity.proof();
        let request = self.identity.caller().ask(NotifyUserRequest {
            service,
            secret,
            id: id.to_string(),
            user_id: news.user.to_string(),
            account_id: news.account.to_string(),
            event: news.event.to_owned(),
            subject_id: news.subject.to_string(),
            reference: news.reference.to_owned(),
            is_own: news.is_own,
        });
        Ok(self.notifications.clone().notify_user(request).await?.into_inner().is_mailed)
    }
}
