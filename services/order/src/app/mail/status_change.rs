//! What a buyer is told of the steps of an order: those that change what comes, or when; not each that a supplier takes.

use crate::{
    app::{
        formatting as wording,
        formatting::colon,
        mail::{cancellation, kind::MailKind, notice::Notice, parcel},
    },
    db::{CancelledLine, StatusBatch, ToldParcel},
    domain::order::{LogisticOrder, Order, status::LogisticOrderStatus},
};
use values::Locale;

/// News about an order that its buyer waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    Approved,
    NotApproved,
    Accepted,
    Declined,
    PartlyShipped,
    Shipped,
    ParcelWithdrawn,
    PartlyCanceled,
    Canceled,
    Incident,
}

/// What a step means to the buyer; none: nothing that a mail is worth.
const fn news(from: LogisticOrderStatus, to: LogisticOrderStatus) -> Option<News> {
    use LogisticOrderStatus as S;
    match (from, to) {
        (S::WaitingCustomerApproval, S::WaitingSupplierApproval | S::Created) => Some(News::Approved),
        (_, S::DeclinedByCustomer) => Some(News::NotApproved),
        (_, S::AcceptedBySupplier) => Some(News::Accepted),
        (_, S::DeclinedBySupplier) => Some(News::Declined),
        (_, S::PartiallyShipped) => Some(News::PartlyShipped),
        (_, S::Shipped) => Some(News::Shipped),
        (_, S::PartiallyCanceled) => Some(News::PartlyCanceled),
        (_, S::Canceled) => Some(News::Canceled),
        (_, S::Incident) => Some(News::Incident),
        _ => None,
    }
}

impl News {
    /// The sentence that tells it; `who` took the step, `suppliers` deliver what it concerns.
    fn sentence(self, locale: Locale, who: &str, suppliers: &str) -> String {
        match (self, locale) {
            (Self::Approved, Locale::French) => {
                format!("{who} a validé votre commande : elle part chez les fournisseurs.")
            }
            (Self::Approved, Locale::English) => {
                format!("{who} has approved your order: it goes to the suppliers now.")
            }
            (Self::NotApproved, Locale::French) => {
                format!("{who} n'a pas validé votre commande : elle ne sera pas envoyée aux fournisseurs.")
            }
            (Self::NotApproved, Locale::English) => {
                format!("{who} has not approved your order: it will not go to the suppliers.")
            }
            (Self::Accepted, Locale::French) => format!("{suppliers} : votre commande est acceptée."),
            (Self::Accepted, Locale::English) => format!("{suppliers}: your order has been accepted."),
            (Self::Declined, Locale::French) => format!("{suppliers} : votre commande ne peut pas être honorée."),
            (Self::Declined, Locale::English) => format!("{suppliers}: your order can't be fulfilled."),
            (Self::PartlyShipped, Locale::French) => {
                format!("{suppliers} : une partie de votre commande est en route.")
            }
            (Self::PartlyShipped, Locale::English) => format!("{suppliers}: part of your order is on its way."),
            (Self::Shipped, Locale::French) => format!("{suppliers} : votre commande est en route."),
            (Self::Shipped, Locale::English) => format!("{suppliers}: your order is on its way."),
            (Self::ParcelWithdrawn, Locale::French) => {
                format!("{suppliers} : un colis avait été annoncé par erreur. Il n'est pas parti.")
            }
            (Self::ParcelWithdrawn, Locale::English) => {
                format!("{suppliers}: a parcel was announced by mistake. It has not left.")
            }
            (Self::PartlyCanceled, Locale::French) => {
                format!("{suppliers} : une partie de votre commande ne sera pas livrée.")
            }
            (Self::PartlyCanceled, Locale::English) => {
                format!("{suppliers}: part of your order will not be delivered.")
            }
            (Self::Canceled, Locale::French) => format!("{suppliers} : votre commande est annulée."),
            (Self::Canceled, Locale::English) => format!("{suppliers}: your order has been cancelled."),
            (Self::Incident, Locale::French) => {
                format!("{suppliers} : un problème est survenu. Nous vous tenons au courant.")
            }
            (Self::Incident, Locale::English) => {
                format!("{suppliers}: there is a problem. We will keep you informed.")
            }
        }
    }

    /// The kind of mail that tells it.
    const fn kind(self) -> MailKind {
        match self {
            Self::Approved => MailKind::OrderApproved,
            Self::NotApproved => MailKind::OrderNotApproved,
            Self::Accepted => MailKind::OrderAccepted,
            Self::Declined => MailKind::OrderDeclined,
            Self::PartlyShipped => MailKind::OrderPartlyShipped,
            Self::Shipped => MailKind::OrderShipped,
            Self::ParcelWithdrawn => MailKind::ParcelWithdrawn,
            Self::PartlyCanceled => MailKind::OrderPartlyCanceled,
            Self::Canceled => MailKind::OrderCanceled,
            Self::Incident => MailKind::OrderIncident,
        }
    }

    /// What the order is called to be now.
    fn label(self, locale: Locale, to: LogisticOrderStatus) -> &'static str {
        match (self, locale) {
            (Self::Approved, Locale::French) => "Validée",
            (Self::Approved, Locale::English) => "Approved",
            (Self::ParcelWithdrawn, Locale::French) => "Colis non expédié",
            (Self::ParcelWithdrawn, Locale::English) => "Parcel not shipped",
            (Self::PartlyCanceled, _) => wording::status(locale, LogisticOrderStatus::PartiallyCanceled),
            _ => wording::status(locale, to),
        }
    }
}

/// What a step is about beside itself.
#[derive(Clone, Copy, Debug)]
pub struct Details<'a> {
    /// The parcel that it made or took back.
    pub parcel: Option<&'a ToldParcel>,
    /// The items that it took off the order.
    pub cancelled: &'a [CancelledLine],
}

/// What a step and what it is about mean to the buyer; none: nothing that a mail is worth.
fn news_of(taken: &StatusBatch, Details { parcel, cancelled }: Details<'_>) -> Option<News> {
    match parcel {
        Some(ToldParcel { is_withdrawn: true, .. }) => Some(News::ParcelWithdrawn),
        // What comes may all have left before.
        None if !cancelled.is_empty() => Some(News::PartlyCanceled),
        _ => news(taken.from, taken.to),
    }
}

/// The kind of mail by which the buyer is told of a step; none: by no mail.
#[must_use]
pub fn kind(taken: &StatusBatch, details: Details<'_>) -> Option<MailKind> {
    news_of(taken, details).map(News::kind)
}

/// What the buyer of an order is told of a step; none: nothing. `link` leads to the order's page.
#[must_use]
pub fn step(
    order: &Order,
    taken: &StatusBatch,
    details: Details<'_>,
    locale: Locale,
    link: Option<String>,
) -> Option<Notice> {
    let news = news_of(taken, details)?;
    let Details { parcel, cancelled } = details;
    let parts: Vec<&LogisticOrder> =
        order.logistic_orders.iter().filter(|part| taken.parts.contains(&part.id)).collect();
    let join = |of: fn(&LogisticOrder) -> &str| parts.iter().map(|part| of(part)).collect::<Vec<_>>().join(", ");
    let (concerned, reason, see) = match locale {
        Locale::French => ("Livraison", "Motif", "Voir la commande"),
        Locale::English => ("Delivery", "Reason", "See the order"),
    };
    let colon = colon(locale);
    let mut sentences = vec![news.sentence(locale, &taken.actor.name, &join(|part| &part.supplier_name))];
    sentences.push(format!("{concerned}{colon}{}", join(|part| &part.reference)));
    if let Some(told) = parcel {
        sentences.extend(parcel::sentences(&told.parcel, locale));
    }
    if !cancelled.is_empty() {
        sentences.push(cancellation::sentence(cancelled, locale));
    }
    if !taken.reason.is_empty() {
        sentences.push(format!("{reason}{colon}{}", taken.reason));
    }
    Some(Notice {
        title: format!("{}{colon}{}", order.reference, news.label(locale, taken.to)),
        sentences,
        words: None,
        action: link.map(|link| (see.to_owned(), link)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{actor::Actor, samples};

    fn told(from: &str, to: &str, reason: &str, locale: Locale) -> Option<Notice> {
        let order = samples::draft();
        let actor = Actor { name: "Ada Chef".into(), ..Actor::system() };
        let parts = vec![order.logistic_orders[1].id];
        let taken =
            StatusBatch { from: from.parse().unwrap(), to: to.parse().unwrap(), actor, reason: reason.into(), parts };
        let details = Details { parcel: None, cancelled: &[] };
        step(&order, &taken, details, locale, Some("https://shop.test/x".into()))
    }

    #[test]
    fn d9_11_a_buyer_is_told_what_changes_and_by_whose_parcel() {
        let note = told("WAITING_SHIPMENT", "SHIPPED", "", Locale::French).unwrap();
        assert_eq!(note.title, "CO-2026-000042\u{a0}: Expédiée");
        let sentences = ["Sièges & Cie : votre commande est en route.", "Livraison\u{a0}: CO-2026-000042-1"];
        assert_eq!(note.sentences, sentences);
        let note = told("WAITING_SUPPLIER_APPROVAL", "DECLINED_BY_SUPPLIER", "Sold out", Locale::English).unwrap();
        assert_eq!(note.title, "CO-2026-000042: Declined by supplier");
        assert_eq!(note.sentences.last().unwrap(), "Reason: Sold out");
    }

    #[test]
    fn d6_2_a_buyer_is_told_who_approved_the_order_and_who_did_not() {
        let approved = told("WAITING_CUSTOMER_APPROVAL", "WAITING_SUPPLIER_APPROVAL", "", Locale::English).unwrap();
        assert_eq!(approved.title, "CO-2026-000042: Approved");
        assert!(approved.sentences[0].starts_with("Ada Chef has approved"), "{approved:?}");
        let declined = told("WAITING_CUSTOMER_APPROVAL", "DECLINED_BY_CUSTOMER", "Trop cher", Locale::French).unwrap();
        assert!(declined.sentences[0].starts_with("Ada Chef n'a pas validé"), "{declined:?}");
        assert_eq!(declined.sentences.last().unwrap(), "Motif\u{a0}: Trop cher");
    }

    #[test]
    fn d4_24_a_buyer_is_told_what_will_not_come_though_the_rest_has_left() {
        let order = samples::draft();
        let part = &order.logistic_orders[1];
        let line = &part.lines[0];
        let cancelled = [CancelledLine { line: line.id, quantity: 3, offer: line.offer.clone() }];
        let taken = StatusBatch {
            from: LogisticOrderStatus::PartiallyShipped,
            to: LogisticOrderStatus::Shipped,
            actor: Actor::system(),
            reason: "Fin de série".into(),
            parts: vec![part.id],
        };
        let details = Details { parcel: None, cancelled: &cancelled };
        let note = step(&order, &taken, details, Locale::French, None).unwrap();
        assert_eq!(note.title, "CO-2026-000042\u{a0}: Partiellement annulée");
        assert_eq!(note.sentences[0], "Sièges & Cie : une partie de votre commande ne sera pas livrée.");
        let named = format!("Non livré\u{a0}: 3 × {} ({})", line.offer.article(), line.offer.sku_variant);
        assert_eq!(note.sentences[2..], [named, "Motif\u{a0}: Fin de série".to_owned()]);
    }

    #[test]
    fn steps_that_a_supplier_takes_for_itself_are_no_news() {
        for (from, to) in [
            ("CREATED", "WAITING_SUPPLIER_APPROVAL"),
            ("ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"),
            ("WAITING_FULFILLMENT", "WAITING_SHIPMENT"),
            ("SHIPPED", "COMPLETED"),
        ] {
            assert_eq!(told(from, to, "", Locale::French), None, "{from} {to}");
        }
    }
}
