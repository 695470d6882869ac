//! The shop that is asked, and what it is asked: spread over its products, categories and carts.

use anyhow::{Context, Result, bail};
use journeys::PASSWORD;
use reqwest::{Client, RequestBuilder, Response, header::ACCEPT_ENCODING};
use serde_json::{Value, json};
use std::{net::Ipv4Addr, sync::Arc};

/// One kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// An answer that needs nothing: what the machine can do.
    Static,
    /// A page of a category: 24 products, with facets.
    Listing,
    /// The same as browsers ask for it, who take it compressed.
    BrowsersListing,
    /// One product with its offers.
    Product,
    /// A search by words.
    Search,
    /// What is offered while somebody types.
    Autocomplete,
    /// An addition to a cart.
    AddToCart,
}

impl Case {
    /// All of them, the measure of the others first.
    pub const ALL: [Self; 7] = [
        Self::Static,
        Self::Listing,
        Self::BrowsersListing,
        Self::Product,
        Self::Search,
        Self::Autocomplete,
        Self::AddToCart,
    ];

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Static => "static",
            Self::Listing => "listing",
            Self::BrowsersListing => "listing, compressed",
            Self::Product => "product",
            Self::Search => "search",
            Self::Autocomplete => "autocomplete",
            Self::AddToCart => "add-to-cart",
        }
    }
}

/// A shop with a logged-in buyer.
#[derive(Clone)]
pub struct Subject {
    http: Client,
    address: Arc<str>,
    token: Arc<str>,
    categories: Arc<[String]>,
    products: Arc<[Found]>,
    carts: Arc<[String]>,
    is_proxy: bool,
}

/// What a listing says of a product.
struct Found {
    id: String,
    word: String,
    offer: String,
    quantity: u64,
}

/// Where those come from whom a proxy speaks for.
const OFFICES: Ipv4Addr = Ipv4Addr::new(10, 0, 0, 0);

const CARTS: usize = 16;
const PAGES: u64 = 5;
/// How many letters of a word are typed before something is offered.
const TYPED: usize = 4;
/// What browsers take.
const ENCODINGS: &str = "gzip, deflate, br, zstd";

impl Subject {
    /// Logs in and looks around.
    ///
    /// # Errors
    /// When the shop does not answer as a shop with the demonstration does.
    pub async fn at(address: &str) -> Result<Self> {
        // Buyers keep their connections.
        let http = Client::builder().pool_max_idle_per_host(4_096).build()?;
        let login = json!({ "email": "acheteur@demo.test", "password": PASSWORD });
        let session = json(http.post(format!("{address}/api/auth/login")).json(&login)).await?;
        let token = session.pointer("/data/token/accessToken").and_then(Value::as_str).context("no token")?;
        let mut subject = Self {
            http,
            address: address.into(),
            token: token.into(),
            categories: Arc::new([]),
            products: Arc::new([]),
            carts: Arc::new([]),
            is_proxy: false,
        };
        subject.categories = subject.find_categories().await?;
        subject.products = subject.find_products().await?;
        subject.carts = subject.find_carts().await?;
        Ok(subject)
    }

    /// The same through a proxy, which says for each connection that it comes from a network of its own.
    #[must_use]
    pub fn through_a_proxy(self) -> Self {
        Self { is_proxy: true, ..self }
    }

    /// Asks once; true when the answer is a success, read to its end.
    pub async fn ask(&self, case: Case, connection: u64, turn: u64) -> bool {
        self.weigh(case, connection, turn).await.is_some()
    }

    /// The same; how many bytes the answer has on its way.
    pub async fn weigh(&self, case: Case, connection: u64, turn: u64) -> Option<usize> {
        let product = pick(&self.products, turn);
        let request = match case {
            Case::Static => self.get("/livez"),
            Case::Listing => self.get(&self.listing(turn)),
            Case::BrowsersListing => self.get(&self.listing(turn)).header(ACCEPT_ENCODING, ENCODINGS),
            Case::Product => self.get(&format!("/api/products/{}", product.id)),
            Case::Search => self.get(&format!("/api/search?q={}&size=20", product.word)),
            Case::Autocomplete => {
                let typed: String = product.word.chars().take(TYPED).collect();
                self.get(&format!("/api/autocomplete?q={typed}"))
            }
            Case::AddToCart => {
                let line = json!({ "offerPriceId": product.offer, "quantity": product.quantity, "updateAction": "REPLACE_QUANTITY" });
                let path = format!("/api/carts/{}/updateCartLines", pick(&self.carts, connection));
                self.authorized(self.http.put(format!("{}{path}", self.address)))
                    .json(&json!({ "linesToUpdate": [line] }))
            }
        };
        let request = match u32::try_from(connection) {
            Ok(connection) if self.is_proxy => {
                request.header("x-forwarded-for", Ipv4Addr::from_bits(OFFICES.to_bits() + connection).to_string())
            }
            _ => request,
        };
        match request.send().await.and_then(Response::error_for_status) {
            Ok(response) => response.bytes().await.ok().map(|body| body.len()),
            Err(_) => None,
        }
    }

    fn listing(&self, turn: u64) -> String {
        format!("/api/search?category={}&page={}&size=24", pick(&self.categories, turn), turn % PAGES)
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.authorized(self.http.get(format!("{}{path}", self.address)))
    }

    fn authorized(&self, request: RequestBuilder) -> RequestBuilder {
        request.bearer_auth(&self.token)
    }

    async fn find_categories(&self) -> Result<Arc<[String]>> {
        let tree = json(self.get("/api/categories")).await?;
        let mut paths = Vec::new();
        let mut open = tree["categories"].as_array().cloned().unwrap_or_default();
        while let Some(category) = open.pop() {
            paths.extend(category["path"].as_str().map(str::to_owned));
            open.extend(category["children"].as_array().cloned().unwrap_or_default());
        }
        if paths.is_empty() {
            bail!("the shop has no categories")
        }
        Ok(paths.into())
    }

    async fn find_products(&self) -> Result<Arc<[Found]>> {
        let mut products = Vec::new();
        for page in 0..10 {
            let found = json(self.get(&format!("/api/search?page={page}&size=100&inStock=true&sort=name"))).await?;
            let hits = found.pointer("/products/content").and_then(Value::as_array).cloned().unwrap_or_default();
            products.extend(hits.iter().filter_map(Found::of));
        }
        if products.is_empty() {
            bail!("the shop has no products")
        }
        Ok(products.into())
    }

    /// The carts of an earlier run, and as many new ones as are missing.
    async fn find_carts(&self) -> Result<Arc<[String]>> {
        let known = json(self.get("/api/carts?size=100")).await?;
        let known = known["carts"].as_array().cloned().unwrap_or_default();
        let ours = known.iter().filter(|cart| cart["name"].as_str().is_some_and(|name| name.starts_with("Load ")));
        let mut carts = ours.filter_map(|cart| cart["id"].as_str().map(str::to_owned)).collect::<Vec<_>>();
        for number in carts.len()..CARTS {
            let body = json!({ "name": format!("Load {number}") });
            let create = self.http.post(format!("{}/api/carts/create", self.address)).json(&body);
            let created = json(self.authorized(create)).await?;
            carts.push(created.pointer("/cart/id").and_then(Value::as_str).context("no cart")?.to_owned());
        }
        Ok(carts.into())
    }
}

impl Found {
    fn of(hit: &Value) -> Option<Self> {
        let offer = hit.pointer("/variant/offers/0")?;
        let pack = offer["itemPerPack"].as_u64()?.max(1);
        let quantity = offer["minOrderQuantity"].as_u64()?.max(1).next_multiple_of(pack);
        let orderable = offer["status"] == "ACTIVE" && offer["stock"].as_u64()? > quantity;
        let word = hit["name"].as_str()?.split_whitespace().max_by_key(|word| word.len())?;
        orderable.then(|| Self {
            id: hit["id"].as_str().unwrap_or_default().to_owned(),
            word: word.to_owned(),
            offer: offer["offerPriceId"].as_str().unwrap_or_default().to_owned(),
            quantity,
        })
    }
}

/// Spreads turns over a list without a pattern that a cache would like.
fn pick<T>(list: &[T], turn: u64) -> &T {
    let place = turn.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 17;
    &list[usize::try_from(place).unwrap_or_default() % list.len()]
}

async fn json(request: RequestBuilder) -> Result<Value> {
    Ok(request.send().await?.error_for_status()?.json().await?)
}
