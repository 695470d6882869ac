//! Commercial orders, as the API shows and takes them.

use super::{
    amount,
    approval::Approval,
    filled,
    line::{LineVariant, Total},
    on_behalf::OnBehalf,
    parcel::Parcel,
    snapshot::{AddressSnapshot, CustomerSnapshot, SupplierSnapshot},
};
use proto::order::{self, Origin};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::time::iso8601_of;

/// A commercial order: what an account orders at once, from one or several suppliers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Order)]
pub struct CommercialOrder {
    /// Opaque.
    pub id: String,
    /// The id that the customer's own systems know.
    pub external_id: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// `CO-{year}-{number}`.
    pub reference: String,
    /// It is still being prepared: ask again.
    // D3.13.
    pub processing: bool,
    /// It has been placed.
    pub is_validated: bool,
    /// When: ISO 8601, UTC.
    pub validated_at: Option<String>,
    /// WEB, FASTCART or PUNCHOUT.
    pub channel: String,
    /// CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING.
    pub origin: String,
    /// What it was made from.
    pub origin_id: String,
    /// Over all logistic orders.
    // D4.5.
    pub status: String,
    /// Who ordered, as they were then.
    pub customer_user_snapshot: Option<CustomerSnapshot>,
    /// Where goods go.
    pub shipping_address_snapshot: Option<AddressSnapshot>,
    /// Where the bill goes.
    pub billing_address_snapshot: Option<AddressSnapshot>,
    /// STD, EXPRESS or PICKUP.
    pub shipping_type: Option<String>,
    /// How it is paid.
    pub payment_info: Option<PaymentInfo>,
    /// Further fields.
    pub custom_fields: Vec<OrderCustomField>,
    /// One for each supplier.
    pub order_logistics: Vec<LogisticOrder>,
    /// The sums over all of them.
    pub order_logistic_prices: OrderPrices,
    /// Days until payment is due; 0: at once.
    pub payment_term_days: u32,
    /// Lines over all logistic orders.
    pub number_of_lines: u32,
    /// ISO 8601 day that the buyer would like it on.
    pub requested_date: Option<String>,
    /// The buyer's own order number.
    // D3.12.
    pub external_reference: Option<String>,
    /// Who ordered, by name.
    // D3.12.
    pub created_by: Option<String>,
    /// The limit it is above, tax included, where it needs or needed approval.
    // D6.2.
    pub approval_limit: Option<Decimal>,
    /// Why it waits or waited for its account; null where it needs nobody.
    // D6.2, D6.5.
    pub approval: Option<Approval>,
    /// The code of the cost centre that it is charged to.
    // D6.5.
    pub cost_centre: Option<String>,
    /// Who of the shop placed it for its customer, and why; null: the customer did.
    // D7.47.
    pub on_behalf: Option<OnBehalf>,
    /// What the caller may do with it now: CANCEL, CONFIRM_RECEPTION, APPROVE, DECLINE, REORDER.
    pub actions: Vec<String>,
}

impl From<order::CommercialOrder> for CommercialOrder {
    fn from(order: order::CommercialOrder) -> Self {
        let origin = origin_name(order.origin());
        let (reference, channel) = (order.reference.clone(), order.channel.clone());
        let logistic = order.logistic_orders.into_iter();
        let name = order.customer.as_ref().map(|person| format!("{} {}", person.first_name, person.last_name));
        let number = order.payment_info.as_ref().map(|payment| payment.purchase_order_number.clone());
        Self {
            requested_date: filled(order.requested_date),
            external_reference: number.and_then(filled),
            created_by: name.map(|name| name.trim().to_owned()).and_then(filled),
            approval_limit: filled(order.approval_limit).map(|limit| amount(&limit)),
            actions: order.actions,
            approval: order.approval.map(Into::into),
            cost_centre: filled(order.cost_centre),
            on_behalf: order.on_behalf.map(Into::into),
            id: order.id,
            external_id: filled(order.external_id),
            created_at: iso8601_of(order.created_at.as_ref()),
            reference: order.reference,
            processing: order.processing,
            is_validated: order.is_validated,
            validated_at: order.validated_at.as_ref().map(|at| iso8601_of(Some(at))),
            channel: order.channel,
            origin: origin.to_owned(),
            origin_id: order.origin_id,
            status: order.status,
            customer_user_snapshot: order.customer.map(Into::into),
            shipping_address_snapshot: order.shipping_address.map(Into::into),
            billing_address_snapshot: order.billing_address.map(Into::into),
            shipping_type: filled(order.shipping_type),
            payment_info: order.payment_info.map(Into::into),
            custom_fields: order.custom_fields.into_iter().map(Into::into).collect(),
            order_logistics: logistic.map(|order| LogisticOrder::of(order, &reference, &channel, origin)).collect(),
            order_logistic_prices: order.prices.unwrap_or_default().into(),
            payment_term_days: order.payment_term_days,
            number_of_lines: order.number_of_lines,
        }
    }
}

/// The name of what an order was made from.
pub(super) const fn origin_name(origin: Origin) -> &'static str {
    match origin {
        Origin::Unspecified | Origin::Cart => "CART",
        Origin::BuyingList => "BUYING_LIST",
        Origin::Quote => "QUOTE",
        Origin::PurchaseOrder => "PURCHASE_ORDER",
        Origin::OnBehalf => "ON_BEHALF",
        Origin::Recurring => "RECURRING",
    }
}

/// What one supplier delivers of an order (domain reference, 1.4).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogisticOrder {
    /// Opaque.
    pub id: String,
    /// The commercial order's, and a number.
    pub reference: String,
    /// The commercial order's.
    pub order_commercial_reference: String,
    /// The id that the supplier knows.
    pub external_id: Option<String>,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// ISO 8601, UTC.
    pub updated_at: String,
    /// DRAFT_ORDER, CREATED, ….
    pub status: String,
    /// NOT_INITIATED, WAITING_PAYMENT, ….
    pub payment_status: String,
    /// WEB, FASTCART or PUNCHOUT.
    pub channel: String,
    /// CART, BUYING_LIST, QUOTE, PURCHASE_ORDER, ON_BEHALF or RECURRING.
    pub order_origin: String,
    /// The supplier, as it was then.
    pub supplier_snapshot: SupplierSnapshot,
    /// STD, EXPRESS or PICKUP.
    pub shipping_type: Option<String>,
    /// The first lines, as many as `nbPreviewLines` asks for over all.
    pub lines: Vec<OrderLine>,
    /// All lines.
    pub number_of_lines: u32,
    /// Its sums.
    pub order_logistic_prices: OrderPrices,
    /// What has left of it, oldest first.
    pub parcels: Vec<Parcel>,
}

impl LogisticOrder {
    fn of(order: order::LogisticOrder, reference: &str, channel: &str, origin: &str) -> Self {
        Self {
            id: order.id,
            reference: order.reference,
            order_commercial_reference: reference.to_owned(),
            external_id: filled(order.external_id),
            created_at: iso8601_of(order.created_at.as_ref()),
            updated_at: iso8601_of(order.updated_at.as_ref()),
            status: order.status,
            payment_status: order.payment_status,
            channel: channel.to_owned(),
            order_origin: origin.to_owned(),
            supplier_snapshot: SupplierSnapshot { id: order.supplier_id, name: order.supplier_name },
            shipping_type: filled(order.shipping_type),
            lines: order.lines.into_iter().map(Into::into).collect(),
            number_of_lines: order.number_of_lines,
            order_logistic_prices: order.prices.unwrap_or_default().into(),
            parcels: order.parcels.into_iter().map(Into::into).collect(),
        }
    }
}

/// A line of an order, as it was when the order was made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    /// Opaque.
    pub id: String,
    /// Items that were ordered, never packs.
    pub quantity: u32,
    /// Items of these that will not come.
    pub cancelled_quantity: u32,
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// What is bought.
    pub product_variant: LineVariant,
    /// The offer it is bought on.
    pub offer_price_id: String,
    /// Items sold together.
    pub item_per_pack: u32,
    /// BOX, BOTTLE or UNIT.
    pub packing_type: String,
    /// What is paid for one item, without tax.
    pub unit_price: Decimal,
    /// Percent.
    pub tax_rate: Decimal,
    /// What is paid for the items that come.
    pub total_price: Total,
}

impl From<order::OrderLine> for OrderLine {
    fn from(line: order::OrderLine) -> Self {
        let quoted = line.offer.unwrap_or_default();
        let offer = quoted.offer.clone().unwrap_or_default();
        Self {
            id: line.id,
            quantity: line.quantity,
            cancelled_quantity: line.cancelled_quantity,
            product_id: quoted.product_id.clone(),
            product_variant: quoted.into(),
            offer_price_id: offer.offer_price_id,
            item_per_pack: offer.item_per_pack,
            packing_type: offer.packing_type,
            unit_price: amount(&line.unit_price),
            tax_rate: amount(&line.tax_rate),
            total_price: line.total_price.unwrap_or_default().into(),
        }
    }
}

/// The sums of an order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPrices {
    /// ISO 4217.
    pub currency: String,
    /// Shipping, tax included.
    pub total_shipping_fees: Decimal,
    /// Shipping, without tax.
    pub total_shipping_fees_without_tax: Decimal,
    /// Items, tax included.
    pub total_item_price: Decimal,
    /// Items, without tax.
    pub total_item_price_without_tax: Decimal,
    /// Items and shipping, tax included: what is paid.
    pub total_order_price: Decimal,
    /// Items and shipping, without tax.
    pub total_price_without_tax: Decimal,
    /// All tax.
    pub total_tax_amount: Decimal,
    /// The tax on items.
    pub total_product_tax_amount: Decimal,
    /// The tax on shipping.
    pub total_shipping_tax_amount: Decimal,
}

impl From<order::OrderPrices> for OrderPrices {
    fn from(prices: order::OrderPrices) -> Self {
        let sum = |text: &str| if text.is_empty() { Decimal::ZERO } else { amount(text) };
        Self {
            total_shipping_fees: sum(&prices.total_shipping_fees),
            total_shipping_fees_without_tax: sum(&prices.total_shipping_fees_without_tax),
            total_item_price: sum(&prices.total_item_price),
            total_item_price_without_tax: sum(&prices.total_item_price_without_tax),
            total_order_price: sum(&prices.total_order_price),
            total_price_without_tax: sum(&prices.total_price_without_tax),
            total_tax_amount: sum(&prices.total_tax_amount),
            total_product_tax_amount: sum(&prices.total_product_tax_amount),
            total_shipping_tax_amount: sum(&prices.total_shipping_tax_amount),
            currency: prices.currency,
        }
    }
}

/// How an order is paid.
// D7.20.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentInfo {
    /// BANK_WIRE or BANK_WIRE_ON_DUE_DATE.
    pub payment_option: String,
    /// The buyer's own order number.
    pub purchase_order_number: Option<String>,
    /// For the shop.
    pub comment: Option<String>,
}

impl From<order::PaymentInfo> for PaymentInfo {
    fn from(payment: order::PaymentInfo) -> Self {
        Self {
            payment_option: payment.payment_option,
            purchase_order_number: filled(payment.purchase_order_number),
            comment: filled(payment.comment),
        }
    }
}

/// A further field of an order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCustomField {
    /// Which field.
    pub custom_field_id: String,
    /// What it holds.
    pub custom_field_value: String,
}

impl From<order::OrderCustomField> for OrderCustomField {
    fn from(field: order::OrderCustomField) -> Self {
        Self { custom_field_id: field.custom_field_id, custom_field_value: field.custom_field_value }
    }
}

/// An order.
#[derive(Serialize, ToSchema)]
pub struct OrderAnswer {
    /// Always true.
    pub success: bool,
    /// The order.
    pub order: CommercialOrder,
}

impl From<order::CommercialOrder> for OrderAnswer {
    fn from(order: order::CommercialOrder) -> Self {
        Self { success: true, order: order.into() }
    }
}

/// An order made from a cart or a list.
#[derive(Serialize, ToSchema)]
pub struct CreatedOrder {
    /// Always true.
    pub success: bool,
    /// The order.
    pub id: String,
    /// Its reference.
    pub reference: String,
    /// The order itself.
    pub order: CommercialOrder,
}
