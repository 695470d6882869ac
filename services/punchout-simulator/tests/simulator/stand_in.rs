//! A shop for the simulator to call: for this crate the shop is the outside. It writes every answer with `procurement`,
//! lets in who has the secret, and keeps what it was sent.

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    routing::post,
};
use chrono::Utc;
use procurement::{
    Basket, BasketLine, TenantMapping,
    cxml::{
        self, Answer, Content, Credential, DeploymentMode, Document, Fault, FormEncoding, Header, Limits, Operation,
        OrderType, Request, Sender,
    },
    oci::{self, Setup},
};
use punchout_simulator::{Options, Simulator};
use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use url::form_urlencoded;
use values::Currency;

/// What the shop's tenants prove themselves by.
pub const SECRET: &str = "pass & wörd-4711";

/// The shop, and a simulator in front of it.
pub struct Stage {
    pub shop: Arc<Shop>,
    pub shop_url: String,
    pub simulator: Simulator,
}

/// What the shop was sent.
#[derive(Default)]
pub struct Shop {
    documents: Mutex<Vec<Document>>,
    orders: Mutex<BTreeSet<String>>,
}

impl Stage {
    pub async fn open() -> Self {
        Self::open_with(None).await
    }

    /// With a secret that notices have to be sent with.
    pub async fn open_with(notice_secret: Option<&str>) -> Self {
        let shop = Arc::new(Shop::default());
        let routes = Router::new()
            .route("/api/punchout/oci/setup/{key}", post(enter_by_oci))
            .route("/api/punchout/cxml/setup/{key}", post(set_up))
            .route("/api/punchout/cxml/order/{key}", post(order))
            .with_state(Arc::clone(&shop));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let shop_url = format!("http://{}", listener.local_addr().unwrap());
        drop(tokio::spawn(async move { axum::serve(listener, routes).await }));
        let notice_secret = notice_secret.map(procurement::Secret::new);
        let options = Options { shop: shop_url.parse().unwrap(), port: 0, notice_secret };
        Self { shop, shop_url, simulator: Simulator::start(options).await.unwrap() }
    }
}

impl Shop {
    /// All documents that came, in order.
    pub fn documents(&self) -> Vec<Document> {
        self.documents.lock().unwrap().clone()
    }

    fn read(&self, body: &[u8]) -> Result<Document, Fault> {
        let document = cxml::read(body, &Limits::default())?;
        self.documents.lock().unwrap().push(document.clone());
        let Content::Request { header, .. } = &document.content else {
            return Err(Fault::not_acceptable("no Request"));
        };
        let proof = header.sender.credentials.iter().find_map(|credential| credential.shared_secret.as_ref());
        if proof.is_none_or(|proof| proof.expose() != SECRET) {
            return Err(Fault::unauthorized("Nobody is known by these credentials."));
        }
        Ok(document)
    }
}

/// A basket whose line costs 12.48 EUR, and another one.
pub fn basket() -> Basket {
    let mut screws = BasketLine::new(1, "A-1", "Vis \"M4\" été", 250.into(), "C62", "4.99".parse().unwrap());
    screws.price_unit = 100.try_into().unwrap();
    screws.auxiliary_id = Some("offer-1".into());
    let hammer = BasketLine::new(2, "B-2", "Hammer", 2.into(), "C62", "10.00".parse().unwrap());
    Basket { currency: Currency::Eur, lines: vec![screws, hammer] }
}

/// What a browser posts to the hook, as the shop's page would have it do: the fields, and their characters.
async fn enter_by_oci(Path(key): Path<String>, body: Bytes) -> Result<String, String> {
    let setup = Setup::read(form_urlencoded::parse(&body).into_owned()).map_err(|error| error.to_string())?;
    if setup.password.expose() != SECRET || setup.username != key {
        return Err("Nobody is known by these credentials.".to_owned());
    }
    let fields = oci::return_fields(&basket(), &TenantMapping::default(), &setup.terms).map_err(|e| e.to_string())?;
    Ok(form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish())
}

async fn set_up(State(shop): State<Arc<Shop>>, Path(key): Path<String>, body: Bytes) -> String {
    answer(shop.read(&body).map(|_| Answer::StartPage(format!("http://shop.test/{key}/start?token=1&x=2"))))
}

/// Takes each order once by its number, and changes only those that it has.
async fn order(State(shop): State<Arc<Shop>>, Path(_): Path<String>, body: Bytes) -> String {
    let taken = shop.read(&body).and_then(|document| {
        let Content::Request { request: Request::Order(order), .. } = document.content else {
            return Err(Fault::not_implemented("orders are taken here"));
        };
        let mut orders = shop.orders.lock().unwrap();
        let is_known = orders.contains(&order.order_id);
        match order.order_type {
            OrderType::New if is_known => Err(Fault::conflict(format!("{} is there already", order.order_id))),
            OrderType::Update | OrderType::Delete if !is_known => Err(Fault::not_acceptable("no such order")),
            OrderType::Delete => {
                orders.remove(&order.order_id);
                Ok(Answer::Nothing)
            }
            OrderType::New | OrderType::Update => {
                orders.insert(order.order_id.clone());
                Ok(Answer::Nothing)
            }
        }
    });
    answer(taken)
}

fn answer(answer: Result<Answer, Fault>) -> String {
    let response = answer.map_or_else(cxml::Response::from, cxml::Response::ok);
    cxml::write(&document("answer", Content::Response(response)))
}

pub fn document(payload_id: &str, content: Content) -> Document {
    let timestamp = Utc::now().fixed_offset();
    Document { payload_id: format!("{payload_id}@shop.test"), timestamp, language: None, content }
}

/// The form that hands the basket back to who sent this set-up, once something in it was changed.
pub fn returned(setup: &Document, change: impl FnOnce(&mut cxml::PunchOutOrderMessage)) -> (&'static str, String) {
    let Content::Request { header, deployment_mode, request: Request::Setup(setup) } = &setup.content else {
        panic!("no set-up: {setup:?}")
    };
    let mut message = cxml::order_message(&basket(), &TenantMapping::default(), &setup.buyer_cookie, Operation::Edit);
    change(&mut message);
    let header = Header { from: header.to.clone(), to: header.from.clone(), sender: us(None) };
    let content = Content::Message { header, deployment_mode: *deployment_mode, message };
    cxml::form_field(&document("basket", content), FormEncoding::UrlEncoded)
}

/// The shop as a sender, with its proof.
pub fn us(secret: Option<&str>) -> Sender {
    let shared_secret = secret.map(procurement::Secret::new);
    let credential = Credential { shared_secret, ..Credential::new("DUNS", "shop") };
    Sender { credentials: vec![credential], user_agent: "Comptoir".to_owned() }
}

/// A request of the shop's own.
pub fn request(payload_id: &str, secret: Option<&str>, request: Request) -> String {
    let header = Header {
        from: vec![Credential::new("DUNS", "shop")],
        to: vec![Credential::new("NetworkId", "demo-cxml")],
        sender: us(secret),
    };
    cxml::write(&document(
        payload_id,
        Content::Request { header, deployment_mode: DeploymentMode::Production, request },
    ))
}
