//! What the people of the demonstration have in carts and lists today, put there by their own calls.

use super::{Services, assortment::Assortment};
use crate::people::{PASSWORD, User};
use identity::{Caller, Guard, PublishedKeys};
use platform_process::StartError;
use proto::{
    auth::{CheckRequest, LoginRequest, LogoutRequest, auth_service_client::AuthServiceClient},
    buying_list::{self, ItemChange, ShareRequest, Sharing, buying_list_service_client::BuyingListServiceClient},
    cart::{self, LineChange, cart_service_client::CartServiceClient},
    catalogue::{LineKey, line_key::Key},
    common::{IdType, UpdateAction},
};
use std::fmt::Display;
use values::UserId;

/// A cart or a list: its name, what decides what is in it, and of whom; the number of lines, and what they cost.
type Basket = (&'static str, &'static [&'static str], u32, u32);

/// Whose, their carts and their lists.
const BASKETS: [(usize, &[Basket], &[Basket]); 2] = [
    (
        0,
        &[("Réassort de l'atelier", &["duvernay", "bastide"], 5, 260), ("Accueil", &["bastide"], 2, 60)],
        &[
            ("Fournitures du mois", &["duvernay"], 8, 320),
            ("Expéditions", &["halewick"], 5, 240),
            ("Entretien", &["bastide"], 6, 180),
        ],
    ),
    (
        1,
        &[("Studio refill", &["halewick", "duvernay"], 4, 190)],
        &[("Monthly basics", &["duvernay", "halewick"], 7, 280), ("Kitchen and cleaning", &["bastide"], 5, 120)],
    ),
];

/// The lists that their owners' colleagues may order from.
const SHARED: [&str; 2] = ["Entretien", "Kitchen and cleaning"];

/// Fills them, as those who are logged in.
pub async fn fill(services: &Services, everybody: &[Session], assortment: &Assortment) -> Result<(), StartError> {
    for (user, carts, lists) in BASKETS {
        let Some(Session { caller, .. }) = everybody.get(user) else { continue };
        for basket in carts {
            fill_cart(services, caller, basket, assortment).await?;
        }
        for basket in lists {
            fill_list(services, caller, basket, assortment).await?;
        }
    }
    Ok(())
}

/// Somebody who is logged in.
pub struct Session {
    /// By whom auth knows them.
    pub user: UserId,
    caller: Caller,
    access_token: String,
}

impl Session {
    /// Ends it.
    pub async fn end(self, services: &Services) -> Result<(), StartError> {
        let log_out = LogoutRequest { access_token: self.access_token, ..LogoutRequest::default() };
        AuthServiceClient::new(services.auth.clone()).logout(self.caller.ask(log_out)).await.map(drop).map_err(failed)
    }
}

/// A session of somebody.
pub async fn log_in(services: &Services, user: &User) -> Result<Session, StartError> {
    let mut auth = AuthServiceClient::new(services.auth.clone());
    let login = LoginRequest { email: user.email.to_owned(), password: PASSWORD.to_owned(), ..LoginRequest::default() };
    let opened = auth.login(Caller::default().ask(login)).await.map_err(failed)?.into_inner();
    let access_token = opened.session.and_then(|session| session.tokens).unwrap_or_default().access_token;
    let check = CheckRequest { access_token: access_token.clone() };
    let checked = auth.check(Caller::default().ask(check)).await.map_err(failed)?.into_inner();
    let guard = Guard::new(PublishedKeys::of_auth(services.auth.clone()));
    let proven = guard.user(&checked.caller_token, None).await.map_err(failed)?;
    let locale = user.locale.parse().unwrap_or_default();
    let id = proven.id;
    Ok(Session { user: id, caller: Caller { locale, user: Some(proven), ..Caller::default() }, access_token })
}

async fn fill_cart(
    services: &Services,
    caller: &Caller,
    basket: &Basket,
    assortment: &Assortment,
) -> Result<(), StartError> {
    let mut carts = CartServiceClient::new(services.cart.clone());
    let create = cart::CreateRequest { name: basket.0.to_owned(), ..cart::CreateRequest::default() };
    let made = carts.create(caller.ask(create)).await.map_err(failed)?.into_inner().cart.unwrap_or_default();
    let lines = contents(basket, assortment).map(|(key, quantity)| LineChange {
        key: Some(key),
        quantity,
        action: UpdateAction::AddQuantity.into(),
    });
    let change = cart::ChangeLinesRequest {
        cart_id: made.id,
        lines: lines.collect(),
        id_type: IdType::ExternalId.into(),
        ..cart::ChangeLinesRequest::default()
    };
    carts.change_lines(caller.ask(change)).await.map(drop).map_err(failed)
}

async fn fill_list(
    services: &Services,
    caller: &Caller,
    basket: &Basket,
    assortment: &Assortment,
) -> Result<(), StartError> {
    let mut lists = BuyingListServiceClient::new(services.buying_list.clone());
    let create = buying_list::CreateRequest { name: basket.0.to_owned() };
    let made = lists.create(caller.ask(create)).await.map_err(failed)?.into_inner().buying_list.unwrap_or_default();
    let items = contents(basket, assortment).map(|(key, quantity)| ItemChange {
        key: Some(key),
        quantity,
        action: UpdateAction::AddQuantity.into(),
    });
    let change = buying_list::ChangeItemsRequest {
        list_id: made.id.clone(),
        items: items.collect(),
        id_type: IdType::ExternalId.into(),
        ..buying_list::ChangeItemsRequest::default()
    };
    lists.change_items(caller.ask(change)).await.map_err(failed)?;
    if SHARED.contains(&basket.0) {
        let share = ShareRequest { list_id: made.id, sharing: Sharing::Read.into(), if_match: None };
        lists.share(caller.ask(share)).await.map_err(failed)?;
    }
    Ok(())
}

fn contents((name, suppliers, lines, worth): &Basket, assortment: &Assortment) -> impl Iterator<Item = (LineKey, i64)> {
    let chosen = assortment.choose(name, suppliers, *lines, *worth).into_iter();
    chosen.map(|(offer, quantity)| (LineKey { key: Some(Key::OfferPriceId(offer)) }, quantity.into()))
}

fn failed(error: impl Display) -> StartError {
    StartError::failed(format!("The demonstration's carts and lists can't be filled: {error}."))
}
