//! What an account sees and pays, as operators look at it: told by the rules that price its buyers' lines.

use crate::shop::{Shop, words};
use catalogue_files::{
    record::{
        OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Record, Status, SupplierRecord,
        VariantRecord,
    },
    testing::{offer, price_on, product, records, supplier, variant, with_offers},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    catalogue::{
        BuyingAccount, ExplainPriceRequest, ExplainPriceResponse, ExplainedOffer, SearchForAccountRequest,
        SearchRequest, SetCategoryTaxRequest,
    },
    common::{Page, Reason},
};
use test_shop::{buyer, buyer_of, operator};
use values::{AccountId, Currency, PricedOffer, Quantity, Verdict};

/// An account whose prices are asked about, and its buyer.
struct Account {
    id: AccountId,
    groups: &'static [&'static str],
    currency: Currency,
}

impl Account {
    fn buying(&self) -> BuyingAccount {
        BuyingAccount {
            account_id: self.id.to_string(),
            store_id: "fr".into(),
            store_view_id: "fr-fr".into(),
            currency: self.currency.code().into(),
            groups: self.groups.iter().map(ToString::to_string).collect(),
        }
    }

    fn buyer(&self) -> Caller {
        buyer_of(self.id, self.groups, self.currency)
    }
}

async fn ask(
    shop: &Shop,
    caller: &Caller,
    account: &Account,
    article: &str,
    quantity: Option<u32>,
) -> Result<ExplainPriceResponse, Refusal> {
    let request = ExplainPriceRequest { account: Some(account.buying()), article: article.into(), quantity };
    Ok(shop.views.clone().explain_price(caller.ask(request)).await?.into_inner())
}

/// What is told of the offer that a line of the article would buy. It is what the account's buyer is told of it, and the
/// line costs what the buyer's cart makes of that.
async fn explain(shop: &Shop, account: &Account, article: &str, quantity: u32) -> ExplainedOffer {
    let answer = ask(shop, &operator(), account, article, Some(quantity)).await.unwrap();
    let meant = |one: &ExplainedOffer| {
        one.priced
            .as_ref()
            .and_then(|priced| priced.offer.as_ref())
            .is_some_and(|offer| offer.offer_price_id == answer.offer_price_id)
    };
    let told = answer.offers.iter().find(|one| meant(one)).unwrap().clone();
    let shown = shop.quote(&account.buyer(), std::slice::from_ref(&answer.offer_price_id)).await.remove(0);
    assert_eq!(told.priced.as_ref().unwrap(), &shown, "{article} × {quantity}");
    let (verdict, price) = PricedOffer::try_from(shown.clone()).unwrap().judge(Quantity::new(quantity.into()).unwrap());
    assert_eq!(told.issues.is_empty(), verdict == Verdict::Orderable);
    assert_eq!(told.price.is_some(), price.is_some());
    if let (Some(told), Some(price)) = (&told.price, price) {
        assert_eq!(told.total_price, Some(price.total.into()));
        assert_eq!(told.total_discount_price, Some(price.total_paid.into()));
        assert_eq!(told.unit_price.parse(), Ok(price.unit_price));
    }
    // The first list that is named is the one that the buyer's price stands on, with all its ranges and no others.
    if price.is_some() {
        let (list, offer) = (&told.lists[0], shown.offer.unwrap());
        assert_eq!((&list.source, &list.ranges), (&offer.price_source, &offer.price_ranges));
    }
    told
}

fn lists(told: &ExplainedOffer) -> Vec<(&str, &str)> {
    told.lists.iter().map(|list| (list.source.as_str(), list.list_name.as_str())).collect()
}

fn paid(told: &ExplainedOffer) -> (u32, &str, &str, &str, &str) {
    let price = told.price.as_ref().unwrap();
    let total = price.total_discount_price.as_ref().unwrap();
    let (without, with) = (&total.price_without_tax, &total.price_with_tax);
    (price.min_quantity, &price.list_price, &price.unit_price, without, with)
}

fn discounted(list: PriceList, price: &str, discount: &str) -> PriceRecord {
    let (unit_price, discount) = (price.parse().unwrap(), Some(discount.parse().unwrap()));
    let range = PriceRangeRecord { min_quantity: 1, unit_price, discount_unit_price: discount };
    PriceRecord { list, currency: "EUR".into(), ranges: vec![range] }
}

#[tokio::test]
async fn d3_7_each_list_that_an_account_may_use_is_named_and_the_one_that_holds_is_the_buyers() {
    let (own, other) = (AccountId::new(), AccountId::new());
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10"), (10, "9.5")]),
        price_on(PriceList::Public, "GBP", &[(1, "8.6125")]),
        price_on(PriceList::Group("BIG".into()), "EUR", &[(1, "9"), (12, "8.5")]),
        discounted(PriceList::Group("OLD".into()), "9.2", "8.8"),
        price_on(PriceList::Account(own.0), "EUR", &[(5, "11"), (1, "12")]),
        price_on(PriceList::Account(other.0), "EUR", &[(1, "1")]),
    ];
    let shop = Shop::selling([with_offers("1", vec![OfferRecord { prices, ..offer("alpha", "1") }])]).await;
    let of = |id, groups, currency| Account { id, groups, currency };
    let anybody = of(AccountId::new(), &[], Currency::Eur);
    let told = explain(&shop, &anybody, "SKU-1", 10).await;
    assert_eq!(lists(&told), [("PUBLIC", "")]);
    assert_eq!(paid(&told), (10, "9.50", "9.50", "95.00", "114.00"));
    assert_eq!(paid(&explain(&shop, &anybody, "SKU-1", 9).await), (1, "10.00", "10.00", "90.00", "108.00"));

    let big = of(AccountId::new(), &["BIG"], Currency::Eur);
    let told = explain(&shop, &big, "SKU-1", 12).await;
    assert_eq!((lists(&told), paid(&told).2), (vec![("GROUP", "BIG"), ("PUBLIC", "")], "8.50"));

    // Of two groups the cheaper for one item holds, by what is paid.
    let both = of(AccountId::new(), &["BIG", "OLD"], Currency::Eur);
    let told = explain(&shop, &both, "SKU-1", 12).await;
    assert_eq!(lists(&told), [("GROUP", "OLD"), ("GROUP", "BIG"), ("PUBLIC", "")]);
    assert_eq!(paid(&told), (1, "9.20", "8.80", "105.60", "126.72"));

    let own = of(own, &["BIG", "OLD"], Currency::Eur);
    let told = explain(&shop, &own, "SKU-1", 5).await;
    assert_eq!((lists(&told)[0], told.lists.len(), paid(&told).2), (("ACCOUNT", ""), 4, "11.00"));

    let pounds = of(own.id, &["BIG"], Currency::Gbp);
    let told = explain(&shop, &pounds, "SKU-1", 3).await;
    assert_eq!((lists(&told), told.tax.as_ref().unwrap().country.as_str()), (vec![("PUBLIC", "")], "GB"));
    assert_eq!(paid(&told), (1, "8.6125", "8.6125", "25.84", "31.01"));
}

#[tokio::test]
async fn where_nothing_is_to_be_had_the_reason_is_the_carts_and_says_what_is_missing() {
    let account = Account { id: AccountId::new(), groups: &[], currency: Currency::Gbp };
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10")]),
        price_on(PriceList::Group("BIG".into()), "GBP", &[(1, "9")]),
        price_on(PriceList::Account(AccountId::new().0), "GBP", &[(1, "1")]),
    ];
    let in_pounds = || vec![price_on(PriceList::Public, "GBP", &[(1, "2")])];
    let selling = |supplier| OfferRecord { prices: in_pounds(), ..offer(supplier, "1") };
    let rules = OfferRecord {
        item_per_pack: 6,
        min_order_quantity: 12,
        max_order_quantity: Some(60),
        stock: 50,
        ..selling("alpha")
    };
    let gone = ProductRecord { status: Status::Inactive, ..with_offers("gone", vec![selling("alpha")]) };
    let old = VariantRecord { status: Status::Inactive, offers: vec![selling("alpha")], ..variant("SKU-old") };
    let loaded = records([
        with_offers("none", vec![OfferRecord { prices, ..offer("alpha", "1") }]),
        with_offers("rules", vec![rules]),
        with_offers("empty", vec![OfferRecord { stock: 0, ..selling("alpha") }]),
        with_offers("off", vec![OfferRecord { active: false, ..selling("alpha") }]),
        with_offers("stopped", vec![selling("gamma")]),
        gone,
        ProductRecord { variants: vec![variant("SKU-new"), old], ..product("old") },
    ]);
    let shop = Shop::with(loaded).await;
    shop.load(vec![Record::Supplier(SupplierRecord { active: false, ..supplier("gamma") })]).await;

    let told = explain(&shop, &account, "SKU-none", 1).await;
    assert_eq!((told.issues[0].reason(), told.price.clone()), (Reason::NoPrice, None));
    let elsewhere: Vec<_> =
        told.priced_elsewhere.iter().map(|one| (&*one.source, &*one.list_name, &*one.currency)).collect();
    assert_eq!(elsewhere, [("GROUP", "BIG", "GBP"), ("PUBLIC", "", "EUR")], "what others pay alone is not named");

    for (article, quantity, reason, withdrawn, suggested) in [
        ("alpha:SKU-rules", 6, Reason::BelowMinQuantity, "", Some(12)),
        ("alpha:SKU-rules", 66, Reason::AboveMaxQuantity, "", Some(48)),
        ("alpha:SKU-rules", 13, Reason::NotAPackMultiple, "", Some(18)),
        ("alpha:SKU-rules", 54, Reason::QuantityAboveStock, "", Some(48)),
        ("alpha:SKU-empty", 1, Reason::OutOfStock, "", None),
        ("alpha:SKU-off", 1, Reason::OfferInactive, "OFFER", None),
        ("alpha:SKU-gone", 1, Reason::OfferInactive, "PRODUCT", None),
        ("SKU-gone", 1, Reason::OfferInactive, "PRODUCT", None),
        ("alpha:SKU-old", 1, Reason::OfferInactive, "VARIANT", None),
        ("gamma:SKU-stopped", 1, Reason::SupplierInactive, "", None),
    ] {
        let told = explain(&shop, &account, article, quantity).await;
        let issue = &told.issues[0];
        assert_eq!((issue.reason(), told.withdrawn.as_str()), (reason, withdrawn), "{article}");
        assert_eq!(issue.suggested_quantity, suggested, "{article}");
        assert!(told.price.is_some(), "{article} has a price all the same");
    }
    let told = explain(&shop, &account, "SKU-rules", 18).await;
    assert_eq!((told.issues.len(), told.smallest_quantity, told.largest_quantity), (0, 12, 48));
    let least = ask(&shop, &operator(), &account, "SKU-rules", None).await.unwrap();
    assert_eq!(least.offers[0].quantity, 12);
}

#[tokio::test]
async fn d9_4_the_tax_is_the_categorys_in_the_country_of_the_currency_else_the_offers() {
    let shop = Shop::selling([product("1")]).await;
    let account = |currency| Account { id: AccountId::new(), groups: &[], currency };
    let told = explain(&shop, &account(Currency::Eur), "SKU-1", 1).await;
    assert_eq!((paid(&told).4, told.tax.as_ref().unwrap().kind.as_str()), ("12.00", ""));
    let kinds = [("FR".to_owned(), "REDUCED".to_owned())].into();
    let request = SetCategoryTaxRequest { category: "office".into(), kinds, ..SetCategoryTaxRequest::default() };
    shop.fees.clone().set_category_tax(operator().ask(request)).await.unwrap();
    let told = explain(&shop, &account(Currency::Eur), "SKU-1", 1).await;
    let tax = told.tax.clone().unwrap();
    assert_eq!((paid(&told).4, tax.kind.as_str(), tax.country.as_str()), ("10.55", "REDUCED", "FR"));
    assert_eq!((tax.category.as_str(), tax.category_name.as_str()), ("office", "office"));
    let types: Vec<_> = told.shipping_fees.iter().map(|fee| fee.shipping_type.as_str()).collect();
    assert_eq!(types, ["STD", "EXPRESS", "PICKUP"]);
}

#[tokio::test]
async fn all_offers_are_told_the_best_first_and_a_reference_of_several_articles_names_them() {
    let dear = OfferRecord { active: false, ..offer("gamma", "1") };
    let made = |id: &str| {
        let variants = vec![VariantRecord { mpn: "PN-1".into(), ..variant(id) }];
        ProductRecord { variants, ..product(id) }
    };
    let shop =
        Shop::selling([with_offers("1", vec![dear, offer("alpha", "8"), offer("beta", "7")]), made("A"), made("B")])
            .await;
    let account = Account { id: AccountId::new(), groups: &[], currency: Currency::Eur };
    let answer = ask(&shop, &operator(), &account, "sku-1", Some(2)).await.unwrap();
    let suppliers: Vec<_> = answer
        .offers
        .iter()
        .map(|one| one.priced.clone().unwrap().offer.unwrap().supplier.unwrap().external_id)
        .collect();
    assert_eq!(suppliers, ["beta", "alpha", "gamma"]);
    assert_eq!(answer.offer_price_id, shop.offer("1", "beta").await);
    let named = ask(&shop, &operator(), &account, "alpha:SKU-1", Some(2)).await.unwrap();
    assert_eq!(named.offer_price_id, shop.offer("1", "alpha").await);
    let several = ask(&shop, &operator(), &account, "PN-1", None).await.unwrap();
    let mut skus: Vec<_> = several.articles.iter().map(|article| article.sku_variant.as_str()).collect();
    skus.sort_unstable();
    assert_eq!((skus, several.number_of_articles, several.offers.len()), (vec!["A", "B"], 2, 0));
}

#[tokio::test]
async fn an_account_is_shown_what_its_buyers_find_and_nobody_but_an_operator_asks() {
    let prices = vec![
        price_on(PriceList::Public, "EUR", &[(1, "10")]),
        price_on(PriceList::Group("BIG".into()), "EUR", &[(1, "9")]),
    ];
    let shop =
        Shop::selling([with_offers("1", vec![OfferRecord { prices, ..offer("alpha", "1") }]), product("2")]).await;
    let account = Account { id: AccountId::new(), groups: &["BIG"], currency: Currency::Eur };
    let page = Some(Page { page: 0, size: 20 });
    let search = SearchRequest { page, ..words("Thing") };
    let request = || SearchForAccountRequest { account: Some(account.buying()), search: Some(search.clone()) };
    let found = shop.views.clone().search_for_account(operator().ask(request())).await.unwrap().into_inner().found;
    let theirs = shop.search(&account.buyer(), search.clone()).await.unwrap();
    assert_eq!((found.as_ref(), theirs.hits.len()), (Some(&theirs), 2));
    assert!(theirs.hits.iter().any(|hit| hit.variant.as_ref().unwrap().offers[0].price_source == "GROUP"));

    for (caller, reason) in [(Caller::default(), Reason::AuthenticationRequired), (buyer(), Reason::Forbidden)] {
        assert_eq!(ask(&shop, &caller, &account, "SKU-1", None).await.unwrap_err().reason, reason);
        let refused = shop.views.clone().search_for_account(caller.ask(request())).await.unwrap_err();
        assert_eq!(Refusal::from(refused).reason, reason);
    }
    for (article, quantity, reason) in [
        ("nothing", None, Reason::OfferNotFound),
        ("0198a0a0-0000-7000-8000-000000000000", None, Reason::OfferNotFound),
        ("SKU-1", Some(0), Reason::QuantityInvalid),
        ("SKU-1", Some(100_000), Reason::QuantityInvalid),
    ] {
        let refused = ask(&shop, &operator(), &account, article, quantity).await.unwrap_err();
        assert_eq!(refused.reason, reason, "{article}");
    }
}
