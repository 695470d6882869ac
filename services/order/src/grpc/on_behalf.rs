//! The contract of orders for members over gRPC: for who works for the shop (D7.47).

use super::{
    error::issues,
    order_messages::{prices, shown_to_shop},
    request,
};
use crate::{
    app::{
        approval::Approvals,
        on_behalf::{OrderedFor, OrdersOnBehalf, Preview, TypedOrder},
    },
    domain::{
        calendar,
        checkout::delivery::RequestedDate,
        on_behalf::{ArticleName, ArticleRequest, JudgedLine},
        order::payment::Payment,
    },
    error::OrderError,
};
use identity::Caller;
use platform_process::Refusal;
use prost::Message;
use proto::{
    common::{LineIssue, Reason},
    order::{
        self as wire, PlaceOrderOnBehalfRequest, PlaceOrderOnBehalfResponse, PreviewOrderOnBehalfRequest,
        PreviewOrderOnBehalfResponse, order_on_behalf_service_server::OrderOnBehalfService,
    },
};
use sha2::{Digest, Sha256};
use tonic::{Request, Response, Status};
use values::ShippingType;

/// Orders that the shop's people place for members.
pub struct OrderOnBehalfGrpc {
    /// What they do.
    pub orders: OrdersOnBehalf,
    /// What placed orders wait for.
    pub approvals: Approvals,
}

#[tonic::async_trait]
impl OrderOnBehalfService for OrderOnBehalfGrpc {
    async fn preview_order_on_behalf(
        &self,
        request: Request<PreviewOrderOnBehalfRequest>,
    ) -> Result<Response<PreviewOrderOnBehalfResponse>, Status> {
        let operator = Caller::of(&request);
        operator.operator()?;
        let PreviewOrderOnBehalfRequest { ordered_for: whom, articles, shipping_type } = request.into_inner();
        let (ordered_for, articles) = (ordered_for(whom)?, article_requests(articles)?);
        let way = way(&shipping_type)?;
        Ok(Response::new(self.orders.preview(&operator, &ordered_for, &articles, way).await?.into()))
    }

    async fn place_order_on_behalf(
        &self,
        request: Request<PlaceOrderOnBehalfRequest>,
    ) -> Result<Response<PlaceOrderOnBehalfResponse>, Status> {
        let operator = Caller::of(&request);
        operator.operator()?;
        let order = self.orders.place(&operator, typed_order(request.into_inner())?).await?;
        Ok(Response::new(PlaceOrderOnBehalfResponse { order: Some(shown_to_shop(&self.approvals, order).await?) }))
    }
}

fn typed_order(mut message: PlaceOrderOnBehalfRequest) -> Result<TypedOrder, OrderError> {
    let key = request::required(&std::mem::take(&mut message.idempotency_key), "Idempotency-Key")?.to_owned();
    let digest = Sha256::digest(message.encode_to_vec());
    let requested = calendar::read(&message.requested_date, "requestedDate").map_err(OrderError::from)?;
    Ok(TypedOrder {
        ordered_for: ordered_for(message.ordered_for)?,
        articles: article_requests(message.articles)?,
        shipping_address: request::required(&message.shipping_address_id, "shippingAddressId")?.to_owned(),
        billing_address: request::required(&message.billing_address_id, "billingAddressId")?.to_owned(),
        shipping_type: way(&message.shipping_type)?,
        requested: requested.map_or(RequestedDate::AnyDay, RequestedDate::On),
        payment: Payment::try_from(message.payment_info)?,
        reason: request::reason(request::required(&message.reason, "reason")?)?,
        key,
        digest: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
    })
}

fn ordered_for(message: Option<wire::OrderedFor>) -> Result<OrderedFor, Refusal> {
    let message = message.unwrap_or_default();
    let member = request::required(&message.member_id, "memberId")?;
    let member = member.parse().map_err(|_| Refusal::not_found(Reason::MemberNotFound).on("memberId"))?;
    Ok(OrderedFor { account: message.account_id, store: message.store, member })
}

/// Articles that can be looked for; a reference that the catalogue can't even be asked for is refused.
fn article_requests(articles: Vec<wire::ArticleRequest>) -> Result<Vec<ArticleRequest>, Refusal> {
    articles.into_iter().enumerate().map(|(index, article)| article_request(index, article)).collect()
}

fn article_request(index: usize, article: wire::ArticleRequest) -> Result<ArticleRequest, Refusal> {
    let field = |name: &str| format!("articles[{index}].{name}");
    let named = match article.offer_price_id.trim() {
        "" => {
            let reference = field("reference");
            let text = request::required(&article.reference, &reference)?;
            if text.contains('\0') {
                return Err(Refusal::invalid(Reason::FieldInvalid).on(reference));
            }
            ArticleName::Reference(text.to_owned())
        }
        id => {
            let id = id.parse();
            ArticleName::Offer(id.map_err(|_| Refusal::invalid(Reason::FieldInvalid).on(field("offerPriceId")))?)
        }
    };
    Ok(ArticleRequest { named, quantity: article.quantity })
}

/// How it comes; the usual way where nothing is said.
fn way(word: &str) -> Result<ShippingType, Refusal> {
    if word.trim().is_empty() { Ok(ShippingType::Std) } else { request::shipping_type(word) }
}

impl From<Preview> for PreviewOrderOnBehalfResponse {
    fn from(preview: Preview) -> Self {
        let payment_options = preview.payment_options.iter().map(|option| option.into_str().to_owned());
        Self {
            prices: Some(prices(preview.currency, preview.prices)),
            lines: preview.lines.into_iter().map(Into::into).collect(),
            shipping_addresses: preview.shipping_addresses.into_iter().map(Into::into).collect(),
            billing_addresses: preview.billing_addresses.into_iter().map(Into::into).collect(),
            payment_options: payment_options.collect(),
            payment_term_days: preview.term_days.unwrap_or_default(),
        }
    }
}

impl From<JudgedLine> for wire::PreviewedLine {
    fn from(judged: JudgedLine) -> Self {
        let line = judged.outcome.as_ref().ok();
        Self {
            index: judged.index,
            quantity: judged.quantity,
            unit_price: line.map(|line| line.unit_price.normalize().to_string()).unwrap_or_default(),
            total_price: line.map(|line| line.total.into()),
            issues: issues_of(&judged),
            offer: judged.offer.map(|offer| offer.shown),
        }
    }
}

fn issues_of(judged: &JudgedLine) -> Vec<LineIssue> {
    issues(judged.problem().into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(message: PlaceOrderOnBehalfRequest) -> (Reason, Option<String>) {
        let refusal = Refusal::from(typed_order(message).unwrap_err());
        (refusal.reason, refusal.field)
    }

    fn typed() -> PlaceOrderOnBehalfRequest {
        let article = wire::ArticleRequest { reference: " PEN ".into(), quantity: 2, ..Default::default() };
        let member_id = uuid::Uuid::new_v4().to_string();
        PlaceOrderOnBehalfRequest {
            ordered_for: Some(wire::OrderedFor { account_id: "NORD".into(), member_id, ..Default::default() }),
            articles: vec![article],
            shipping_address_id: "DEPOT".into(),
            billing_address_id: "OFFICE".into(),
            payment_info: Some(wire::PaymentInfo { payment_option: "BANK_WIRE".into(), ..Default::default() }),
            reason: "By telephone".into(),
            idempotency_key: "key".into(),
            ..Default::default()
        }
    }

    #[test]
    fn d7_47_the_key_is_no_part_of_what_is_asked() {
        let message = typed();
        let other_key = PlaceOrderOnBehalfRequest { idempotency_key: "other".into(), ..message.clone() };
        let other_words = PlaceOrderOnBehalfRequest { reason: "By letter".into(), ..message.clone() };
        let [first, key, words] = [message, other_key, other_words].map(|message| typed_order(message).unwrap());
        assert_eq!((&first.digest, first.digest.len()), (&key.digest, 64));
        assert_ne!(first.digest, words.digest);
        assert_eq!(first.articles[0].named, ArticleName::Reference("PEN".into()));
    }

    #[test]
    fn d7_47_a_reason_and_a_key_are_required_and_what_is_wrong_is_named() {
        let refusals = [
            (PlaceOrderOnBehalfRequest { reason: " ".into(), ..typed() }, "reason"),
            (PlaceOrderOnBehalfRequest { idempotency_key: String::new(), ..typed() }, "Idempotency-Key"),
            (PlaceOrderOnBehalfRequest { articles: vec![Default::default()], ..typed() }, "articles[0].reference"),
            (PlaceOrderOnBehalfRequest { shipping_address_id: String::new(), ..typed() }, "shippingAddressId"),
        ];
        for (message, field) in refusals {
            assert_eq!(refused(message), (Reason::FieldRequired, Some(field.to_owned())));
        }
    }
}
