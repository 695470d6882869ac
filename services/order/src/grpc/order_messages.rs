//! Orders as the contract writes them: amounts as decimals, times in ISO 8601, words as they are.

use crate::{
    app::{approval::Approvals, placed::Reordered},
    db::OpenedDraft,
    domain::{
        actor::ActorType,
        checkout::origin::Origin,
        comment::Comment,
        order::{
            Line, LogisticOrder, Order, Prices,
            snapshot::{Address, CustomField, Customer},
        },
        parcel::{Parcel, ParcelLine},
        placed::actions,
    },
    error::OrderError,
};
use identity::Caller;
use proto::order as wire;
use values::{Currency, time::to_timestamp};

/// An order as a member of its account sees it: with what they may do about it now, and what it waits for.
pub async fn shown_to(
    approvals: &Approvals,
    caller: &Caller,
    order: Order,
) -> Result<wire::CommercialOrder, OrderError> {
    let buyer = caller.buyer()?;
    let approval = approvals.of(&order).await?;
    let is_decider = approval.as_ref().is_some_and(|approval| approval.is_decided_by(buyer.user.0));
    let actions = actions(&order, &buyer, is_decider).into_iter().map(|action| action.into_str().to_owned()).collect();
    Ok(wire::CommercialOrder { actions, approval: approval.map(Into::into), ..order.into() })
}

/// An order as the shop sees it, with what it waits for.
pub async fn shown_to_shop(approvals: &Approvals, order: Order) -> Result<wire::CommercialOrder, OrderError> {
    let approval = approvals.of(&order).await?;
    Ok(wire::CommercialOrder { approval: approval.map(Into::into), ..order.into() })
}

impl From<Order> for wire::OrderSummary {
    fn from(order: Order) -> Self {
        Self {
            id: order.id.to_string(),
            status: order.status().into_str().to_owned(),
            prices: Some(prices(order.currency, order.prices())),
            number_of_lines: order.number_of_lines(),
            reference: order.reference,
            purchase_order_number: order.payment.map(|payment| payment.purchase_order_number).unwrap_or_default(),
            created_at: Some(to_timestamp(order.created_at)),
            validated_at: order.validated_at.map(to_timestamp),
            channel: order.channel.into_str().to_owned(),
            origin: wire::Origin::from(order.origin).into(),
            customer: order.customer.map(Into::into),
            supplier_names: order.logistic_orders.into_iter().map(|part| part.supplier_name).collect(),
        }
    }
}

impl From<Order> for wire::CommercialOrder {
    /// The order as anybody sees it: what may be done about it depends on who asks.
    fn from(order: Order) -> Self {
        let shipping_type = order.shipping_type.map(|shipping| shipping.name().to_owned()).unwrap_or_default();
        Self {
            id: order.id.to_string(),
            status: order.status().into_str().to_owned(),
            prices: Some(prices(order.currency, order.prices())),
            number_of_lines: order.number_of_lines(),
            requested_date: order.requested_date.map(|day| day.to_string()).unwrap_or_default(),
            actions: Vec::new(),
            approval: None,
            cost_centre: order.cost_centre,
            on_behalf: order.on_behalf.map(|by| wire::OnBehalf { name: by.name, reason: by.reason }),
            approval_limit: order.approval_limit.map(|limit| limit.to_string()).unwrap_or_default(),
            external_id: order.external_id,
            created_at: Some(to_timestamp(order.created_at)),
            reference: order.reference,
            processing: order.processing,
            is_validated: order.validated_at.is_some(),
            validated_at: order.validated_at.map(to_timestamp),
            channel: order.channel.into_str().to_owned(),
            origin: wire::Origin::from(order.origin).into(),
            origin_id: order.origin.id().to_string(),
            customer: order.customer.map(Into::into),
            shipping_address: order.shipping_address.map(Into::into),
            billing_address: order.billing_address.map(Into::into),
            payment_info: order.payment.map(|payment| wire::PaymentInfo {
                payment_option: payment.option.into_str().to_owned(),
                purchase_order_number: payment.purchase_order_number,
                comment: payment.comment,
            }),
            custom_fields: order.custom_fields.into_iter().map(Into::into).collect(),
            logistic_orders: order
                .logistic_orders
                .into_iter()
                .map(|part| logistic_order(part, order.currency, &shipping_type))
                .collect(),
            shipping_type,
            payment_term_days: order.payment_term_days,
        }
    }
}

fn logistic_order(part: LogisticOrder, currency: Currency, shipping_type: &str) -> wire::LogisticOrder {
    wire::LogisticOrder {
        id: part.id.to_string(),
        external_id: part.reference.clone(),
        reference: part.reference,
        created_at: Some(to_timestamp(part.created_at)),
        updated_at: Some(to_timestamp(part.updated_at)),
        status: part.status.into_str().to_owned(),
        payment_status: part.payment_status.into_str().to_owned(),
        supplier_id: part.supplier_id,
        supplier_name: part.supplier_name,
        shipping_type: shipping_type.to_owned(),
        lines: part.lines.into_iter().map(line).collect(),
        number_of_lines: part.number_of_lines,
        prices: Some(prices(currency, part.prices)),
        parcels: part.parcels.into_iter().map(Into::into).collect(),
    }
}

impl From<Parcel> for wire::Parcel {
    fn from(parcel: Parcel) -> Self {
        let line = |line: ParcelLine| wire::ParcelLine {
            line_id: line.line.to_string(),
            quantity: line.quantity,
            name: line.offer.article(),
            sku: line.offer.sku_variant,
        };
        Self {
            id: parcel.id.to_string(),
            reference: parcel.reference,
            carrier: parcel.label.carrier,
            tracking_number: parcel.label.tracking_number,
            tracking_link: parcel.label.tracking_link,
            shipped_on: parcel.label.shipped_on.to_string(),
            recorded_at: Some(to_timestamp(parcel.recorded_at)),
            lines: parcel.lines.into_iter().map(line).collect(),
        }
    }
}

/// A line of an order.
pub fn line(line: Line) -> wire::OrderLine {
    wire::OrderLine {
        id: line.id.to_string(),
        quantity: line.quantity,
        cancelled_quantity: line.cancelled,
        offer: Some(line.offer.message()),
        unit_price: line.unit_price.normalize().to_string(),
        tax_rate: line.tax_rate.percent().to_string(),
        total_price: Some(line.total.into()),
    }
}

/// What an order, or a part of it, costs.
pub fn prices(currency: Currency, prices: Prices) -> wire::OrderPrices {
    let (items, shipping, total) = (prices.items, prices.shipping, prices.total());
    wire::OrderPrices {
        currency: currency.to_string(),
        total_item_price: items.with_tax.to_string(),
        total_item_price_without_tax: items.without_tax.to_string(),
        total_product_tax_amount: items.tax().to_string(),
        total_shipping_fees: shipping.with_tax.to_string(),
        total_shipping_fees_without_tax: shipping.without_tax.to_string(),
        total_shipping_tax_amount: shipping.tax().to_string(),
        total_order_price: total.with_tax.to_string(),
        total_price_without_tax: total.without_tax.to_string(),
        total_tax_amount: total.tax().to_string(),
    }
}

impl From<Comment> for wire::Comment {
    fn from(comment: Comment) -> Self {
        Self {
            id: comment.id.to_string(),
            author_type: wire::ActorType::from(comment.author.acts_for).into(),
            author_name: comment.author.name,
            message: comment.message,
            created_at: Some(to_timestamp(comment.created_at)),
        }
    }
}

impl From<ActorType> for wire::ActorType {
    fn from(acts_for: ActorType) -> Self {
        match acts_for {
            ActorType::Customer => Self::Customer,
            ActorType::Supplier => Self::Supplier,
            ActorType::Operator => Self::Operator,
            ActorType::System => Self::System,
        }
    }
}

impl From<Address> for wire::AddressSnapshot {
    fn from(address: Address) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: address.label,
            full_name: address.full_name,
            company: address.company,
            address: address.address,
            additional_address: address.additional_address,
            zipcode: address.zipcode,
            city: address.city,
            state: address.state,
            country: address.country,
            phone: address.phone,
        }
    }
}

impl From<Customer> for wire::CustomerSnapshot {
    fn from(customer: Customer) -> Self {
        Self {
            id: customer.id,
            civility: customer.civility,
            first_name: customer.first_name,
            last_name: customer.last_name,
            email: customer.email,
            account_id: customer.account_id,
            account_name: customer.account_name,
        }
    }
}

impl From<CustomField> for wire::OrderCustomField {
    fn from(field: CustomField) -> Self {
        Self { custom_field_id: field.id, custom_field_value: field.value }
    }
}

impl From<Origin> for wire::Origin {
    fn from(origin: Origin) -> Self {
        match origin {
            Origin::Cart(_) => Self::Cart,
            Origin::BuyingList(_) => Self::BuyingList,
            Origin::Quote(_) => Self::Quote,
            Origin::PurchaseOrder(_) => Self::PurchaseOrder,
            Origin::OnBehalf(_) => Self::OnBehalf,
            Origin::Recurring(_) => Self::Recurring,
        }
    }
}

impl From<OpenedDraft> for wire::InitializeResponse {
    fn from(opened: OpenedDraft) -> Self {
        Self {
            order_id: opened.id.to_string(),
            reference: opened.reference,
            created: opened.is_new,
            ready: opened.is_ready,
        }
    }
}

impl From<Comment> for wire::AddCommentResponse {
    fn from(comment: Comment) -> Self {
        Self { comment: Some(comment.into()) }
    }
}

impl From<Comment> for wire::AddOperatorCommentResponse {
    fn from(comment: Comment) -> Self {
        Self { comment: Some(comment.into()) }
    }
}

impl From<Reordered> for wire::ReorderResponse {
    fn from(reordered: Reordered) -> Self {
        Self {
            cart_id: reordered.cart,
            added: u32::try_from(reordered.added).unwrap_or(u32::MAX),
            issues: reordered.issues,
        }
    }
}
