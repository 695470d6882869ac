//! The route of pictures, over HTTP.

use super::{ask, settings, shop};
use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::json;
use std::fs;
use tokio::{
    io::AsyncWriteExt,
    net::TcpListener,
    task::{JoinSet, yield_now},
};

#[tokio::test]
async fn d9_8_a_picture_is_answered_in_a_width_and_kept_by_the_browser() {
    let data = tempfile::tempdir().unwrap();
    let settings = settings("private").with("SHOP_DATA_DIR", data.path().to_str().unwrap());
    fs::create_dir(data.path().join("media")).unwrap();
    fs::write(data.path().join("media/dot.gif"), DOT).unwrap();
    fs::write(data.path().join("media/note.png"), "no picture").unwrap();
    let shop = shop(&settings, settings.remote("auth").unwrap());
    let get = async |path: &str, known: &str| {
        ask(shop.clone(), Method::GET, path, &[("if-none-match", known)], Body::empty()).await
    };

    let dot = get("/api/images/320?source=%2Fmedia%2Fdot.gif", "").await;
    assert_eq!((dot.status, dot.header(header::CONTENT_TYPE)), (StatusCode::OK, "image/webp"));
    assert!(dot.header(header::CACHE_CONTROL).contains("max-age=86400"));
    assert!(dot.body.starts_with(b"RIFF"), "{:?}", dot.body);
    let again = get("/api/images/320?source=%2Fmedia%2Fdot.gif", dot.header(header::ETAG)).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));

    for (path, status, field) in [
        ("/api/images/321?source=%2Fmedia%2Fdot.gif", 400, "width"),
        ("/api/images/wide?source=%2Fmedia%2Fdot.gif", 400, "width"),
        ("/api/images/320", 400, "source"),
        ("/api/images/320?source=https%3A%2F%2Fa.example%2Fdot.gif", 400, "source"),
        ("/api/images/320?source=%2Fmedia%2F..%2Fsecret.png", 400, "source"),
        ("/api/images/320?source=%2Fmedia%2Fnote.png", 422, "source"),
        ("/api/images/320?source=%2Fmedia%2Fnone.png", 404, ""),
    ] {
        let refused = get(path, "").await;
        let told = refused.json();
        assert_eq!((refused.status.as_u16(), told["success"].as_bool()), (status, Some(false)), "{path}");
        assert_eq!(told["errors"][0]["field"].as_str().unwrap_or_default(), field, "{path}: {told}");
    }
}

/// The smallest picture.
const DOT: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

/// A host of pictures that says this to whoever connects, and keeps the connection.
async fn host(answer: &'static [u8]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let mut open = Vec::new();
        while let Ok((mut connection, _)) = listener.accept().await {
            connection.write_all(answer).await.unwrap();
            open.push(connection);
        }
    });
    address
}

#[tokio::test]
async fn d9_8_a_host_that_hangs_keeps_no_other_picture_from_anybody() {
    let data = tempfile::tempdir().unwrap();
    fs::create_dir(data.path().join("media")).unwrap();
    fs::write(data.path().join("media/dot.gif"), DOT).unwrap();
    let host = host(b"").await;
    let settings = settings("private").with("SHOP_DATA_DIR", data.path().to_str().unwrap());
    let settings = settings.with("SHOP_PICTURE_HOSTS", &host);
    let shop = shop(&settings, settings.remote("auth").unwrap());
    let mut hanging = JoinSet::new();
    for number in 0..100 {
        let (shop, path) = (shop.clone(), format!("/api/images/320?source={host}/{number}.png"));
        hanging.spawn(async move { ask(shop, Method::GET, &path, &[], Body::empty()).await.status });
    }
    yield_now().await;
    let dot = ask(shop, Method::GET, "/api/images/320?source=%2Fmedia%2Fdot.gif", &[], Body::empty()).await;
    assert_eq!((dot.status, hanging.try_join_next().is_none()), (StatusCode::OK, true));
}

#[tokio::test]
async fn d8_3_a_host_that_fails_is_no_overload_of_the_shop() {
    let host = host(b"HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n").await;
    let settings = settings("private").with("SHOP_PICTURE_HOSTS", &host);
    let shop = shop(&settings, settings.remote("auth").unwrap());
    let path = format!("/api/images/320?source={host}/pen.png");
    let refused = ask(shop, Method::GET, &path, &[], Body::empty()).await;
    assert_eq!((refused.status, refused.header(header::RETRY_AFTER)), (StatusCode::BAD_GATEWAY, "10"));
}

#[tokio::test]
async fn d7_36_icons_come_from_listed_sets_that_the_app_brought() {
    let web = tempfile::tempdir().unwrap();
    fs::create_dir(web.path().join("icons")).unwrap();
    fs::write(web.path().join("icons/ours.json"), r#"{"prefix":"ours","icons":{"pen":{"body":"<path/>"}}}"#).unwrap();
    let settings = settings("private").with("SHOP_WEB_DIR", web.path().to_str().unwrap());
    let settings = settings.with("SHOP_ICON_SETS", "ours, theirs");
    let shop = shop(&settings, settings.remote("auth").unwrap());
    let get = async |path: &str| ask(shop.clone(), Method::GET, path, &[], Body::empty()).await;

    let found = get("/api/icons/ours.json?icons=pen,ink").await;
    assert_eq!((found.status, found.json()["icons"]["pen"]["body"].as_str()), (StatusCode::OK, Some("<path/>")));
    assert_eq!((&found.json()["not_found"], &found.json()["width"]), (&json!(["ink"]), &json!(16)));
    for (path, status) in [
        ("/api/icons/ours.json", 400),
        ("/api/icons/ours.json?icons=..%2Fpen", 400),
        ("/api/icons/others.json?icons=pen", 404),
        ("/api/icons/ours?icons=pen", 404),
        ("/api/icons/theirs.json?icons=pen", 424),
    ] {
        assert_eq!(get(path).await.status.as_u16(), status, "{path}");
    }
}
