//! Orders that the shop's people place for a member of an account, as the API takes and shows them (D7.47).

use super::{
    amount, filled,
    line::{BlockedLine, LineVariant, Total, name_of},
    line_update::Whole,
    order::OrderPrices,
    order_request::PaymentInput,
    snapshot::AddressSnapshot,
};
use crate::request::JsonField;
use platform_process::Refusal;
use proto::order::{
    self, OrderedFor, PlaceOrderOnBehalfRequest, PreviewOrderOnBehalfRequest, PreviewOrderOnBehalfResponse,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::Locale;

/// Who of the shop placed an order for its customer.
#[derive(Serialize, ToSchema)]
pub struct OnBehalf {
    /// Their name, as it was then.
    pub name: String,
    /// Why it was not the customer who ordered.
    pub reason: String,
}

impl From<order::OnBehalf> for OnBehalf {
    fn from(by: order::OnBehalf) -> Self {
        Self { name: by.name, reason: by.reason }
    }
}

/// An article, and how many.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleInput {
    /// Its offer; null: by its reference.
    #[schema(value_type = Option<String>)]
    pub offer_price_id: JsonField<String>,
    /// Any reference as a buyer of the account writes it.
    #[schema(value_type = Option<String>)]
    pub reference: JsonField<String>,
    /// Items, never packs.
    #[schema(value_type = u32, required, minimum = 1)]
    pub quantity: JsonField<Whole>,
}

impl ArticleInput {
    fn into_request(self) -> Result<order::ArticleRequest, Refusal> {
        let Whole(quantity) = self.quantity.required("articles.quantity")?;
        Ok(order::ArticleRequest {
            offer_price_id: self.offer_price_id.optional("articles.offerPriceId")?.unwrap_or_default(),
            reference: self.reference.optional("articles.reference")?.unwrap_or_default(),
            // No quantity at all is told of the line, with the others' problems.
            quantity: u32::try_from(quantity).unwrap_or_default(),
        })
    }
}

/// What would be ordered for a member.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPreviewRequest {
    /// The user id of an active member of the account.
    #[schema(value_type = String, required)]
    pub member_id: JsonField<String>,
    /// A `store/view` of the account; its default when absent.
    #[schema(value_type = Option<String>)]
    pub store: JsonField<String>,
    /// At most 500; none: what may be chosen.
    #[schema(value_type = Option<Vec<ArticleInput>>)]
    pub articles: JsonField<Vec<ArticleInput>>,
    /// STD (default), EXPRESS or PICKUP.
    #[schema(value_type = Option<String>)]
    pub shipping_type: JsonField<String>,
}

impl OrderPreviewRequest {
    /// What is asked of the order service.
    pub fn into_request(self, account_id: String) -> Result<PreviewOrderOnBehalfRequest, Refusal> {
        Ok(PreviewOrderOnBehalfRequest {
            ordered_for: Some(ordered_for(account_id, self.member_id, self.store)?),
            articles: articles(self.articles.optional("articles")?.unwrap_or_default())?,
            shipping_type: self.shipping_type.optional("shippingType")?.unwrap_or_default(),
        })
    }
}

/// An order for a member.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderOnBehalfRequest {
    /// The user id of an active member of the account.
    #[schema(value_type = String, required)]
    pub member_id: JsonField<String>,
    /// A `store/view` of the account; its default when absent.
    #[schema(value_type = Option<String>)]
    pub store: JsonField<String>,
    /// 1 to 500.
    #[schema(value_type = Vec<ArticleInput>, required)]
    pub articles: JsonField<Vec<ArticleInput>>,
    /// An address of the account that takes deliveries, or its external id.
    #[schema(value_type = String, required)]
    pub shipping_address_id: JsonField<String>,
    /// An address of the account that takes bills, or its external id.
    #[schema(value_type = String, required)]
    pub billing_address_id: JsonField<String>,
    /// STD (default), EXPRESS or PICKUP.
    #[schema(value_type = Option<String>)]
    pub shipping_type: JsonField<String>,
    /// ISO 8601 day that it is wanted on.
    #[schema(value_type = Option<String>)]
    pub requested_date: JsonField<String>,
    /// How it is paid.
    #[schema(value_type = PaymentInput, required)]
    pub payment_info: JsonField<PaymentInput>,
    /// Why it is not the member who orders, at most 500 characters: the account reads it.
    #[schema(value_type = String, required)]
    pub reason: JsonField<String>,
}

impl OrderOnBehalfRequest {
    /// What is asked of the order service.
    pub fn into_request(
        self,
        account_id: String,
        idempotency_key: String,
    ) -> Result<PlaceOrderOnBehalfRequest, Refusal> {
        Ok(PlaceOrderOnBehalfRequest {
            ordered_for: Some(ordered_for(account_id, self.member_id, self.store)?),
            articles: articles(self.articles.required("articles")?)?,
            shipping_address_id: self.shipping_address_id.required("shippingAddressId")?,
            billing_address_id: self.billing_address_id.required("billingAddressId")?,
            shipping_type: self.shipping_type.optional("shippingType")?.unwrap_or_default(),
            requested_date: self.requested_date.optional("requestedDate")?.unwrap_or_default(),
            payment_info: Some(self.payment_info.required("paymentInfo")?.into_request()?),
            reason: self.reason.required("reason")?,
            idempotency_key,
        })
    }
}

fn ordered_for(account_id: String, member: JsonField<String>, store: JsonField<String>) -> Result<OrderedFor, Refusal> {
    let store = store.optional("store")?.unwrap_or_default();
    Ok(OrderedFor { account_id, store, member_id: member.required("memberId")? })
}

fn articles(articles: Vec<ArticleInput>) -> Result<Vec<order::ArticleRequest>, Refusal> {
    articles.into_iter().map(ArticleInput::into_request).collect()
}

/// What an order for a member would be.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPreviewAnswer {
    /// Always true.
    pub success: bool,
    /// Its articles, each at the place that first names it.
    pub lines: Vec<PreviewedLine>,
    /// What the lines that can be ordered cost, delivery included.
    pub prices: OrderPrices,
    /// Where it may go, the default first.
    pub shipping_addresses: Vec<AddressSnapshot>,
    /// Who may pay, the default first.
    pub billing_addresses: Vec<AddressSnapshot>,
    /// BANK_WIRE_ON_DUE_DATE, BANK_WIRE: those open to the account, its usual one first.
    pub payment_options: Vec<String>,
    /// Days to pay on the due date; 0: no such term.
    pub payment_term_days: u32,
}

/// An article of an order for a member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewedLine {
    /// Its place in the request, from 0.
    pub index: u32,
    /// Items of all places that name it.
    pub quantity: u32,
    /// Its offer; null: nothing, or several articles are meant.
    pub offer_price_id: Option<String>,
    /// What it is called.
    pub name: Option<String>,
    /// What is bought.
    pub product_variant: Option<LineVariant>,
    /// Whose it is.
    pub supplier_name: Option<String>,
    /// Items sold together.
    pub item_per_pack: Option<u32>,
    /// What is paid for one item, without tax; null: it can't be ordered.
    pub unit_price: Option<Decimal>,
    /// What is paid for all.
    pub total_price: Option<Total>,
    /// Why it can't be ordered, as carts say it.
    pub blocked_line_information: Vec<BlockedLine>,
}

impl PreviewedLine {
    fn of(line: order::PreviewedLine, locale: Locale) -> Self {
        let offer = line.offer.as_ref().and_then(|priced| priced.offer.as_ref());
        Self {
            index: line.index,
            quantity: line.quantity,
            offer_price_id: offer.map(|offer| offer.offer_price_id.clone()),
            supplier_name: offer.and_then(|offer| offer.supplier.as_ref()).map(|supplier| supplier.name.clone()),
            item_per_pack: offer.map(|offer| offer.item_per_pack),
            name: line.offer.as_ref().map(|priced| name_of(priced).to_owned()),
            unit_price: filled(line.unit_price).as_deref().map(amount),
            total_price: line.total_price.map(Into::into),
            blocked_line_information: BlockedLine::all(&line.issues, locale),
            product_variant: line.offer.map(Into::into),
        }
    }
}

impl OrderPreviewAnswer {
    /// What the order service says, in a language.
    pub fn of(preview: PreviewOrderOnBehalfResponse, locale: Locale) -> Self {
        Self {
            success: true,
            lines: preview.lines.into_iter().map(|line| PreviewedLine::of(line, locale)).collect(),
            prices: preview.prices.unwrap_or_default().into(),
            shipping_addresses: preview.shipping_addresses.into_iter().map(Into::into).collect(),
            billing_addresses: preview.billing_addresses.into_iter().map(Into::into).collect(),
            payment_options: preview.payment_options,
            payment_term_days: preview.payment_term_days,
        }
    }
}
