//! cXML documents of every kind that is written, with arbitrary values in them.

use chrono::{DateTime, FixedOffset, TimeZone};
use procurement::{Secret, cxml::*};
use proptest::{collection::vec, option, prelude::*, sample};
use rust_decimal::Decimal;

/// Text that stays as it is when it is read again: what is around it is not kept.
pub fn text() -> BoxedStrategy<String> {
    let hard = "[a-zA-Z0-9é€œ“…日\u{1f600}<>&\"';#!\\[\\]\r\n\t \u{85}-]{0,40}";
    hard.prop_map(|text| format!("x{}x", text)).boxed()
}

/// A cookie, which is kept with all that is around it.
fn cookie() -> BoxedStrategy<String> {
    text().prop_map(|text| format!(" {text}\n")).boxed()
}

fn instant() -> BoxedStrategy<DateTime<FixedOffset>> {
    (0_i64..4_000_000_000, -12_i32..=12)
        .prop_map(|(seconds, hours)| FixedOffset::east_opt(hours * 3_600).unwrap().timestamp_opt(seconds, 0).unwrap())
        .boxed()
}

fn number() -> BoxedStrategy<Decimal> {
    (0_i64..10_000_000_000, 0_u32..7).prop_map(|(units, scale)| Decimal::new(units, scale)).boxed()
}

fn money() -> BoxedStrategy<Money> {
    (number(), "[A-Z]{3}").prop_map(|(amount, currency)| Money { amount, currency }).boxed()
}

fn part() -> BoxedStrategy<PartId> {
    (text(), option::of(text()), option::of(text()))
        .prop_map(|(supplier_part, auxiliary, buyer_part)| PartId { supplier_part, auxiliary, buyer_part })
        .boxed()
}

fn description() -> BoxedStrategy<Description> {
    (sample::select(vec!["fr-FR", "en-GB"]), option::of(text()), text())
        .prop_map(|(language, short_name, text)| Description { language: language.into(), short_name, text })
        .boxed()
}

fn extrinsics() -> BoxedStrategy<Extrinsics> {
    vec((text(), text()).prop_map(|(name, value)| Extrinsic { name, value }), 0..3).prop_map(Extrinsics).boxed()
}

fn detail() -> BoxedStrategy<ItemDetail> {
    let basis = (1_u32..10_000, text()).prop_map(|(quantity, unit)| PriceBasis {
        quantity: quantity.into(),
        conversion_factor: Decimal::ONE,
        unit,
    });
    let classification = (text(), text()).prop_map(|(domain, code)| ItemClassification { domain, code });
    let known = (money(), vec(description(), 0..3), text(), option::of(basis), vec(classification, 0..3));
    let rest = (option::of(text()), option::of(text()), option::of(text()), option::of(0_u32..1_000), extrinsics());
    (known, rest)
        .prop_map(|(known, rest)| ItemDetail {
            unit_price: known.0,
            descriptions: known.1,
            unit: known.2,
            price_basis: known.3,
            classifications: known.4,
            manufacturer_part: rest.0,
            manufacturer: rest.1,
            url: rest.2,
            lead_time_days: rest.3,
            extrinsics: rest.4,
        })
        .boxed()
}

fn item_in() -> BoxedStrategy<ItemIn> {
    (number(), option::of(0_u32..1_000), part(), detail())
        .prop_map(|(quantity, line_number, part, detail)| ItemIn { quantity, line_number, part, detail })
        .boxed()
}

fn item_out() -> BoxedStrategy<ItemOut> {
    let rest = (option::of(text()), option::of(detail()), option::of(address()), vec(text(), 0..2));
    (number(), option::of(0_u32..1_000), part(), rest)
        .prop_map(|(quantity, line_number, part, rest)| ItemOut {
            quantity,
            line_number,
            part,
            requested_delivery_date: rest.0,
            detail: rest.1,
            ship_to: rest.2,
            comments: rest.3,
        })
        .boxed()
}

fn phone() -> BoxedStrategy<Phone> {
    ("[A-Z]{2}", "[0-9]{1,3}", "[0-9]{1,3}", "[0-9]{3,9}", option::of("[0-9]{1,3}"))
        .prop_map(|(country, country_code, area, number, extension)| Phone {
            country,
            country_code,
            area,
            number,
            extension,
        })
        .boxed()
}

fn postal() -> BoxedStrategy<PostalAddress> {
    (vec(text(), 0..3), vec(text(), 0..3), text(), option::of(text()), option::of(text()), "[A-Z]{2}")
        .prop_map(|(deliver_to, streets, city, state, postal_code, country)| PostalAddress {
            deliver_to,
            streets,
            city,
            state,
            postal_code,
            country,
        })
        .boxed()
}

fn address() -> BoxedStrategy<Address> {
    let optional =
        (option::of(text()), option::of(text()), option::of(postal()), option::of(text()), option::of(phone()));
    (text(), optional)
        .prop_map(|(name, (id, id_domain, postal, email, phone))| Address { id, id_domain, name, postal, email, phone })
        .boxed()
}

fn contact() -> BoxedStrategy<Contact> {
    (option::of("[a-z]{1,9}"), text(), option::of(text()), option::of(phone()))
        .prop_map(|(role, name, email, phone)| Contact { role, name, email, phone })
        .boxed()
}

fn charge() -> BoxedStrategy<Charge> {
    (money(), option::of(description())).prop_map(|(money, description)| Charge { money, description }).boxed()
}

fn credential() -> BoxedStrategy<Credential> {
    (text(), text(), option::of(cookie()))
        .prop_map(|(domain, identity, secret)| Credential { domain, identity, shared_secret: secret.map(Secret::new) })
        .boxed()
}

fn header() -> BoxedStrategy<Header> {
    let party = || vec(credential(), 1..3);
    (party(), party(), party(), text())
        .prop_map(|(from, to, credentials, user_agent)| Header { from, to, sender: Sender { credentials, user_agent } })
        .boxed()
}

fn operation() -> BoxedStrategy<Operation> {
    sample::select(vec![Operation::Create, Operation::Edit, Operation::Inspect]).boxed()
}

fn setup() -> BoxedStrategy<Request> {
    let asked = (operation(), cookie(), extrinsics(), option::of(text()), vec(contact(), 0..2));
    let rest = (option::of(text()), option::of(address()), option::of(part()), vec(item_out(), 0..3));
    (asked, rest)
        .prop_map(|(asked, rest)| {
            Request::Setup(Box::new(PunchOutSetup {
                operation: asked.0,
                buyer_cookie: asked.1,
                extrinsics: asked.2,
                browser_form_post: asked.3,
                contacts: asked.4,
                supplier_setup: rest.0,
                ship_to: rest.1,
                selected_item: rest.2,
                items: rest.3,
            }))
        })
        .boxed()
}

fn order() -> BoxedStrategy<Request> {
    let kind = sample::select(vec![OrderType::New, OrderType::Update, OrderType::Delete]);
    let known = (kind, text(), option::of(1_u32..9), instant(), option::of(text()), money(), option::of(address()));
    let charges = (address(), option::of(charge()), option::of(charge()), vec(contact(), 0..2), vec(text(), 0..2));
    let rest = (option::of(text()), extrinsics(), vec(item_out(), 1..3));
    (known, charges, rest)
        .prop_map(|(known, charges, rest)| {
            Request::Order(Box::new(Order {
                order_type: known.0,
                order_id: known.1,
                order_version: known.2,
                order_date: known.3,
                requested_delivery_date: known.4,
                total: known.5,
                ship_to: known.6,
                bill_to: charges.0,
                shipping: charges.1,
                tax: charges.2,
                contacts: charges.3,
                comments: charges.4,
                replaces: rest.0,
                extrinsics: rest.1,
                items: rest.2,
            }))
        })
        .boxed()
}

fn reference() -> BoxedStrategy<OrderReference> {
    (option::of(text()), option::of(instant()), text())
        .prop_map(|(order_id, order_date, payload_id)| OrderReference { order_id, order_date, payload_id })
        .boxed()
}

fn confirmation() -> BoxedStrategy<Request> {
    use ConfirmationType as Kind;
    use ItemConfirmationType as ItemKind;
    let kinds = vec![
        Kind::Accept,
        Kind::AllDetail,
        Kind::Detail,
        Kind::Backordered,
        Kind::Except,
        Kind::Reject,
        Kind::RequestToPay,
        Kind::Replace,
    ];
    let item_kinds = vec![
        ItemKind::Accept,
        ItemKind::AllDetail,
        ItemKind::Detail,
        ItemKind::Backordered,
        ItemKind::Reject,
        ItemKind::Unknown,
        ItemKind::RequestToPay,
    ];
    let dates = (option::of(instant()), option::of(instant()));
    let status = (sample::select(item_kinds), number(), text(), option::of(money()), dates, vec(text(), 0..2))
        .prop_map(|(status, quantity, unit, unit_price, (shipment_date, delivery_date), comments)| {
            ConfirmationStatus { status, quantity, unit, unit_price, shipment_date, delivery_date, comments }
        });
    let item = (0_u32..999, number(), text(), vec(status, 1..3))
        .prop_map(|(line_number, quantity, unit, statuses)| ConfirmationItem { line_number, quantity, unit, statuses });
    let operation = sample::select(vec![NoticeOperation::New, NoticeOperation::Update]);
    let head = (option::of(text()), operation, sample::select(kinds), instant(), option::of(money()));
    (head, vec(text(), 0..2), reference(), vec(item, 0..3))
        .prop_map(|(head, comments, order, items)| {
            Request::Confirmation(Box::new(Confirmation {
                confirm_id: head.0,
                operation: head.1,
                confirmation_type: head.2,
                notice_date: head.3,
                total: head.4,
                comments,
                order,
                items,
            }))
        })
        .boxed()
}

fn ship_notice() -> BoxedStrategy<Request> {
    let operation = sample::select(vec![NoticeOperation::New, NoticeOperation::Update, NoticeOperation::Delete]);
    let kind = option::of(sample::select(vec![ShipmentType::Actual, ShipmentType::Planned]));
    let head = (text(), operation, kind, instant(), option::of(instant()), option::of(instant()), vec(text(), 0..2));
    let carrier = (text(), text()).prop_map(|(name, tracking_number)| Carrier { name, tracking_number });
    let item = (0_u32..999, number(), text(), option::of(part()))
        .prop_map(|(line_number, quantity, unit, part)| ShipNoticeItem { line_number, quantity, unit, part });
    let portion = (reference(), vec(item, 0..3)).prop_map(|(order, items)| ShipNoticePortion { order, items });
    (head, vec(carrier, 0..2), vec(portion, 0..3))
        .prop_map(|(head, carriers, portions)| {
            Request::ShipNotice(Box::new(ShipNotice {
                shipment_id: head.0,
                operation: head.1,
                shipment_type: head.2,
                notice_date: head.3,
                shipment_date: head.4,
                delivery_date: head.5,
                comments: head.6,
                carriers,
                portions,
            }))
        })
        .boxed()
}

fn response() -> BoxedStrategy<Response> {
    let options = || vec((text(), text()), 0..2);
    let transaction = ("[A-Z][a-zA-Z]{0,20}", text(), options()).prop_map(|(request_name, url, options)| Transaction {
        request_name,
        url,
        options,
    });
    let profile = (instant(), options(), vec(transaction, 1..4)).prop_map(|(effective_date, options, transactions)| {
        Answer::Profile(ProfileResponse { effective_date, options, transactions })
    });
    let answer = prop_oneof![Just(Answer::Nothing), text().prop_map(Answer::StartPage), profile];
    let status = (200_u16..600, text(), text()).prop_map(|(code, text, detail)| Status { code, text, detail });
    (status, answer).prop_map(|(status, answer)| Response { status, answer }).boxed()
}

/// Any document that this crate writes.
pub fn document() -> BoxedStrategy<Document> {
    let mode = || sample::select(vec![DeploymentMode::Production, DeploymentMode::Test]);
    let request = prop_oneof![Just(Request::Profile), setup(), order(), confirmation(), ship_notice()];
    let request = (header(), mode(), request).prop_map(|(header, deployment_mode, request)| Content::Request {
        header,
        deployment_mode,
        request,
    });
    let message = (cookie(), operation(), money(), vec(item_in(), 0..3)).prop_map(
        |(buyer_cookie, operation_allowed, total, items)| PunchOutOrderMessage {
            buyer_cookie,
            operation_allowed,
            total,
            items,
        },
    );
    let message = (header(), mode(), message).prop_map(|(header, deployment_mode, message)| Content::Message {
        header,
        deployment_mode,
        message,
    });
    let content = prop_oneof![4 => request, 1 => message, 1 => response().prop_map(Content::Response)];
    (text(), instant(), option::of(sample::select(vec!["en-GB", "fr-FR"])), content)
        .prop_map(|(payload_id, timestamp, language, content)| Document {
            payload_id,
            timestamp,
            language: language.map(str::to_owned),
            content,
        })
        .boxed()
}
