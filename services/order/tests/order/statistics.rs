//! What was sold, in figures: what counts, in which currency, and whose it is to see.

use crate::{
    operator::clerk,
    people::{CLAIRE, HUGO, ISLES_OFFICE, TOM, caller},
    shop::{BOOK, CHAIR, PEN, Shop},
};
use identity::{Caller, testing};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{CommercialOrder, CurrencyStatistics, GetStatisticsRequest, GetStatisticsResponse, SalesFigures},
};
use uuid::Uuid;
use values::{SupplierId, UserId};

impl Shop {
    async fn statistics_of(&self, who: &Caller, from: &str, step: &str) -> Result<GetStatisticsResponse, Refusal> {
        let request = GetStatisticsRequest { from: from.into(), step: step.into(), ..Default::default() };
        Ok(self.statistics.clone().get_statistics(who.ask(request)).await?.into_inner())
    }

    /// The figures of the last thirty days, by currency.
    async fn sold(&self, who: &Caller) -> Vec<CurrencyStatistics> {
        self.statistics_of(who, "", "").await.unwrap().currencies
    }

    /// An order that was placed so many days ago.
    async fn placed_before(&self, days: i32, caller: &Caller, lines: &[(&str, i64)]) -> CommercialOrder {
        let order = self.placed_by(caller, lines).await;
        let sql = "update orders.commercial_orders set validated_at = validated_at - make_interval(days => $2)
             where reference = $1";
        sqlx::query(sql).bind(&order.reference).bind(days).execute(&self.database).await.unwrap();
        order
    }
}

/// Somebody who works for the supplier of a part of an order.
fn of_supplier(supplier: &str) -> Caller {
    let user = UserId(Uuid::now_v7());
    let supplier = SupplierId(supplier.parse().unwrap());
    Caller { user: Some(testing::user_of_supplier(user, supplier, None)), ..caller(user, CLAIRE) }
}

fn told(figures: Option<&SalesFigures>) -> (&str, u64) {
    figures.map_or(("", 0), |figures| (figures.turnover.as_str(), figures.orders))
}

fn accounts(sold: &CurrencyStatistics) -> Vec<(&str, (&str, u64))> {
    sold.accounts.iter().map(|one| (one.name.as_str(), told(one.figures.as_ref()))).collect()
}

fn articles(sold: &CurrencyStatistics) -> Vec<(&str, u64, (&str, u64))> {
    sold.articles.iter().map(|one| (one.sku.as_str(), one.items, told(one.figures.as_ref()))).collect()
}

#[tokio::test]
async fn turnover_is_net_without_delivery_in_each_currency_and_what_was_called_off_does_not_count() {
    let shop = Shop::open().await;
    let (claire, tom, clerk) = (shop.login(CLAIRE).await, shop.login(TOM).await, clerk(&shop).await);
    shop.placed_by(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    shop.placed_by(&claire, &[(PEN, 1)]).await;
    let called_off = shop.placed_by(&claire, &[(BOOK, 3)]).await;
    shop.step_by(&clerk, &called_off.logistic_orders[0].id, "CANCELED", "").await.unwrap();
    shop.placed_before(40, &claire, &[(BOOK, 100)]).await;
    let british = shop.cart(&tom, &[(PEN, 2)]).await;
    let british = shop.initialize(&tom, &british).await.order_id;
    shop.ship(&tom, &british, ISLES_OFFICE, "STD").await.unwrap();
    shop.bill(&tom, &british, ISLES_OFFICE).await.unwrap();
    shop.place(&tom, &british, "BANK_WIRE_ON_DUE_DATE").await.unwrap();

    let sold = shop.sold(&clerk).await;
    let [euros, pounds] = &sold[..] else { panic!("{sold:?}") };
    assert_eq!((euros.currency.as_str(), pounds.currency.as_str()), ("EUR", "GBP"));
    assert_eq!(told(euros.period.as_ref()), ("217.00", 2));
    assert_eq!(told(euros.previous_period.as_ref()), ("33.00", 1));
    assert_eq!(told(pounds.period.as_ref()), ("4.00", 1));
    assert_eq!(accounts(euros), [("Nord Bureau", ("217.00", 2))]);
    assert_eq!(articles(euros), [("CHAIR", 1, ("200.00", 1)), ("PEN", 11, ("17.00", 2))]);
    assert_eq!(accounts(pounds), [("Isles Office", ("4.00", 1))]);
    assert_eq!(euros.steps.len(), 30);
    assert_eq!(told(euros.steps[29].figures.as_ref()), ("217.00", 2));
    assert_eq!(told(euros.steps[0].figures.as_ref()).1, 0);
}

#[tokio::test]
async fn items_that_will_not_come_are_taken_off_the_turnover() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10), (BOOK, 3)]).await;
    let part = &order.logistic_orders[0].id;
    shop.advance_to(part, &["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"]).await;
    shop.cancel_lines(part, &[("BOOK", 3)]).await.unwrap();
    let sold = shop.sold(&clerk).await;
    assert_eq!((told(sold[0].period.as_ref()), articles(&sold[0])), (("15.00", 1), vec![("PEN", 10, ("15.00", 1))]));
}

#[tokio::test]
async fn d6_9_a_supplier_is_told_of_its_own_parts_once_it_has_to_know_of_them() {
    let shop = Shop::open().await;
    let (claire, hugo) = (shop.login(CLAIRE).await, shop.login(HUGO).await);
    let order = shop.placed_by(&claire, &[(PEN, 10), (CHAIR, 1)]).await;
    let waiting = shop.placed_by(&hugo, &[(CHAIR, 1)]).await;
    assert_eq!(waiting.status, "WAITING_CUSTOMER_APPROVAL");
    let [pens, chairs] = &order.logistic_orders[..] else { panic!("two suppliers") };
    for (part, sold, article) in [(pens, "15.00", ("PEN", 10)), (chairs, "200.00", ("CHAIR", 1))] {
        let statistics = shop.sold(&of_supplier(&part.supplier_id)).await;
        assert_eq!(told(statistics[0].period.as_ref()), (sold, 1));
        assert_eq!(accounts(&statistics[0]), [("Nord Bureau", (sold, 1))]);
        assert_eq!(articles(&statistics[0]), [(article.0, article.1, (sold, 1))]);
    }
    // The shop counts what waits, too.
    assert_eq!(told(shop.sold(&clerk(&shop).await).await[0].period.as_ref()), ("415.00", 2));
    assert_eq!(shop.sold(&of_supplier(&Uuid::now_v7().to_string())).await, []);
    assert_eq!(shop.statistics_of(&claire, "", "").await.unwrap_err().reason, Reason::Forbidden);
}

#[tokio::test]
async fn a_period_or_a_step_that_is_none_is_refused_by_its_name() {
    let shop = Shop::open().await;
    let clerk = clerk(&shop).await;
    for (from, step, field) in [("2020-01-01", "", "from"), ("01/02/2026", "", "from"), ("", "YEAR", "step")] {
        let refused = shop.statistics_of(&clerk, from, step).await.unwrap_err();
        assert_eq!((refused.reason, refused.field.as_deref()), (Reason::FieldInvalid, Some(field)));
    }
    let by_month = shop.statistics_of(&clerk, "", "MONTH").await.unwrap();
    assert_eq!((by_month.step.as_str(), by_month.currencies), ("MONTH", vec![]));
}
