//! Prices that files have for accounts, by the reference that operators see and auth tells.

use crate::{
    shop::Shop,
    take_back::{exported, lines},
};
use catalogue_files::{
    record::{PriceList, PricesUpdate, Record},
    testing::{price_on, product},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{NameAccountsRequest, NamedAccount},
    common::Reason,
};
use test_shop::{buyer, buyer_of, operator};
use uuid::Uuid;
use values::{AccountId, Currency};

async fn tell(shop: &Shop, caller: &Caller, accounts: &[(AccountId, &str)]) -> Result<(), Refusal> {
    let named =
        |(id, reference): &(AccountId, &str)| NamedAccount { id: id.to_string(), reference: (*reference).into() };
    let request = NameAccountsRequest { accounts: accounts.iter().map(named).collect() };
    shop.accounts.clone().name_accounts(caller.ask(request)).await?;
    Ok(())
}

fn auth() -> Caller {
    identity::testing::service("auth", &buyer())
}

fn prices(list: PriceList, price: &str) -> Record {
    let prices = vec![price_on(list, "EUR", &[(1, price)])];
    Record::Prices(PricesUpdate { sku: "SKU-1".into(), supplier: "alpha".into(), prices, in_supplier_units: false })
}

/// What one item costs an account.
async fn price(shop: &Shop, account: AccountId) -> String {
    let caller = buyer_of(account, &[], Currency::Eur);
    let offer = shop.quote(&caller, &[shop.offer("1", "alpha").await]).await.remove(0).offer.unwrap();
    offer.price_ranges[0].unit_price.clone()
}

#[tokio::test]
async fn prices_of_an_account_come_by_its_reference_in_records_and_in_csv() {
    let (shop, account) = (Shop::selling([product("1")]).await, AccountId::new());
    let called = || PriceList::AccountReference("ACC-7K2M9QXD".into());
    let unknown = shop.load(vec![prices(called(), "7")]).await;
    let refused = &unknown.refused[0];
    assert_eq!((refused.field, refused.what.as_str()), ("list", "the shop has no account \"ACC-7K2M9QXD\""));
    assert_eq!(refused.right, "ACCOUNT: and the reference that operators see, ACC-7K2M9QXD");

    tell(&shop, &auth(), &[(account, "ACC-7K2M9QXD"), (AccountId::new(), "ACC-OTHER")]).await.unwrap();
    assert_eq!(shop.load(vec![prices(called(), "7")]).await.imported, 1);
    assert_eq!((price(&shop, account).await, price(&shop, AccountId::new()).await), ("7.00".into(), "10.00".into()));
    let by_id = shop.load(vec![prices(PriceList::Account(account.0), "7")]).await;
    assert_eq!((by_id.unchanged, by_id.refused.count()), (1, 0));
    assert!(exported(&shop).await.contains("SKU-1,alpha,ACCOUNT:ACC-7K2M9QXD,EUR,1,7,\n"));

    let sheet = "sku,supplier,list,currency,unit_price\nSKU-1,alpha,ACCOUNT:ACC-7K2M9QXD,EUR,6\nSKU-1,alpha,ACCOUNT:ACC-NOBODY,EUR,5\nSKU-1,alpha,ACCOUNT:,EUR,5\n";
    let id = shop.sent(sheet.as_bytes()).await;
    let rehearsed = shop.done(&id, "REHEARSE").await;
    let field = &rehearsed.preview[0].fields[0];
    assert_eq!((field.field.as_str(), field.after.as_str()), ("unit_price ACCOUNT:ACC-7K2M9QXD EUR", "1: 6"));
    let done = shop.done(&id, "RUN").await;
    assert_eq!((done.changed, done.refused), (1, 2));
    let issues = shop.issues(&id).await;
    let told: Vec<_> = issues.iter().map(|issue| (issue.line, &*issue.field, &*issue.what)).collect();
    assert_eq!(
        told,
        [(3, "list", "the shop has no account \"ACC-NOBODY\""), (4, "list", "\"ACCOUNT:\" is no price list")]
    );
    assert_eq!(price(&shop, account).await, "6.00");
}

#[tokio::test]
async fn an_account_that_is_called_otherwise_keeps_its_prices() {
    let (shop, account, other) = (Shop::selling([product("1")]).await, AccountId::new(), AccountId::new());
    tell(&shop, &auth(), &[(account, "ACC-1")]).await.unwrap();
    shop.load(vec![prices(PriceList::AccountReference("ACC-1".into()), "7")]).await;
    // The reference is another account's by now.
    tell(&shop, &auth(), &[(account, "ACC-2"), (other, "ACC-1")]).await.unwrap();
    let id = shop.sent(&lines(&[prices(PriceList::AccountReference("ACC-1".into()), "8")])).await;
    assert_eq!(shop.done(&id, "RUN").await.changed, 1);
    assert_eq!((price(&shop, account).await, price(&shop, other).await), ("7.00".into(), "8.00".into()));
}

#[tokio::test]
async fn auth_alone_says_what_accounts_are_called() {
    let shop = Shop::selling([product("1")]).await;
    let account = [(AccountId(Uuid::nil()), "ACC-1")];
    for (caller, reason) in [
        (Caller::default(), Reason::AuthenticationRequired),
        (buyer(), Reason::Forbidden),
        (operator(), Reason::Forbidden),
        (identity::testing::service("order", &buyer()), Reason::Forbidden),
    ] {
        assert_eq!(tell(&shop, &caller, &account).await.unwrap_err().reason, reason);
    }
    for wrong in ["", "A\0"] {
        assert_eq!(tell(&shop, &auth(), &[(account[0].0, wrong)]).await.unwrap_err().reason, Reason::FieldInvalid);
    }
}
