//! An order for tests of rules: a draft of one pen line and one chair line, ready to be placed.

use crate::domain::{
    checkout::origin::Origin,
    invoice::{Content, DocumentKind, Issued},
    order::{
        Channel, Line, LogisticOrder, Order, Prices, Stage,
        offer_snapshot::OfferSnapshot,
        payment::{Payment, PaymentOption, PaymentStatus},
        snapshot::{Address, Customer},
        status::LogisticOrderStatus,
    },
    payment::{
        company::{Company, CompanyForm},
        settings::{BankDetails, PaymentSettings, ReferenceRule},
    },
};
use chrono::DateTime;
use identity::{Buyer, Membership};
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{
    AccountId, CartId, Currency, LineId, Locale, OfferId, OrderId, ShippingFee, ShippingType, TaxRate, Total, UserId,
};

/// The draft.
pub fn draft() -> Order {
    Order {
        id: OrderId::new(),
        row_version: 1,
        reference: "CO-2026-000042".into(),
        external_id: "CO-2026-000042".into(),
        initiator: buyer().into(),
        created_at: DateTime::UNIX_EPOCH,
        channel: Channel::Web,
        custom_fields: vec![],
        origin: Origin::Cart(CartId::new()),
        round: 0,
        stage: Stage::Draft,
        processing: false,
        written_version: Some(1),
        currency: Currency::Eur,
        customer: Some(customer(Locale::French)),
        shipping_type: Some(ShippingType::Std),
        shipping_address: Some(address("Lille")),
        billing_address: Some(address("Roubaix")),
        payment: None,
        payment_term_days: 0,
        needs_approval: false,
        approval_limit: None,
        requested_date: None,
        validated_at: None,
        cost_centre: String::new(),
        on_behalf: None,
        logistic_orders: vec![
            part("Papeterie Martin", line("Stylo <bleu>", "PEN", 10, "1.50")),
            part("Sièges & Cie", line("Chaise", "CHAIR", 1, "1200.00")),
        ],
    }
}

/// The words of a payment by wire.
pub fn payment(comment: &str) -> Payment {
    Payment { option: PaymentOption::BankWire, purchase_order_number: "PO-7".into(), comment: comment.into() }
}

/// Who orders, in a language.
pub fn customer(locale: Locale) -> Customer {
    Customer {
        id: UserId::new().to_string(),
        civility: String::new(),
        first_name: "Claire".into(),
        last_name: "Durand".into(),
        email: "claire@nord.test".into(),
        account_id: AccountId::new().to_string(),
        account_name: "Nord Bureau".into(),
        locale: locale.to_string(),
        legal_name: "Nord Bureau SARL".into(),
        registration_number: "40483304800022".into(),
        vat_number: "FR83404833048".into(),
    }
}

/// The company that sells, as somebody types it.
pub fn company_form() -> CompanyForm {
    let text = str::to_owned;
    CompanyForm {
        series: text("fr"),
        legal_name: text("Comptoir Distribution"),
        legal_form: text("SAS"),
        capital: text("50 000 €"),
        registration_number: text("732 829 320 00074"),
        vat_number: text("FR 44 732829320"),
        address: text("12 rue du Comptoir"),
        additional_address: String::new(),
        zipcode: text("69002"),
        city: text("Lyon"),
        country: text("FR"),
        register: text("RCS Lyon"),
        email: text("compta@comptoir.test"),
        phone: String::new(),
    }
}

/// Where a store is paid, and who invoices there.
pub fn payment_settings() -> PaymentSettings {
    PaymentSettings {
        store: "france".into(),
        bank: BankDetails {
            beneficiary: "Comptoir Distribution SAS".into(),
            iban: "FR1420041010050500013M02606".into(),
            bic: "PSSTFRPPLYO".into(),
        },
        company: Company::read(&company_form()).unwrap_or_else(|wrong| unreachable!("{wrong}")),
        rule: ReferenceRule::Order,
    }
}

/// The invoice of the first part of the draft.
pub fn invoice() -> Issued {
    invoice_of(&draft().logistic_orders[0])
}

/// The invoice of a part of the draft.
pub fn invoice_of(part: &LogisticOrder) -> Issued {
    let order = Order { payment: Some(payment("")), validated_at: Some(DateTime::UNIX_EPOCH), ..draft() };
    let issued_on = chrono::NaiveDate::from_ymd_opt(2026, 11, 24).unwrap_or_default();
    let buyer = customer(Locale::French);
    let content = Content::of_part(DocumentKind::Invoice, &order, part, &buyer, &payment_settings(), issued_on);
    let content = content.unwrap_or_else(|| unreachable!("the draft has all that an invoice says"));
    Issued { number: "INV-FR-2026-000001".into(), issued_on, due_on: content.due_on(issued_on), content }
}

/// Somebody who buys.
pub fn buyer() -> Buyer {
    let membership = Membership {
        account: AccountId::new(),
        store_id: String::new(),
        store_view_id: String::new(),
        currency: Currency::Eur,
        groups: vec![],
        roles: vec![],
        account_active: true,
    };
    Buyer { user: UserId::new(), locale: Locale::French, currency: Currency::Eur, punchout: None, membership }
}

pub fn address(city: &str) -> Address {
    Address {
        id: String::new(),
        external_id: "ADR-1".into(),
        label: String::new(),
        full_name: "Accueil".into(),
        company: String::new(),
        address: "1, rue du Quai".into(),
        additional_address: String::new(),
        zipcode: "59000".into(),
        city: city.into(),
        state: String::new(),
        country: "FR".into(),
        phone: String::new(),
    }
}

/// What the usual way costs: nothing from 150 on.
pub fn fee() -> ShippingFee {
    ShippingFee { price: Decimal::new(990, 2), free_from: Some(Decimal::from(150)) }
}

fn part(supplier: &str, line: Line) -> LogisticOrder {
    LogisticOrder {
        id: Uuid::now_v7(),
        reference: "CO-2026-000042-1".into(),
        status: LogisticOrderStatus::DraftOrder,
        payment_status: PaymentStatus::NotInitiated,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
        supplier_id: supplier.into(),
        supplier_name: supplier.into(),
        number_of_lines: 1,
        prices: Prices { items: line.total, shipping: fee().of(&line.total, TaxRate::whole(20)) },
        shipping_tax_rate: TaxRate::whole(20),
        lines: vec![line],
        parcels: Vec::new(),
    }
}

fn line(name: &str, sku: &str, quantity: u32, unit_price: &str) -> Line {
    let unit_price = unit_price.parse().unwrap_or_default();
    let tax_rate = TaxRate::whole(20);
    Line {
        id: LineId::new(),
        offer_id: OfferId::new(),
        quantity,
        cancelled: 0,
        unit_price,
        tax_rate,
        total: Total::of_line(Currency::Eur, unit_price, quantity, tax_rate),
        offer: OfferSnapshot {
            product_name: name.into(),
            variant_name: name.into(),
            sku_variant: sku.into(),
            ..Default::default()
        },
    }
}
