//! The past of the demonstration: ninety days of orders, quotes and questions of its accounts, and what they have in
//! carts and lists today. Relative to the day it is written on, and the same on every machine otherwise.

mod assortment;
mod baskets;
mod fate;
mod orders;
mod quotes;
mod when;

use crate::people::{ATELIER_LUMIERE, Account, LUMIERE_STUDIO, MAISON_GARANCE, USERS};
use crate::{ACCOUNTS, seed::is_wanted};
use assortment::{Assortment, Ids};
use chrono::{DateTime, Utc};
use order::history::{
    Budget, CostCentre, History, Member, OrderEvent, PastQuestion, Period, QuestionStatus, Rules, Subject,
};
use platform_process::{Settings, StartError, Transport};
use proto::{
    catalogue::{LineKey, ResolveLinesRequest, catalogue_service_client::CatalogueServiceClient, line_key::Key},
    common::IdType,
};
use std::collections::HashMap;
use values::{AccountId, Currency, Locale, OfferId, UserId};
use when::Calendar;

/// How the services are reached that keep the past, or are asked for it.
#[derive(Clone)]
#[allow(missing_docs, reason = "each is named as its service")]
pub struct Services {
    pub auth: Transport,
    pub catalogue: Transport,
    pub cart: Transport,
    pub buying_list: Transport,
}

/// Judges the setting, and writes nothing.
pub fn is_past_wanted(settings: &Settings) -> Result<bool, StartError> {
    Ok(is_wanted(settings)? && settings.switch("SHOP_DEMONSTRATION_PAST", true)?)
}

/// Writes the past into a shop that has the demonstration and in which nothing was ordered yet, unless
/// `SHOP_DEMONSTRATION_PAST` is `off`. Answers whether it did.
///
/// # Errors
/// When a service refuses.
pub async fn write_past(settings: &Settings, services: &Services) -> Result<bool, StartError> {
    if order::history::has_begun(settings).await? {
        return Ok(false);
    }
    let assortment = Assortment::new();
    let ids = resolve(services.catalogue.clone(), &assortment).await?;
    let mut everybody = Vec::with_capacity(USERS.len());
    for user in &USERS {
        everybody.push(baskets::log_in(services, user).await?);
    }
    let known = USERS.iter().map(|user| UserId(user.id)).zip(everybody.iter().map(|session| session.user)).collect();
    let history = known_as(history(&assortment, &ids, Utc::now()), &known);
    let Services { auth, catalogue, cart, buying_list } = services.clone();
    let is_written = order::history::write(settings, [auth, catalogue, cart, buying_list], &history).await?;
    if is_written {
        baskets::fill(services, &everybody, &assortment).await?;
    }
    for session in everybody {
        session.end(services).await?;
    }
    Ok(is_written)
}

/// The same with everybody as auth knows them: it gives users ids of its own.
fn known_as(mut history: History, known: &HashMap<UserId, UserId>) -> History {
    let rename = |user: &mut UserId| *user = known.get(user).copied().unwrap_or(*user);
    rename(&mut history.operator.0);
    for (_, rules) in &mut history.rules {
        let own = std::mem::take(&mut rules.own_cost_centres).into_iter();
        rules.own_cost_centres =
            own.map(|(user, code)| (known.get(&UserId(user)).map_or(user, |id| id.0), code)).collect();
    }
    history.quotes.iter_mut().for_each(|quote| rename(&mut quote.buyer.user));
    history.questions.iter_mut().for_each(|question| rename(&mut question.buyer.user));
    for order in &mut history.orders {
        rename(&mut order.buyer.user);
        for (_, event) in &mut order.events {
            if let OrderEvent::Decided { by, .. } = event {
                rename(&mut by.user);
            }
        }
    }
    history
}

/// The ids that the catalogue gave the offers of the assortment.
async fn resolve(catalogue: Transport, assortment: &Assortment) -> Result<Ids, StartError> {
    let names: Vec<_> = assortment.names().collect();
    let key = |name: &String| LineKey { key: Some(Key::OfferPriceId(name.clone())) };
    let request = ResolveLinesRequest { keys: names.iter().map(key).collect(), id_type: IdType::ExternalId.into() };
    let answer = CatalogueServiceClient::new(catalogue).resolve_lines(request).await.map_err(StartError::failed)?;
    let ids = answer.into_inner().offer_price_ids.into_iter().map(|id| id.parse::<OfferId>().ok());
    Ok(names.into_iter().zip(ids).filter_map(|(name, id)| Some((name, id?))).collect())
}

/// All of it, as seen at a moment.
fn history(assortment: &Assortment, ids: &Ids, now: DateTime<Utc>) -> History {
    let calendar = Calendar::of(now);
    let quotes = quotes::quotes(assortment, ids, &calendar);
    let orders = orders::orders(assortment, ids, &calendar);
    History {
        operator: (UserId(USERS[3].id), "Hélène Marchetti"),
        rules: vec![(AccountId(ATELIER_LUMIERE), atelier_rules()), (AccountId(LUMIERE_STUDIO), studio_rules())],
        quotes,
        orders,
        questions: questions(&calendar),
    }
}

/// What the account in Lyon has decided: two cost centres, and budgets of which a part is used.
fn atelier_rules() -> Rules {
    let centre = |code: &str, name: &str| CostCentre { code: code.to_owned(), name: name.to_owned() };
    let budget = |cost_centre: Option<&str>, period, amount: u32| Budget {
        cost_centre: cost_centre.map(str::to_owned),
        period,
        currency: Currency::Eur,
        amount: amount.into(),
    };
    Rules {
        cost_centres: vec![centre("ATELIER", "Atelier"), centre("COM", "Communication")],
        budgets: vec![
            budget(None, Period::Year, 60_000),
            budget(Some("ATELIER"), Period::Month, 8_000),
            budget(Some("COM"), Period::Month, 3_000),
        ],
        own_cost_centres: [(USERS[0].id, "ATELIER".to_owned())].into(),
        ..Rules::default()
    }
}

/// What its sister in Leeds has.
fn studio_rules() -> Rules {
    let budget = Budget { cost_centre: None, period: Period::Year, currency: Currency::Gbp, amount: 40_000.into() };
    Rules { budgets: vec![budget], ..Rules::default() }
}

fn questions(calendar: &Calendar) -> Vec<PastQuestion> {
    let question = |buyer, days, subject, message, status| PastQuestion {
        buyer,
        at: calendar.at(days, 10, 20),
        subject,
        message,
        status,
    };
    vec![
        question(
            camille(),
            61,
            Subject::Product,
            "Bonjour, les classeurs à levier existent-ils aussi en vert foncé ? Nous en cherchons une cinquantaine.",
            QuestionStatus::Closed,
        ),
        question(
            etienne_at_garance(),
            23,
            Subject::Account,
            "Pouvez-vous ajouter notre nouvel entrepôt de Rezé aux adresses de livraison ? Je vous envoie le détail.",
            QuestionStatus::Answered,
        ),
        question(
            priya(),
            2,
            Subject::Order,
            "Hello, could our next delivery come before 10 am? The lift is being repaired in the afternoon.",
            QuestionStatus::New,
        ),
    ]
}

/// Buys for the account in Lyon.
fn camille() -> Member {
    member(0, ATELIER_LUMIERE, Currency::Eur, Locale::French)
}

/// Buys for its sister in Leeds, up to 500 pounds.
fn priya() -> Member {
    member(1, LUMIERE_STUDIO, Currency::Gbp, Locale::English)
}

/// Manages them, and approves.
fn etienne_at_studio() -> Member {
    member(2, LUMIERE_STUDIO, Currency::Gbp, Locale::French)
}

/// Buys for the account that pays on a due date.
fn etienne_at_garance() -> Member {
    member(2, MAISON_GARANCE, Currency::Eur, Locale::French)
}

fn member(user: usize, account: uuid::Uuid, currency: Currency, locale: Locale) -> Member {
    let store = ACCOUNTS.iter().find(|one: &&Account| one.id == account).map_or(crate::people::FRENCH, |one| one.store);
    Member {
        user: UserId(USERS[user].id),
        account: AccountId(account),
        store_id: store.id,
        store_view_id: store.view_id,
        currency,
        locale,
    }
}

#[cfg(test)]
mod tests;
