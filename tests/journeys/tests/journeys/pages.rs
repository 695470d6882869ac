//! Pages as a browser first asks for them: guards, languages, real 404s, static files.

use journeys::{Answer, Stage};

#[tokio::test]
async fn private_mode_sends_a_visitor_to_the_login_page_in_their_language() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    for (page, target) in [("/product/any", "/auth/login?oci=true"), ("/en-GB/search", "/en-GB/auth/login?oci=true")] {
        let answer = visitor.get(page).await.expect(302);
        assert_eq!(answer.header("location"), target, "{page}");
    }
    let _ = visitor.get("/auth/login").await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn public_mode_shows_texts_and_no_prices() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    let found = visitor.get("/api/search?q=stylo").await.expect(200);
    assert!(!found.text("/products/content/0/name").is_empty());
    assert_eq!(found.at("/products/content/0/variant/offers/0/stock"), &serde_json::Value::Null);
    let guarded = visitor.get("/checkout/cart").await.expect(302);
    assert_eq!(guarded.header("location"), "/");
    let by_price = visitor.get("/api/search?q=stylo&sort=price").await.expect(400);
    assert_eq!(by_price.text("/code"), "PRICE_NEEDS_LOGIN");
    stage.close().await;
}

#[tokio::test]
async fn d2_15_the_french_prefix_moves_to_the_unprefixed_path() {
    let stage = Stage::open().await;
    let answer = stage.visitor().get("/fr-FR/auth/login?oci=true").await.expect(301);
    assert_eq!(answer.header("location"), "/auth/login?oci=true");
    stage.close().await;
}

#[tokio::test]
async fn unknown_pages_and_files_are_real_404s() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    for path in
        ["/no/such/category", "/en-GB/nothing", "/product/no-such-product", "/assets/missing.js", "/media/missing.webp"]
    {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
    }
    let _ = visitor.get("/c").await.expect(200);
    stage.close().await;
}

#[tokio::test]
async fn d1_2_the_configuration_says_what_the_app_needs() {
    let stage = Stage::open().await;
    let config = stage.visitor().get("/api/config").await.expect(200);
    assert_eq!(config.text("/frontMode"), "private");
    assert_eq!(config.at("/defaultPageSize"), 20);
    assert_eq!(config.text("/defaultLocale"), "fr-FR");
    stage.close().await;
}

#[tokio::test]
async fn d7_37_health_is_told_and_the_contract_is_served() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    let _ = visitor.get("/livez").await.expect(200);
    let _ = visitor.get("/readyz").await.expect(200);
    assert!(visitor.get("/api/openapi.json").await.expect(200).text("/openapi").starts_with("3.1"));
    let docs = visitor.get("/api/docs").await.expect(200);
    assert!(docs.header("content-type").starts_with("text/html"));
    stage.close().await;
}

#[tokio::test]
async fn products_and_categories_can_be_read_in_the_first_html_in_both_languages() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    let found = visitor.get("/api/search?q=stylo").await.expect(200);
    let (id, name) = (found.text("/products/content/0/id"), found.text("/products/content/0/name"));
    let category = visitor.get("/api/categories").await.expect(200);
    let (french, english) = (category.text("/categories/0/path"), category.text("/categories/0/alternatePath"));
    for (page, expected) in [
        (format!("/product/{id}"), [format!("<h1>{name}</h1>"), "\"@type\":\"BreadcrumbList\"".to_owned()]),
        (
            format!("/en-GB/product/{id}"),
            [format!("/en-GB/product/{id}\" data-outline>"), "<h2>Properties</h2>".to_owned()],
        ),
        (
            format!("/c/{french}"),
            [format!("<h1>{}</h1>", category.text("/categories/0/name")), "href=\"/product/".to_owned()],
        ),
        (format!("/en-GB/c/{english}"), [format!("/c/{french}\" data-outline>"), "href=\"/en-GB/product/".to_owned()]),
        ("/c".to_owned(), ["<h1>Catalogue</h1>".to_owned(), format!("href=\"/c/{french}\"")]),
        ("/en-GB/brands".to_owned(), ["<h1>Brands</h1>".to_owned(), "/en-GB/search?f%5Bbrand%5D=".to_owned()]),
    ] {
        let answer = visitor.get(&page).await.expect(200);
        let document = answer.body.as_str().unwrap();
        expected.iter().for_each(|part| assert!(document.contains(part), "{part} at {page}: {document}"));
        assert!(!document.contains("\"price\""), "{page}");
    }
    stage.close().await;
}

#[tokio::test]
async fn a_page_brings_the_answers_to_what_it_asks_first_to_each_their_own() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let (visitor, buyer) = (stage.visitor(), stage.visitor());
    let _ = buyer.login("buyer@demo.test").await.expect(200);
    let found = visitor.get("/api/search?q=stylo").await.expect(200);
    let product = format!("/product/{}", found.text("/products/content/0/id"));
    let calls = ["/api/config", "/api/categories", &format!("/api/products/{}", &product["/product/".len()..])];
    const USER: &str = "/api/auth/get-authenticated-user";
    for who in [&visitor, &buyer] {
        let page = who.get(&product).await.expect(200);
        assert_eq!(page.header("cache-control"), "private, no-cache");
        for call in calls {
            let answer = who.get(call).await.expect(200);
            assert_eq!(embedded(&page, call).as_ref(), Some(&answer.body), "{call}");
        }
    }
    let user = buyer.get(USER).await.expect(200);
    assert_eq!(embedded(&buyer.get(&product).await, USER), Some(user.body));
    assert_eq!(embedded(&visitor.get(&product).await, USER), None);
    let english = visitor.get(&format!("/en-GB{product}")).await.expect(200);
    let name = |page: &Answer| embedded(page, calls[2]).unwrap()["product"]["name"].clone();
    assert_ne!(name(&english), name(&visitor.get(&product).await));
    stage.close().await;
}

/// The answer to a call that a page brought.
fn embedded(page: &Answer, call: &str) -> Option<serde_json::Value> {
    let (_, rest) = page.body.as_str().unwrap().split_once(&format!("data-answer=\"{call}\""))?;
    let (_, rest) = rest.split_once('>').unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).ok()
}

#[tokio::test]
async fn crawlers_are_shown_nothing_of_a_private_shop_and_the_catalogue_of_an_open_one() {
    for (mode, expected) in [("private", "Disallow: /\n"), ("public", "Disallow: /en-GB/checkout\n")] {
        let stage = Stage::open_with([("FRONT_MODE", mode)]).await;
        let answer = stage.visitor().get("/robots.txt").await.expect(200);
        assert!(answer.body.as_str().unwrap().contains(expected), "{mode}: {:?}", answer.body);
        stage.close().await;
    }
}

#[tokio::test]
async fn a_sitemap_names_what_an_open_shop_shows_and_a_private_shop_has_none() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    let robots = visitor.get("/robots.txt").await.expect(200);
    let sitemap = locations(&robots, "Sitemap: ", "\n").remove(0);
    assert_eq!(path_of(&sitemap), "/sitemap.xml");
    let index = visitor.get(path_of(&sitemap)).await.expect(200);
    assert!(index.header("content-type").starts_with("application/xml"));
    let sitemaps = locations(&index, "<loc>", "</loc>");
    assert_eq!(
        sitemaps.iter().map(|sitemap| path_of(sitemap)).collect::<Vec<_>>(),
        ["/sitemap-pages.xml", "/sitemap-products.xml?part=0"]
    );
    let mut addresses = Vec::new();
    for sitemap in &sitemaps {
        addresses.extend(locations(&visitor.get(path_of(sitemap)).await.expect(200), "<loc>", "</loc>"));
    }
    let found = visitor.get("/api/search?q=stylo").await.expect(200);
    let product = format!("/en-GB/product/{}", found.text("/products/content/0/id"));
    for expected in ["/", "/en-GB/c", &product] {
        assert!(addresses.iter().any(|address| path_of(address) == expected), "{expected} in {addresses:?}");
    }
    for address in addresses.iter().step_by(addresses.len() / 40 + 1) {
        let _ = visitor.get(path_of(address)).await.expect(200);
    }
    for missing in ["/sitemap-products.xml?part=1", "/sitemap-products.xml"] {
        let _ = visitor.get(missing).await.expect(404);
    }
    stage.close().await;
    let stage = Stage::open().await;
    let _ = stage.visitor().get("/sitemap.xml").await.expect(404);
    stage.close().await;
}

/// What stands in a text between a beginning and an end.
fn locations(answer: &Answer, begin: &str, end: &str) -> Vec<String> {
    let parts = answer.body.as_str().unwrap().split(begin).skip(1);
    parts.map(|part| part.split_once(end).unwrap().0.replace("&amp;", "&")).collect()
}

/// An address of the shop without its origin.
fn path_of(address: &str) -> &str {
    let (_, rest) = address.split_once("://").unwrap();
    &rest[rest.find('/').unwrap()..]
}
