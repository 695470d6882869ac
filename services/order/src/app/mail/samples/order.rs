//! The order of two suppliers that mails of orders are about, and what becomes of it.

use super::{address, customer, said, then};
use crate::{
    app::approval::ApprovalView,
    db::CancelledLine,
    domain::{
        checkout::origin::Origin,
        order::{
            Channel, Line, LogisticOrder, Order, Prices, Stage,
            initiator::Initiator,
            offer_snapshot::OfferSnapshot,
            payment::{Payment, PaymentOption, PaymentStatus},
            status::LogisticOrderStatus,
        },
        parcel::{Label, Parcel, ParcelLine},
        payment::{
            company::{Company, Jurisdiction},
            settings::{BankDetails, PaymentSettings, ReferenceRule},
        },
        people::Approver,
        purchasing::{
            approval::{Approval, Deciders},
            spending::Reason,
        },
    },
};
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{
    AccountId, CartId, Currency, LineId, Locale, OfferId, OrderId, ShippingFee, ShippingType, TaxRate, Total, UserId,
};

const REFERENCE: &str = "CO-2026-000042";
const STORE: &str = "france";

/// An order that was placed by somebody at this address.
pub fn order(locale: Locale, email: &str) -> Order {
    Order {
        id: OrderId(Uuid::from_u128(42)),
        row_version: 1,
        reference: REFERENCE.into(),
        external_id: REFERENCE.into(),
        initiator: initiator(locale),
        created_at: then(),
        channel: Channel::Web,
        custom_fields: Vec::new(),
        origin: Origin::Cart(CartId(Uuid::from_u128(3))),
        on_behalf: None,
        round: 0,
        stage: Stage::Created,
        processing: false,
        written_version: Some(1),
        currency: Currency::Eur,
        customer: Some(customer(locale, email)),
        shipping_type: Some(ShippingType::Std),
        shipping_address: Some(address()),
        billing_address: Some(address()),
        payment: Some(Payment {
            option: PaymentOption::BankWire,
            purchase_order_number: "BC-2026-118".into(),
            comment: said(
                locale,
                "Livraison par la cour, sonnez à l'accueil.",
                "Delivery by the yard, ring at the desk.",
            )
            .into(),
        }),
        payment_term_days: 0,
        needs_approval: false,
        approval_limit: None,
        requested_date: None,
        validated_at: Some(then()),
        cost_centre: String::new(),
        logistic_orders: parts(locale),
    }
}

/// What it waits for where it is above a limit.
pub fn approval() -> Vec<Reason> {
    vec![Reason::OrderLimit { limit: Decimal::from(1_000) }]
}

/// The same with who decides.
pub fn view(locale: Locale) -> ApprovalView {
    let approver = Approver { id: Uuid::from_u128(4), name: "Ada Laurent".into(), email: String::new(), locale };
    ApprovalView {
        approval: Approval { reasons: approval(), steps: Vec::new() },
        deciders: Some(Deciders::Approvers(vec![approver])),
    }
}

/// Where its store is paid.
pub fn payment_settings() -> PaymentSettings {
    let text = str::to_owned;
    PaymentSettings {
        store: text(STORE),
        bank: BankDetails {
            beneficiary: text("Comptoir Distribution SAS"),
            iban: text("FR1420041010050500013M02606"),
            bic: text("PSSTFRPPLYO"),
        },
        company: Company {
            series: text("FR"),
            legal_name: text("Comptoir Distribution"),
            legal_form: text("SAS"),
            capital: text("50 000 €"),
            registration_number: text("73282932000074"),
            vat_number: text("FR44732829320"),
            address: text("12 rue du Comptoir"),
            additional_address: String::new(),
            zipcode: text("69002"),
            city: text("Lyon"),
            country: Jurisdiction::France,
            register: text("RCS Lyon"),
            email: text("compta@comptoir.example"),
            phone: String::new(),
        },
        rule: ReferenceRule::Order,
    }
}

/// A parcel of its first part.
pub fn parcel(order: &Order) -> Parcel {
    let part = order.logistic_orders.first();
    let lines = part.map(|part| part.lines.as_slice()).unwrap_or_default();
    let line = |line: &Line| ParcelLine { line: line.id, quantity: line.quantity, offer: line.offer.clone() };
    Parcel {
        id: Uuid::from_u128(5),
        reference: format!("{REFERENCE}-1-P1"),
        label: Label {
            carrier: "Colissimo".into(),
            tracking_number: "6A12345678901".into(),
            tracking_link: "https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901".into(),
            shipped_on: then().date_naive(),
        },
        recorded_at: then(),
        lines: lines.iter().map(line).collect(),
    }
}

/// Some of its first line, which will not come.
pub fn cancelled(order: &Order) -> Vec<CancelledLine> {
    let lines = order.logistic_orders.iter().flat_map(|part| &part.lines).take(1);
    lines.map(|line| CancelledLine { line: line.id, quantity: 4, offer: line.offer.clone() }).collect()
}

fn initiator(locale: Locale) -> Initiator {
    Initiator {
        locale: locale.tag().into(),
        currency: Currency::Eur,
        user: UserId(Uuid::from_u128(1)),
        account: AccountId(Uuid::from_u128(2)),
        store_id: STORE.into(),
        store_view_id: String::new(),
        punchout: None,
    }
}

fn parts(locale: Locale) -> Vec<LogisticOrder> {
    let pens = said(locale, "Stylo bille bleu, boîte de 12", "Blue ballpoint pens, box of 12");
    let chair = said(locale, "Fauteuil de bureau ergonomique", "Ergonomic office chair");
    vec![
        part(1, "Papeterie Martin", line(6, pens, "AL-2102", 10, Decimal::new(1490, 2))),
        part(2, "Sièges & Cie", line(7, chair, "CH-0418", 4, Decimal::new(28_900, 2))),
    ]
}

fn part(number: u32, supplier: &str, line: Line) -> LogisticOrder {
    let tax_rate = TaxRate::whole(20);
    let fee = ShippingFee { price: Decimal::new(990, 2), free_from: None };
    LogisticOrder {
        id: Uuid::from_u128(u128::from(number) + 100),
        reference: format!("{REFERENCE}-{number}"),
        status: LogisticOrderStatus::WaitingSupplierApproval,
        payment_status: PaymentStatus::WaitingPayment,
        created_at: then(),
        updated_at: then(),
        supplier_id: supplier.into(),
        supplier_name: supplier.into(),
        number_of_lines: 1,
        prices: Prices { items: line.total, shipping: fee.of(&line.total, tax_rate) },
        shipping_tax_rate: tax_rate,
        lines: vec![line],
        parcels: Vec::new(),
    }
}

fn line(id: u128, name: &str, sku: &str, quantity: u32, unit_price: Decimal) -> Line {
    let tax_rate = TaxRate::whole(20);
    Line {
        id: LineId(Uuid::from_u128(id)),
        offer_id: OfferId(Uuid::from_u128(id)),
        quantity,
        cancelled: 0,
        unit_price,
        tax_rate,
        total: Total::of_line(Currency::Eur, unit_price, quantity, tax_rate),
        offer: OfferSnapshot {
            product_name: name.into(),
            variant_name: name.into(),
            sku_variant: sku.into(),
            ..OfferSnapshot::default()
        },
    }
}
