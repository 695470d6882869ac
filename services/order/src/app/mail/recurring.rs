//! What the buyer of a recurring order is told of a run (D6.18).

use crate::{
    app::{
        formatting::{colon, day, number},
        mail::{notice::Notice, pages::ShopPages},
    },
    db::recurring::RecurringRun,
    domain::recurring::{RecurringOrder, RunState},
};
use proto::common::{LineIssue, Reason};
use values::Locale;

/// So many articles that did not come along are named.
const MAX_NAMED: usize = 20;

/// The note of a run that ended; none where there is nothing to tell beside the confirmation of the order.
#[must_use]
pub fn recurring_ran(order: &RecurringOrder, run: &RecurringRun, locale: Locale, pages: &ShopPages) -> Option<Notice> {
    let (outcome, mut sentences, action) = match (run.state, run.order) {
        (RunState::Running, _) => return None,
        (RunState::Done, Some(_)) if run.issues.is_empty() => return None,
        (RunState::Done, Some(placed)) => placed_in_part(run, locale, pages.order(placed, locale)),
        (RunState::Done, None) => drafted(run, locale, pages.cart(&run.cart, locale)),
        (RunState::Failed, _) => failed(run, locale, pages.list(order.list, locale)),
    };
    sentences.extend(what_follows(order, locale));
    if !run.issues.is_empty() {
        sentences.push(match locale {
            Locale::French => format!("Ces articles n'ont pas pu être pris{}", colon(locale).trim_end()),
            Locale::English => "These articles could not be taken:".to_owned(),
        });
    }
    let words = (!run.issues.is_empty()).then(|| left_out(&run.issues, locale));
    Some(Notice { title: title(&order.list_name, outcome, locale), sentences, words, action })
}

type Told = (&'static str, Vec<String>, Option<(String, String)>);

fn title(list: &str, outcome: &str, locale: Locale) -> String {
    match locale {
        Locale::French => format!("Commande récurrente «\u{a0}{list}\u{a0}»{}{outcome}", colon(locale)),
        Locale::English => format!("Recurring order “{list}”: {outcome}"),
    }
}

fn drafted(run: &RecurringRun, locale: Locale, link: Option<String>) -> Told {
    let (on, lines) = (day(run.day), lines(run.lines, locale));
    let (outcome, sentence, act) = match locale {
        Locale::French => (
            "votre panier est prêt",
            format!(
                "Le {on}, nous avons mis {lines} de votre liste dans un panier, aux prix du jour. Rien n'est encore commandé\u{a0}: le panier vous attend."
            ),
            "Voir le panier",
        ),
        Locale::English => (
            "your cart is ready",
            format!(
                "On {on} we put {lines} of your list into a cart, at that day's prices. Nothing is ordered yet: the cart waits for you."
            ),
            "See the cart",
        ),
    };
    (outcome, vec![sentence], link.map(|link| (act.to_owned(), link)))
}

fn placed_in_part(run: &RecurringRun, locale: Locale, link: Option<String>) -> Told {
    let (on, lines) = (day(run.day), lines(run.lines, locale));
    let (outcome, sentence, act) = match locale {
        Locale::French => (
            "des articles manquent",
            format!(
                "La commande du {on} a été soumise à validation avec {lines}, mais sans tous les articles de votre liste."
            ),
            "Voir la commande",
        ),
        Locale::English => (
            "some articles are missing",
            format!(
                "The order of {on} was submitted for approval with {lines}, but without all articles of your list."
            ),
            "See the order",
        ),
    };
    (outcome, vec![sentence], link.map(|link| (act.to_owned(), link)))
}

fn failed(run: &RecurringRun, locale: Locale, link: Option<String>) -> Told {
    let (on, reason) = (day(run.day), run.reason.unwrap_or_default());
    let (outcome, sentence, act) = match locale {
        Locale::French => ("rien n'a pu être préparé", format!("Le {on}, rien n'a pu être préparé."), "Voir la liste"),
        Locale::English => ("nothing could be prepared", format!("On {on} nothing could be prepared."), "See the list"),
    };
    (outcome, vec![sentence, why(reason, locale).to_owned()], link.map(|link| (act.to_owned(), link)))
}

/// When it goes on.
fn what_follows(order: &RecurringOrder, locale: Locale) -> Option<String> {
    match (order.next_on, locale) {
        (Some(next), Locale::French) => Some(format!("Prochaine date{}{}.", colon(locale), day(next))),
        (Some(next), Locale::English) => Some(format!("Next date: {}.", day(next))),
        (None, Locale::French) if order.settings.is_paused => {
            Some("Cette commande récurrente est suspendue.".to_owned())
        }
        (None, Locale::English) if order.settings.is_paused => Some("This recurring order is paused.".to_owned()),
        (None, _) => None,
    }
}

fn lines(count: u32, locale: Locale) -> String {
    let (one, many) = match locale {
        Locale::French => ("ligne", "lignes"),
        Locale::English => ("line", "lines"),
    };
    format!("{} {}", number(locale, count), if count == 1 { one } else { many })
}

/// Why nothing came of it.
const fn why(reason: Reason, locale: Locale) -> &'static str {
    match (reason, locale) {
        (Reason::BuyingListNotFound, Locale::French) => "La liste n'existe plus, ou n'est plus partagée avec vous.",
        (Reason::BuyingListNotFound, Locale::English) => "The list is no longer there, or no longer shared with you.",
        (Reason::BuyingListEmpty, Locale::French) => "La liste est vide.",
        (Reason::BuyingListEmpty, Locale::English) => "The list is empty.",
        (Reason::NoLineAdded, Locale::French) => "Aucun article de la liste ne peut être commandé pour le moment.",
        (Reason::NoLineAdded, Locale::English) => "No article of the list can be ordered at present.",
        (Reason::AccountInactive, Locale::French) => "Votre compte client n'est pas actif et ne peut pas commander.",
        (Reason::AccountInactive, Locale::English) => "Your customer account is not active and cannot order.",
        (Reason::MemberNotFound, Locale::French) => "Vous n'êtes plus membre de ce compte client.",
        (Reason::MemberNotFound, Locale::English) => "You are no longer a member of this customer account.",
        (Reason::AddressNotFound, Locale::French) => {
            "L'adresse de livraison ou de facturation n'existe plus. Choisissez-en une autre."
        }
        (Reason::AddressNotFound, Locale::English) => {
            "The delivery or billing address is no longer there. Please choose another one."
        }
        (Reason::CartLimitReached, Locale::French) => {
            "Vous avez déjà trop de paniers. Supprimez-en pour la prochaine fois."
        }
        (Reason::CartLimitReached, Locale::English) => {
            "You have too many carts already. Delete some for the next time."
        }
        (_, Locale::French) => "La boutique n'a pas pu la traiter. Vous pouvez la relancer depuis la page de la liste.",
        (_, Locale::English) => "The shop could not process it. You can run it again from the list's page.",
    }
}

/// The articles that did not come along, one a line, each with its reason.
fn left_out(issues: &[LineIssue], locale: Locale) -> String {
    let mut told: Vec<_> = issues.iter().take(MAX_NAMED).map(|issue| article(issue, locale)).collect();
    let others = issues.len().saturating_sub(MAX_NAMED);
    if others > 0 {
        told.push(match locale {
            Locale::French => format!("… et {others} de plus."),
            Locale::English => format!("… and {others} more."),
        });
    }
    told.join("\n")
}

fn article(issue: &LineIssue, locale: Locale) -> String {
    let param = |name: &str| issue.params.get(name).map(String::as_str).unwrap_or_default();
    let gone = match locale {
        Locale::French => "Un article qui n'est plus au catalogue",
        Locale::English => "An article that the catalogue no longer has",
    };
    let named = match (param("sku"), param("name")) {
        ("", _) => gone.to_owned(),
        (sku, "") => sku.to_owned(),
        (sku, name) => format!("{sku} – {name}"),
    };
    format!("{named} (× {}){}{}", param("quantity"), colon(locale), in_the_way(issue.reason(), locale))
}

/// Why an article did not come along.
const fn in_the_way(reason: Reason, locale: Locale) -> &'static str {
    match (reason, locale) {
        (Reason::OutOfStock, Locale::French) => "épuisé",
        (Reason::OutOfStock, Locale::English) => "out of stock",
        (Reason::QuantityAboveStock, Locale::French) => "stock insuffisant",
        (Reason::QuantityAboveStock, Locale::English) => "not enough in stock",
        (Reason::NoPrice, Locale::French) => "sans prix pour votre compte",
        (Reason::NoPrice, Locale::English) => "no price for your account",
        (Reason::OfferInactive | Reason::SupplierInactive | Reason::OfferNotFound, Locale::French) => "plus en vente",
        (Reason::OfferInactive | Reason::SupplierInactive | Reason::OfferNotFound, Locale::English) => "no longer sold",
        (_, Locale::French) => "cette quantité ne peut pas être commandée",
        (_, Locale::English) => "this quantity cannot be ordered",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::mail::samples;
    use platform_process::Settings;

    fn pages() -> ShopPages {
        ShopPages::from_settings(&Settings::from_pairs([("SHOP_PUBLIC_URL", "https://shop.test")])).unwrap()
    }

    #[test]
    fn d6_18_a_cart_that_waits_is_told_with_what_did_not_come_along() {
        let (order, run) = samples::recurring(Locale::English, "claire@nord.test");
        let note = recurring_ran(&order, &run, Locale::English, &pages()).unwrap();
        assert_eq!(note.title, "Recurring order “Supplies”: your cart is ready");
        assert!(note.sentences[0].starts_with("On 23/11/2026 we put 12 lines"), "{note:?}");
        assert_eq!(note.sentences[1], "Next date: 30/11/2026.");
        assert_eq!(note.words.as_deref(), Some("CHAIR-01 – Office chair (× 2): out of stock"));
        assert_eq!(note.action.unwrap().1, "https://shop.test/en-GB/checkout/cart/cart");
        let alone = RecurringRun { issues: Vec::new(), lines: 1, ..run };
        let note = recurring_ran(&order, &alone, Locale::French, &pages()).unwrap();
        assert!(note.sentences[0].contains("1 ligne de votre liste") && note.words.is_none(), "{note:?}");
    }

    #[test]
    fn d6_18_an_order_with_all_articles_has_its_confirmation_alone() {
        let (order, run) = samples::recurring(Locale::English, "claire@nord.test");
        let placed = RecurringRun { order: Some(values::OrderId::new()), cart: String::new(), ..run };
        let note = recurring_ran(&order, &placed, Locale::French, &pages()).unwrap();
        assert!(note.title.ends_with("des articles manquent"), "{note:?}");
        let whole = RecurringRun { issues: Vec::new(), ..placed };
        assert_eq!(recurring_ran(&order, &whole, Locale::French, &pages()), None);
    }

    #[test]
    fn d6_18_what_failed_is_told_with_its_reason() {
        let (order, run) = samples::recurring(Locale::English, "claire@nord.test");
        let failed = RecurringRun { state: RunState::Failed, reason: Some(Reason::AccountInactive), ..run };
        let note = recurring_ran(&order, &failed, Locale::English, &pages()).unwrap();
        assert_eq!(note.title, "Recurring order “Supplies”: nothing could be prepared");
        assert_eq!(note.sentences[1], "Your customer account is not active and cannot order.");
        assert!(note.action.unwrap().1.contains("/en-GB/buyinglist?id="));
    }
}
