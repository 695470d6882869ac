//! What statuses are called in both languages (decisions, section 10): one list for mails, documents, exports and answers.

use crate::Locale;

/// A status, and what it is called in English and in French.
type Label = (&'static str, &'static str, &'static str);

const ORDERS: &[Label] = &[
    ("DRAFT_ORDER", "Draft", "Brouillon"),
    ("DRAFT_ORDER_ON_HOLD", "On hold", "En attente"),
    ("BLOCKED_BY_POLICY", "Blocked", "Bloquée"),
    ("BLOCKED_BY_PAYMENT", "Blocked", "Bloquée"),
    ("CREATED", "Created", "Créée"),
    ("WAITING_CUSTOMER_APPROVAL", "Awaiting approval", "En attente de validation"),
    ("WAITING_SUPPLIER_APPROVAL", "Awaiting supplier", "En attente du fournisseur"),
    ("DECLINED_BY_CUSTOMER", "Declined", "Refusée"),
    ("DECLINED_BY_SUPPLIER", "Declined by supplier", "Refusée par le fournisseur"),
    ("ACCEPTED_BY_SUPPLIER", "Accepted", "Acceptée"),
    ("WAITING_FULFILLMENT", "Being prepared", "En préparation"),
    ("WAITING_SHIPMENT", "Ready to ship", "Prête à expédier"),
    ("PARTIALLY_SHIPPED", "Partly shipped", "Partiellement expédiée"),
    ("SHIPPED", "Shipped", "Expédiée"),
    ("PARTIALLY_CANCELED", "Partly cancelled", "Partiellement annulée"),
    ("CANCELED", "Cancelled", "Annulée"),
    ("INCIDENT", "Problem", "Incident"),
    ("COMPLETED", "Completed", "Terminée"),
];

const QUOTES: &[Label] = &[
    ("STAGING", "Draft", "Brouillon"),
    ("NEW", "Sent", "Envoyé"),
    ("WAITING_FOR_SUPPLIER_INFOS", "With supplier", "Chez le fournisseur"),
    ("WAITING_FOR_OPERATOR", "Being checked", "En cours d'examen"),
    ("WAITING_FOR_CUSTOMER", "Your answer awaited", "En attente de votre réponse"),
    ("DECLINED_BY_CUSTOMER", "Declined", "Refusé"),
    ("DECLINED_BY_SUPPLIER", "Declined", "Refusé"),
    ("DECLINED_BY_OPERATOR", "Declined", "Refusé"),
    ("VALIDATED", "Accepted", "Accepté"),
    ("CLOSED", "Closed", "Clos"),
];

/// What the status of an order, or of a part of one, is called; none: there is no such status.
#[must_use]
pub fn order_status(status: &str, locale: Locale) -> Option<&'static str> {
    label(ORDERS, status, locale)
}

/// What the status of a quote is called; none: there is no such status.
#[must_use]
pub fn quote_status(status: &str, locale: Locale) -> Option<&'static str> {
    label(QUOTES, status, locale)
}

fn label(labels: &[Label], status: &str, locale: Locale) -> Option<&'static str> {
    let (_, english, french) = labels.iter().find(|(name, ..)| *name == status)?;
    Some(match locale {
        Locale::English => english,
        Locale::French => french,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    #[test]
    fn an_order_and_a_quote_are_called_by_their_own_gender() {
        assert_eq!(order_status("DECLINED_BY_CUSTOMER", Locale::French), Some("Refusée"));
        assert_eq!(quote_status("DECLINED_BY_CUSTOMER", Locale::French), Some("Refusé"));
        assert_eq!(order_status("SHIPPED", Locale::English), Some("Shipped"));
        assert_eq!(quote_status("SHIPPED", Locale::English), None);
    }

    #[test]
    fn the_pages_call_each_status_the_same() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/features");
        for (feature, labels) in [("order", ORDERS), ("quote", QUOTES)] {
            let messages = fs::read_to_string(web.join(feature).join("src/status-messages.ts")).unwrap();
            let named = labels.iter().filter(|(status, ..)| messages.contains(&format!(" {status}: ")));
            let named = named.inspect(|(status, english, french)| {
                for words in [english, french] {
                    assert!(messages.contains(&format!(" {status}: \"{words}\",")), "{status} is {words:?}");
                }
            });
            assert!(named.count() + 1 >= labels.len(), "{feature}");
        }
    }
}
