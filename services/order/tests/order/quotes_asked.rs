//! Asking for prices: drafts, whose they are, what may be asked for, and the thread.

use crate::{
    people::{CLAIRE, HUGO, ISLES_OFFICE, OFFICE, TOM},
    quotes::{message_on, new_lines, search, search_all, total},
    shop::{BOOK, CHAIR, PEN, Shop, additions},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    buying_list as list,
    common::{IdType, LineIssue, Reason},
    order::{CreateQuotesRequest, DeleteQuoteRequest, LineRequest, UpdateQuoteRequest},
};
use test_shop::item;
use uuid::Uuid;

fn told(issues: &[LineIssue]) -> Vec<(Option<u32>, Reason)> {
    issues.iter().map(|issue| (issue.index, issue.reason())).collect()
}

#[tokio::test]
async fn d4_7_each_supplier_of_the_lines_gets_a_quote_of_its_own() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let lines = shop.wanted(&[(PEN, 10), (CHAIR, 50), (BOOK, 3)]).await;
    let request = CreateQuotesRequest { lines, billing_address_id: OFFICE.into(), ..Default::default() };
    let made = shop.try_ask(&claire, request).await.unwrap();

    let [martin, chairs] = &made.quotes[..] else { panic!("two suppliers") };
    assert!(martin.reference.starts_with("Q-20") && martin.reference.ends_with("-000001"), "{}", martin.reference);
    assert!(chairs.reference.ends_with("-000002"), "{}", chairs.reference);
    assert_eq!((martin.status.as_str(), martin.version, martin.expired), ("STAGING", 1, false));
    assert!(martin.name.starts_with("Papeterie Martin ") && martin.validity_date.is_empty(), "{}", martin.name);
    assert_eq!((martin.currency.as_str(), martin.number_of_lines), ("EUR", 2));
    assert_eq!((martin.lines[0].unit_price.as_str(), total(martin)), ("1.5", "19.04"));
    assert_eq!(martin.lines[1].offer.as_ref().unwrap().sku_variant, "BOOK");
    assert_eq!(martin.customer.as_ref().unwrap().account_name, "Nord Bureau");
    assert_eq!(martin.billing_address.as_ref().unwrap().external_id, OFFICE);
    assert_eq!((chairs.lines[0].quantity, total(chairs)), (50, "12000.00"), "more than there is may be asked for");
    assert_eq!(made.issues, []);
}

#[tokio::test]
async fn what_can_not_be_asked_for_is_told_line_by_line() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let line = |offer: &str, quantity| LineRequest { offer_price_id: offer.into(), quantity, ..Default::default() };
    let mut lines = vec![line("PEN", 1), line(&Uuid::now_v7().to_string(), 1), line(&shop.offer(CHAIR).await, 0)];
    let request = CreateQuotesRequest { lines: lines.clone(), ..Default::default() };
    let refusal = shop.try_ask(&claire, request).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Invalid, Reason::QuoteLinesRequired));
    let issues =
        [(Some(0), Reason::OfferNotFound), (Some(1), Reason::OfferNotFound), (Some(2), Reason::QuantityInvalid)];
    assert_eq!(told(&refusal.issues), issues);

    lines.push(line(&shop.offer(PEN).await, 1));
    let made = shop.try_ask(&claire, CreateQuotesRequest { lines, ..Default::default() }).await.unwrap();
    assert_eq!((made.quotes.len(), told(&made.issues)), (1, issues.to_vec()));
    let nothing = shop.try_ask(&claire, CreateQuotesRequest::default()).await.unwrap_err();
    assert_eq!(nothing, Refusal::invalid(Reason::QuoteLinesRequired).on("lines"));
}

#[tokio::test]
async fn a_cart_and_a_list_are_asked_for_whole_and_stay_as_they_are() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let cart = shop.cart(&claire, &[(PEN, 4), (CHAIR, 2)]).await;
    shop.leave(CHAIR, 0).await;
    let from_cart = CreateQuotesRequest { cart_id: cart.id.clone(), submit: true, ..Default::default() };
    let made = shop.try_ask(&claire, from_cart.clone()).await.unwrap();
    let quotes = made.quotes.iter().map(|quote| (quote.status.as_str(), quote.lines[0].quantity)).collect::<Vec<_>>();
    assert_eq!(quotes, [("NEW", 4), ("NEW", 2)]);
    assert_eq!(shop.look_at(&claire, &cart.id).await.number_of_lines, 2);
    let foreign = shop.try_ask(&hugo, from_cart).await.unwrap_err();
    assert_eq!(foreign, Refusal::not_found(Reason::CartNotFound));

    let created = shop.lists.clone().create(claire.ask(list::CreateRequest { name: "Monthly".into() })).await.unwrap();
    let id = created.into_inner().buying_list.unwrap().id;
    let empty = CreateQuotesRequest { buying_list_id: id.clone(), ..Default::default() };
    assert_eq!(shop.try_ask(&claire, empty.clone()).await.unwrap_err().reason, Reason::QuoteLinesRequired);
    let items = list::ChangeItemsRequest {
        list_id: id,
        items: additions(&[(BOOK, 7)]).into_iter().map(item).collect(),
        id_type: IdType::ExternalId.into(),
        ..Default::default()
    };
    shop.lists.clone().change_items(claire.ask(items)).await.unwrap();
    let made = shop.try_ask(&claire, CreateQuotesRequest { name: " Rentrée ".into(), ..empty }).await.unwrap();
    assert_eq!((made.quotes[0].name.as_str(), made.quotes[0].lines[0].quantity), ("Rentrée", 7));
}

#[tokio::test]
async fn the_same_request_again_is_answered_by_the_same_quotes() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let lines = shop.wanted(&[(PEN, 1), (CHAIR, 1)]).await;
    let request = CreateQuotesRequest { lines, idempotency_key: "monday".into(), ..Default::default() };
    let first = shop.try_ask(&claire, request.clone()).await.unwrap();
    shop.submit(&claire, &first.quotes[0].id).await.unwrap();
    let again = shop.try_ask(&claire, request.clone()).await.unwrap();
    let ids = |quotes: &[proto::order::Quote]| quotes.iter().map(|quote| quote.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&again.quotes), ids(&first.quotes));
    assert_eq!(again.quotes[0].status, "NEW");
    assert_eq!(shop.find_quotes(&claire, &[], "").await.1, 2);
    let other = CreateQuotesRequest { name: "Other".into(), ..request };
    let refusal = shop.try_ask(&claire, other).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Refused, Reason::IdempotencyKeyReused));
}

#[tokio::test]
async fn a_draft_is_changed_until_it_is_submitted_and_deleted_only_before() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let draft = shop.draft_quote(&claire, &[(PEN, 1)]).await;
    let mut wanted = shop.wanted(&[(BOOK, 2)]).await;
    wanted[0].requested_price = "0.3".into();
    let change = UpdateQuoteRequest {
        name: Some("Salle B".into()),
        description: Some("Pour la rentrée".into()),
        billing_address_id: Some(OFFICE.into()),
        ..new_lines(&draft.id, wanted)
    };
    let changed = shop.update(&claire, change).await.unwrap();
    assert_eq!((changed.name.as_str(), changed.status.as_str(), changed.version), ("Salle B", "STAGING", 1));
    assert_eq!((changed.lines.len(), changed.lines[0].requested_price.as_str()), (1, "0.3"));
    assert_eq!((total(&changed), changed.versions.len()), ("0.70", 0));
    let cleared =
        UpdateQuoteRequest { id: draft.id.clone(), billing_address_id: Some(String::new()), ..Default::default() };
    let cleared = shop.update(&claire, cleared).await.unwrap();
    assert!(cleared.billing_address.is_none() && cleared.description == "Pour la rentrée");

    let chairs = new_lines(&draft.id, shop.wanted(&[(CHAIR, 1)]).await);
    let refusal = shop.update(&claire, chairs).await.unwrap_err();
    assert_eq!(told(&refusal.issues), [(Some(0), Reason::QuoteOtherSupplier)]);
    let foreign = UpdateQuoteRequest {
        id: draft.id.clone(),
        billing_address_id: Some(ISLES_OFFICE.into()),
        ..Default::default()
    };
    assert_eq!(shop.update(&claire, foreign).await.unwrap_err().reason, Reason::AddressNotFound);
    let nameless = UpdateQuoteRequest { id: draft.id.clone(), name: Some(" ".into()), ..Default::default() };
    assert_eq!(shop.update(&claire, nameless).await.unwrap_err().field.as_deref(), Some("name"));

    let not_open = Refusal::conflict(Reason::QuoteNotOpen);
    assert_eq!(shop.submit(&claire, &draft.id).await.unwrap().status, "NEW");
    assert_eq!(shop.submit(&claire, &draft.id).await.unwrap_err(), not_open);
    let pens = new_lines(&draft.id, shop.wanted(&[(PEN, 1)]).await);
    assert_eq!(shop.update(&claire, pens).await.unwrap_err(), not_open);
    let delete =
        async |id: &str| shop.quotes.clone().delete_quote(claire.ask(DeleteQuoteRequest { id: id.into() })).await;
    assert_eq!(Refusal::from(delete(&draft.id).await.unwrap_err()), not_open);
    let other = shop.draft_quote(&claire, &[(PEN, 1)]).await;
    delete(&other.id).await.unwrap();
    assert_eq!(shop.try_quote(&claire, &other.id).await.unwrap_err().reason, Reason::QuoteNotFound);
}

#[tokio::test]
async fn a_quote_is_its_accounts_and_a_draft_is_nobody_elses_at_all() {
    let shop = Shop::open().await;
    let (claire, hugo, tom) = (shop.login(CLAIRE).await, shop.login(HUGO).await, shop.login(TOM).await);
    let draft = shop.draft_quote(&claire, &[(PEN, 1)]).await;
    assert_eq!(shop.quote(&hugo, &draft.id).await, draft);
    let absent = shop.try_quote(&tom, &Uuid::now_v7().to_string()).await.unwrap_err();
    assert_eq!(absent, Refusal::not_found(Reason::QuoteNotFound));
    for id in [draft.id.as_str(), "12"] {
        assert_eq!(shop.try_quote(&tom, id).await.unwrap_err(), absent);
        assert_eq!(shop.submit(&tom, id).await.unwrap_err(), absent);
        assert_eq!(shop.decline(&tom, id).await.unwrap_err(), absent);
        assert_eq!(shop.accept(&tom, id).await.unwrap_err(), absent);
        assert_eq!(shop.write(&tom, message_on(id, "Bonjour", "")).await.unwrap_err(), absent);
        let named = UpdateQuoteRequest { id: id.into(), name: Some("Mine".into()), ..Default::default() };
        assert_eq!(shop.update(&tom, named).await.unwrap_err(), absent);
        assert_eq!(shop.refuse(id, "Non").await.unwrap_err(), absent, "a draft is not seen by the supplier's side");
    }
    assert_eq!(shop.find_quotes(&tom, &[], "").await.1, 0);
    let listed = shop.operations.clone().list_all_quotes(shop.clerk().await.ask(search_all(&[], ""))).await.unwrap();
    assert_eq!(listed.into_inner().total, 0);
    let nobody = shop.try_quote(&Caller::default(), &draft.id).await.unwrap_err();
    assert_eq!(nobody, Refusal::unauthenticated(Reason::AuthenticationRequired));
}

#[tokio::test]
async fn d3_4_an_inactive_account_looks_at_its_quotes_and_changes_none() {
    let shop = Shop::open().await;
    let mut claire = shop.login(CLAIRE).await;
    let quote = shop.answered_quote(&claire, &[(PEN, 1, "1.75")]).await;
    claire.user.as_mut().unwrap().membership.as_mut().unwrap().account_active = false;
    claire = identity::testing::signed_again(claire);
    let forbidden = Refusal::forbidden(Reason::AccountInactive);
    assert_eq!(shop.quote(&claire, &quote.id).await, quote);
    let lines = shop.wanted(&[(PEN, 1)]).await;
    let asked = shop.try_ask(&claire, CreateQuotesRequest { lines, ..Default::default() }).await;
    assert_eq!(asked.unwrap_err(), forbidden);
    assert_eq!(shop.accept(&claire, &quote.id).await.unwrap_err(), forbidden);
    assert_eq!(shop.decline(&claire, &quote.id).await.unwrap_err(), forbidden);
    assert_eq!(shop.submit(&claire, &quote.id).await.unwrap_err(), forbidden);
    assert_eq!(shop.write(&claire, message_on(&quote.id, "Bonjour", "")).await.unwrap_err(), forbidden);
}

#[tokio::test]
async fn d5_5_both_sides_write_and_nobody_more_than_five_times_a_minute() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let draft = shop.draft_quote(&claire, &[(PEN, 1)]).await;
    let first = message_on(&draft.id, " Bonjour \r\n<b>!</b> ", "once");
    assert_eq!(shop.write(&claire, first.clone()).await.unwrap_err(), Refusal::conflict(Reason::QuoteNotOpen));
    shop.submit(&claire, &draft.id).await.unwrap();
    assert_eq!(shop.write(&claire, first.clone()).await.unwrap().thread.len(), 1);
    let written = shop.write(&claire, first).await.unwrap();
    let [message] = &written.thread[..] else { panic!("a repeat adds nothing: {:?}", written.thread) };
    assert_eq!((message.message.as_str(), message.author_name.as_str()), ("Bonjour \n<b>!</b>", "Claire Durand"));
    assert_eq!(message.author_type(), proto::order::ActorType::Customer);

    for text in ["2", "3", "4", "5"] {
        shop.write(&claire, message_on(&draft.id, text, "")).await.unwrap();
    }
    let refusal = shop.write(&claire, message_on(&draft.id, "6", "")).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::TooMany, Reason::TooManyMessages));
    assert!(refusal.retry_after.is_some_and(|wait| wait.as_secs() <= 60));
    assert_eq!(shop.write(&hugo, message_on(&draft.id, "6", "")).await.unwrap().thread.len(), 6);
    let too_long = shop.write(&hugo, message_on(&draft.id, &"é".repeat(2_001), "")).await.unwrap_err();
    assert_eq!((too_long.reason, too_long.field.as_deref()), (Reason::FieldTooLong, Some("message")));
}

#[tokio::test]
async fn quotes_are_found_by_status_and_by_what_stands_in_them() {
    let shop = Shop::open().await;
    let claire = shop.login(CLAIRE).await;
    let pens = shop.draft_quote(&claire, &[(PEN, 1)]).await;
    let chairs = shop.asked_quote(&claire, &[(CHAIR, 1)]).await;
    let newest_first = (vec![chairs.id.clone(), pens.id.clone()], 2);
    assert_eq!(shop.find_quotes(&claire, &[], "").await, newest_first);
    assert_eq!(shop.find_quotes(&claire, &["STAGING", "NEW"], "").await, newest_first);
    assert_eq!(shop.find_quotes(&claire, &["NEW"], "").await, (vec![chairs.id.clone()], 1));
    for (words, found) in [
        ("SIÈGES", &chairs.id),
        ("chair", &chairs.id),
        (&pens.reference.to_lowercase(), &pens.id),
        ("papeterie martin", &pens.id),
    ] {
        assert_eq!(shop.find_quotes(&claire, &[], words).await, (vec![found.clone()], 1), "{words}");
    }
    assert_eq!(shop.find_quotes(&claire, &[], "100%_\0").await.1, 0);
    let unknown = shop.quotes.clone().list_quotes(claire.ask(search(&["SENT"], ""))).await.unwrap_err();
    assert_eq!(Refusal::from(unknown).reason, Reason::FieldInvalid);
}
