//! Content on the wire.

mod error;

use crate::{
    app::{Content, Stores},
    db::stores::StoreRow,
    domain::{
        document::Document,
        request::{DeliveryRequest, Version},
    },
    error::ContentError,
};
use identity::Caller;
use proto::content::{
    DeliverRequest, DeliverResponse, GetStoryRequest, GetStoryResponse, ListPart, ListStoresRequest,
    ListStoresResponse, ListStoriesRequest, ListStoriesResponse, ReceiveWebhookRequest, ReceiveWebhookResponse, Store,
    content_service_server::ContentService,
};
use tonic::{Request, Response, Status};

/// The content service.
pub(crate) struct ContentGrpc {
    content: Content,
    stores: Stores,
}

impl ContentGrpc {
    pub const fn new(content: Content, stores: Stores) -> Self {
        Self { content, stores }
    }
}

/// An answer, or a status.
type RpcResult<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl ContentService for ContentGrpc {
    async fn deliver(&self, request: Request<DeliverRequest>) -> RpcResult<DeliverResponse> {
        let DeliverRequest { path, parameters } = request.into_inner();
        let parameters = parameters.into_iter().map(|parameter| (parameter.name, parameter.value));
        let request = read(DeliveryRequest::parse(&path, &parameters.collect::<Vec<_>>()))?;
        let document = self.content.read(&request).await?;
        let Document { body, cv, page } = &*document;
        Ok(Response::new(DeliverResponse {
            json: body.clone(),
            cv: *cv,
            part: page.map(|page| ListPart { total: page.total, per_page: page.per_page }),
            is_draft: request.version == Version::Draft,
        }))
    }

    async fn get_story(&self, request: Request<GetStoryRequest>) -> RpcResult<GetStoryResponse> {
        let locale = Caller::of(&request).locale;
        let GetStoryRequest { path, relations, preview_token } = request.into_inner();
        let mut asked = read(DeliveryRequest::story(&path, locale))?.with("resolve_links", "url");
        if !relations.is_empty() {
            asked = asked.with("resolve_relations", relations.join(","));
        }
        if let Some(token) = preview_token {
            asked = asked.draft(token);
        }
        Ok(Response::new(GetStoryResponse { json: self.content.whole(&asked).await?.to_string() }))
    }

    async fn list_stories(&self, request: Request<ListStoriesRequest>) -> RpcResult<ListStoriesResponse> {
        let locale = Caller::of(&request).locale;
        let ListStoriesRequest { starts_with, content_type } = request.into_inner();
        let parameters = [("starts_with", starts_with.as_str()), ("content_type", content_type.as_str())];
        let asked = read(DeliveryRequest::stories(&parameters, locale))?;
        let stories = self.content.all(&asked).await?;
        Ok(Response::new(ListStoriesResponse { stories: stories.iter().map(ToString::to_string).collect() }))
    }

    async fn list_stores(&self, _: Request<ListStoresRequest>) -> RpcResult<ListStoresResponse> {
        let stores = self.stores.all().await?;
        Ok(Response::new(ListStoresResponse { stores: stores.into_iter().map(Store::from).collect() }))
    }

    async fn receive_webhook(&self, request: Request<ReceiveWebhookRequest>) -> RpcResult<ReceiveWebhookResponse> {
        let ReceiveWebhookRequest { body, signature } = request.into_inner();
        self.content.webhook(&body, &signature).await?;
        Ok(Response::new(ReceiveWebhookResponse {}))
    }
}

impl From<StoreRow> for Store {
    fn from(row: StoreRow) -> Self {
        Self {
            store_id: row.store_id,
            store_view_id: row.store_view_id,
            name: row.name,
            currency: row.currency,
            locale: row.locale,
            logo: row.logo,
            support_email: row.support_email,
            support_phone: row.support_phone,
            is_open: row.is_open,
        }
    }
}

fn read<T, E: Into<ContentError>>(request: Result<T, E>) -> Result<T, ContentError> {
    request.map_err(Into::into)
}
