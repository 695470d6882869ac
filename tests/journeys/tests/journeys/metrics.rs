//! The metrics that a shop keeps of itself, held against what dashboard and alerts make of them.

use crate::{start::free_port, steps};
use journeys::Stage;
use promql_parser::parser::{self, Expr, VectorSelector};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// What Grafana puts in place of it.
const INTERVAL: (&str, &str) = ("$__rate_interval", "5m");
/// How long something may take that is done behind an answer.
const DONE_TIMEOUT: Duration = Duration::from_secs(30);

/// By the name of each metric: the labels that its expressions speak of.
type Named = BTreeMap<String, BTreeSet<String>>;

fn monitoring() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../infra/monitoring")
}

/// The expressions of the alerts and of the dashboard's panels.
fn expressions() -> Vec<String> {
    let alerts = std::fs::read_to_string(monitoring().join("alerts.yaml")).unwrap();
    let alerts: Value = serde_yaml_ng::from_str(&alerts).unwrap();
    let dashboard = std::fs::read_to_string(monitoring().join("dashboard.json")).unwrap();
    let dashboard: Value = serde_json::from_str(&dashboard).unwrap();
    let rules = alerts["groups"].as_array().unwrap().iter().flat_map(|group| group["rules"].as_array().unwrap());
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    let (interval, minutes) = INTERVAL;
    rules.chain(targets).map(|of| of["expr"].as_str().unwrap().replace(interval, minutes)).collect()
}

fn collect(expression: &Expr, named: &mut Named, labels: &[String]) {
    let mut of = |selector: &VectorSelector| {
        let spoken = named.entry(selector.name.clone().unwrap()).or_default();
        spoken.extend(selector.matchers.matchers.iter().map(|matcher| matcher.name.clone()));
        spoken.extend(labels.iter().cloned());
    };
    match expression {
        Expr::VectorSelector(selector) => of(selector),
        Expr::MatrixSelector(selector) => of(&selector.vs),
        Expr::Binary(both) => {
            collect(&both.lhs, named, labels);
            collect(&both.rhs, named, labels);
        }
        Expr::Aggregate(aggregate) => {
            let by = aggregate.modifier.as_ref().map_or(&[][..], |modifier| match modifier {
                parser::LabelModifier::Include(labels) => &labels.labels,
                parser::LabelModifier::Exclude(_) => &[],
            });
            collect(&aggregate.expr, named, &[labels, by].concat());
        }
        Expr::Call(call) => call.args.args.iter().for_each(|argument| collect(argument, named, labels)),
        Expr::Paren(inside) => collect(&inside.expr, named, labels),
        Expr::Unary(of) => collect(&of.expr, named, labels),
        Expr::NumberLiteral(_) | Expr::StringLiteral(_) => {}
        other => panic!("an expression that nobody reads here: {other:?}"),
    }
}

/// What is not on a page of metrics: some line has the name and all the labels. Prometheus itself adds `job` and `instance`.
fn missing(page: &str, named: &Named) -> Vec<String> {
    let has = |name: &str, labels: &BTreeSet<String>| {
        page.lines().any(|line| {
            let of = line.split(['{', ' ']).next() == Some(name);
            let own = labels.iter().filter(|label| !["job", "instance"].contains(&label.as_str()));
            of && own.into_iter().all(|label| line.contains(&format!("{label}=\"")))
        })
    };
    named
        .iter()
        .filter(|(name, labels)| !has(name, labels))
        .map(|(name, labels)| format!("{name} by {labels:?}"))
        .collect()
}

#[tokio::test]
async fn d7_37_every_metric_of_the_dashboard_and_the_alerts_comes_from_a_shop_in_which_something_is_bought() {
    let mut named = Named::new();
    for expression in expressions() {
        let read = parser::parse(&expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        collect(&read, &mut named, &[]);
    }
    assert!(named.len() > 10, "{named:?}");

    let address = format!("127.0.0.1:{}", free_port());
    let stage = Stage::open_with([("SHOP_METRICS_LISTEN", &address)]).await;
    let visitor = stage.visitor();
    let _ = visitor.get("/api/carts/list").await.expect(401);
    let _ = visitor.login("acheteur@demo.test").await.expect(200);
    let cart = steps::cart(&visitor).await;
    let (offer, few) = steps::find(&visitor, "stylo").await;
    let _ = steps::put_line(&visitor, &cart, &offer, few).await.expect(200);
    let _ = visitor.post("/api/quotes", json!({ "cartId": cart, "submit": true })).await.expect(201);
    let begun = visitor.post(&format!("/api/carts/{cart}/initializeOrder"), json!({})).await.expect(200);
    let order = begun.text("/orderId").to_owned();
    steps::address(&visitor, &order).await;
    let _ = steps::place(&visitor, &order).await.expect(200);

    let until = Instant::now() + DONE_TIMEOUT;
    loop {
        let page = reqwest::get(format!("http://{address}/metrics")).await.unwrap().text().await.unwrap();
        let missing = missing(&page, &named);
        if missing.is_empty() {
            let value = page.lines().find(|line| line.starts_with("shop_orders_total{")).unwrap();
            assert!(value.contains("shop_channel=\"WEB\"") && value.ends_with(" 1"), "{value}");
            break;
        }
        assert!(Instant::now() < until, "the shop does not keep {missing:#?}; its page:\n{page}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    stage.close().await;
}
