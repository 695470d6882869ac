//! The route of pictures, over HTTP.

use super::{ask, settings, shop};
use axum::body::Body;
use http::{Method, StatusCode, header};
use serde_json::json;
use std::fs;

#[tokio::test]
async fn d9_8_a_picture_is_answered_in_a_width_and_kept_by_the_browser() {
    let data = tempfile::tempdir().unwrap();
    let settings = settings("private").with("SHOP_DATA_DIR", data.path().to_str().unwrap());
    fs::create_dir(data.path().join("media")).unwrap();
    fs::write(
        data.path().join("media/dot.gif"),
        b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
    )
    .unwrap();
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
