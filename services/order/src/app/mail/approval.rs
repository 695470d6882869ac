//! What an approver is told of an order that waits for them, and its buyer of who decides (D6.2, D6.5).

use crate::{
    app::{
        approval::ApprovalView,
        formatting::{colon, money},
        mail::notice::Notice,
    },
    domain::{
        order::{Order, snapshot::Customer},
        purchasing::{Period, approval::Deciders, spending::Reason},
    },
};
use values::{Currency, Locale};

/// The note that an order of this customer waits, for these reasons; `link` leads to the order's page.
#[must_use]
pub fn approval_wanted(
    order: &Order,
    customer: &Customer,
    reasons: &[Reason],
    locale: Locale,
    link: Option<String>,
) -> Notice {
    let total = money(locale, order.prices().total().with_tax, order.currency);
    let buyer = format!("{} {}", customer.first_name, customer.last_name);
    let number = order.payment.as_ref().map(|payment| payment.purchase_order_number.as_str()).unwrap_or_default();
    let (title, sentence, purchase_order, act) = match locale {
        Locale::French => (
            format!("Commande {} à valider", order.reference),
            format!(
                "{buyer} ({}) a passé une commande de {total} TTC, qui attend votre accord avant son envoi aux fournisseurs.",
                customer.account_name
            ),
            "Numéro de commande du client",
            "Voir la commande et décider",
        ),
        Locale::English => (
            format!("Order {} needs your approval", order.reference),
            format!(
                "{buyer} ({}) has placed an order of {total} incl. VAT, which waits for your approval before it goes to the suppliers.",
                customer.account_name
            ),
            "Purchase order number",
            "See the order and decide",
        ),
    };
    let number = (!number.is_empty()).then(|| format!("{purchase_order}{}{number}", colon(locale)));
    Notice {
        title,
        sentences: std::iter::once(sentence)
            .chain(reasons.iter().map(|reason| reason_in_words(order.currency, reason, locale)))
            .chain(number)
            .collect(),
        words: None,
        action: link.map(|link| (act.to_owned(), link)),
    }
}

/// Why an order waits, in words.
#[must_use]
pub fn reason_in_words(currency: Currency, reason: &Reason, locale: Locale) -> String {
    let money = |amount| money(locale, amount, currency);
    match (reason, locale) {
        (Reason::Recurring, Locale::French) => {
            "C'est une commande récurrente\u{a0}: elle est passée sans que personne l'ait relue.".to_owned()
        }
        (Reason::Recurring, Locale::English) => {
            "It is a recurring order: it was placed without anybody having read it.".to_owned()
        }
        (Reason::OrderLimit { limit }, Locale::French) => {
            format!("Elle dépasse le plafond par commande de {}.", money(*limit))
        }
        (Reason::OrderLimit { limit }, Locale::English) => {
            format!("It is above the limit for one order of {}.", money(*limit))
        }
        (Reason::MonthlyLimit { limit, left }, Locale::French) => {
            format!("Il restait {} sur le plafond mensuel de {}.", money(*left), money(*limit))
        }
        (Reason::MonthlyLimit { limit, left }, Locale::English) => {
            format!("{} was left of the monthly limit of {}.", money(*left), money(*limit))
        }
        (Reason::Budget { name, period, limit, left }, Locale::French) => {
            let whose = name.as_ref().map_or_else(|| "du compte".to_owned(), |name| format!("«\u{a0}{name}\u{a0}»"));
            let span = if *period == Period::Month { "mensuel" } else { "annuel" };
            format!("Il restait {} sur le budget {span} {whose} de {}.", money(*left), money(*limit))
        }
        (Reason::Budget { name, period, limit, left }, Locale::English) => {
            let whose = name.as_ref().map_or_else(|| "the account".to_owned(), |name| format!("“{name}”"));
            let span = if *period == Period::Month { "monthly" } else { "yearly" };
            format!("{} was left of the {span} budget of {whose} of {}.", money(*left), money(*limit))
        }
    }
}

/// What the buyer of an order that waits is told: why, and who decides.
#[must_use]
pub fn awaiting(view: &ApprovalView, currency: Currency, locale: Locale) -> Vec<String> {
    let Some(deciders) = &view.deciders else { return Vec::new() };
    let names = deciders.people().iter().map(|person| person.name.as_str()).collect::<Vec<_>>().join(", ");
    let who = match (deciders, locale) {
        (Deciders::Approvers(_), Locale::French) => {
            format!("Elle attend une validation avant son envoi aux fournisseurs. Qui décide{}{names}.", colon(locale))
        }
        (Deciders::Approvers(_), Locale::English) => {
            format!("It waits for an approval before it goes to the suppliers. Who decides: {names}.")
        }
        (Deciders::Administrators(_), Locale::French) => format!(
            "Elle attend une validation avant son envoi aux fournisseurs. Votre compte n'a pas d'autre valideur{}l'administrateur du compte décide, {names}.",
            colon(locale)
        ),
        (Deciders::Administrators(_), Locale::English) => format!(
            "It waits for an approval before it goes to the suppliers. Your account has no other approver: its administrator decides, {names}."
        ),
        (Deciders::Shop, Locale::French) => {
            "Elle attend une validation avant son envoi aux fournisseurs. Personne d'autre ne peut la donner dans votre compte\u{a0}: la boutique décide.".to_owned()
        }
        (Deciders::Shop, Locale::English) => {
            "It waits for an approval before it goes to the suppliers. Nobody else of your account can give it: the shop decides.".to_owned()
        }
    };
    let reasons = view.approval.reasons.iter().map(|reason| reason_in_words(currency, reason, locale));
    std::iter::once(who).chain(reasons).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{people::Approver, purchasing::approval::Approval, samples};
    use uuid::Uuid;

    #[test]
    fn d6_2_an_approver_is_told_who_orders_for_how_much() {
        let order = Order { payment: Some(samples::payment("")), ..samples::draft() };
        let customer = samples::customer(Locale::French);
        let reasons = [Reason::OrderLimit { limit: 100.into() }];
        let note = approval_wanted(&order, &customer, &reasons, Locale::English, None);
        assert_eq!(note.title, "Order CO-2026-000042 needs your approval");
        assert!(
            note.sentences[0].starts_with("Claire Durand (Nord Bureau) has placed an order of €1,469.88"),
            "{note:?}"
        );
        assert_eq!(note.sentences[1], "It is above the limit for one order of €100.00.");
        assert_eq!(note.sentences[2], "Purchase order number: PO-7");
        let note = approval_wanted(&order, &customer, &[], Locale::French, None);
        assert!(note.sentences[0].contains("1\u{202f}469,88\u{a0}€ TTC"), "{note:?}");
    }

    #[test]
    fn d6_5_a_budget_and_a_monthly_limit_are_told_with_what_was_left() {
        let (limit, left) = (500.into(), 20.into());
        let told = |reason: &Reason, locale| reason_in_words(Currency::Eur, reason, locale);
        let month = Reason::MonthlyLimit { limit, left };
        assert_eq!(told(&month, Locale::English), "€20.00 was left of the monthly limit of €500.00.");
        let own = Reason::Budget { name: Some("Marketing".into()), period: Period::Year, limit, left };
        assert_eq!(told(&own, Locale::English), "€20.00 was left of the yearly budget of “Marketing” of €500.00.");
        let all = Reason::Budget { name: None, period: Period::Month, limit, left };
        let french = told(&all, Locale::French);
        assert!(french.starts_with("Il restait 20,00\u{a0}€ sur le budget mensuel du compte"), "{french}");
    }

    #[test]
    fn d6_18_an_approver_is_told_that_nobody_has_looked_at_a_recurring_order() {
        let told = reason_in_words(Currency::Eur, &Reason::Recurring, Locale::English);
        assert!(told.starts_with("It is a recurring order"), "{told}");
        let told = reason_in_words(Currency::Eur, &Reason::Recurring, Locale::French);
        assert!(told.starts_with("C'est une commande récurrente"), "{told}");
    }

    #[test]
    fn d6_5_a_buyer_is_told_who_decides() {
        let ada = Approver { id: Uuid::nil(), name: "Ada Ôtis".into(), email: String::new(), locale: Locale::English };
        let told = |deciders, locale| {
            let view = ApprovalView { approval: Approval::default(), deciders: Some(deciders) };
            awaiting(&view, Currency::Eur, locale).remove(0)
        };
        for locale in Locale::ALL {
            assert!(told(Deciders::Approvers(vec![ada.clone()]), locale).contains("Ada Ôtis"));
            assert!(told(Deciders::Administrators(vec![ada.clone()]), locale).contains("Ada Ôtis"));
        }
        assert!(told(Deciders::Shop, Locale::English).ends_with("the shop decides."));
        let settled = ApprovalView { approval: Approval::default(), deciders: None };
        assert!(awaiting(&settled, Currency::Eur, Locale::French).is_empty());
    }
}
