//! A picture and a document sent over HTTP, put on a product, and seen in the shop (D7.49).

use crate::{
    desk::{ABSENT, Desk},
    suppliers::{DUVERNAY, hire},
};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use journeys::{Answer, Call, Stage};
use reqwest::Method;
use serde_json::json;
use std::{io::Cursor, time::Duration};

/// What a camera says of where it was.
const POSITION: &[u8] = b"48.8584N 2.2945E";
const PDF: &str = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";

/// A photograph of 800 × 400 pixels that says where it was taken, and that its camera was held upright.
fn photograph() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = DynamicImage::from(RgbImage::from_pixel(800, 400, Rgb([200, 0, 0])));
    picture.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    let mut jpeg = bytes.into_inner();
    // APP1 with one entry: orientation 6, a quarter turn to the right.
    let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend(POSITION);
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    jpeg.splice(2..2, [&[0xff, 0xe1], length.as_slice(), &exif].concat());
    jpeg
}

/// Sends a file, small enough for one part.
async fn send(desk: &Desk, content: impl Into<Vec<u8>>) -> Answer {
    let content = content.into();
    let begun = desk.post("/api/operator/files", json!({ "size": content.len() })).await.expect(201);
    let call = Call::new(Method::PATCH, format!("/api/operator/files/{}/content", begun.text("/upload/id")));
    desk.send(call.body("application/offset+octet-stream", content).with("upload-offset", "0")).await
}

/// The bytes at an address of the shop, as anybody gets them.
async fn bytes(stage: &Stage, path: &str) -> Vec<u8> {
    let response = reqwest::get(format!("{}{path}", stage.address())).await.unwrap();
    assert_eq!(response.status(), 200, "{path}");
    response.bytes().await.unwrap().to_vec()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_49_a_picture_that_is_sent_is_the_products_and_shown_resized_without_what_its_camera_wrote() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let sent = send(&operator, photograph()).await.expect(200);
    let (url, size) = (sent.text("/file/url").to_owned(), photograph().len());
    assert_eq!(
        (sent.text("/file/kind"), sent.at("/file/width"), sent.at("/file/height")),
        ("image/jpeg", &json!(800), &json!(400))
    );
    assert_eq!(sent.at("/file/bytes"), &json!(size));
    assert_eq!(send(&operator, photograph()).await.expect(200).text("/file/url"), url, "the same is one");
    let document = send(&operator, PDF).await.expect(200).text("/file/url").to_owned();

    let listed = operator.get("/api/operator/products?status=ACTIVE&size=1").await.expect(200);
    let id = listed.text("/products/0/externalId").to_owned();
    let path = format!("/api/operator/products/{id}");
    let mut product = operator.get(&path).await.expect(200).at("/product").clone();
    product["variants"][0]["picture"] = json!(url.strip_prefix("/media/").unwrap());
    let title = json!({ "fr": "Fiche", "en": "Sheet" });
    product["documents"] = json!([{ "title": title, "url": document, "kind": "DATASHEET" }]);
    let _ = operator.write(Method::PUT, &path, &json!({ "product": product })).await.expect(200);
    let buyer = Desk::at(&stage).await;
    loop {
        let seen = buyer.get(&format!("/api/products/{id}")).await.expect(200);
        if seen.body.to_string().contains(&url) {
            assert!(seen.body.to_string().contains(&document), "{}", seen.body);
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    let source = url.replace('/', "%2F");
    for (address, shown) in [(format!("/api/images/320?source={source}"), (320, 640)), (url.clone(), (400, 800))] {
        let webp = bytes(&stage, &address).await;
        assert!(!webp.windows(POSITION.len()).any(|part| part == POSITION), "{address}");
        let picture = image::load_from_memory_with_format(&webp, ImageFormat::WebP).unwrap();
        assert_eq!((picture.width(), picture.height()), shown, "{address}");
        let answer = stage.visitor().get(&address).await.expect(200);
        assert_eq!(answer.header("content-type"), "image/webp");
        assert!(answer.header("cache-control").contains("immutable"), "{address}");
    }
    let read = stage.visitor().get(&document).await.expect(200);
    assert_eq!((read.header("content-type"), read.header("x-content-type-options")), ("application/pdf", "nosniff"));
    assert!(read.header("content-security-policy").starts_with("default-src 'none'"));
    assert_eq!((read.body.as_str(), read.header("content-length")), (Some(PDF), PDF.len().to_string().as_str()));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d7_49_files_are_sent_by_operators_alone_and_what_is_no_file_of_the_shop_is_not_there() {
    let stage = Stage::open().await;
    hire(&stage).await;
    for email in [DUVERNAY, "acheteur@demo.test"] {
        let refused = Desk::of(&stage, email).await.post("/api/operator/files", json!({ "size": 10 })).await;
        assert_eq!((refused.status, refused.text("/code")), (403, "FORBIDDEN"), "{email}");
    }
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let page = send(&operator, "<html><script>alert(1)</script>").await;
    assert_eq!((page.status, page.text("/code")), (422, "FILE_KIND_INVALID"));
    assert!(page.text("/detail").contains("JPEG, PNG, WebP, GIF, PDF"), "{}", page.body);
    let absent = Call::new(Method::PATCH, format!("/api/operator/files/{ABSENT}/content"));
    let absent = operator.send(absent.body("application/offset+octet-stream", "x").with("upload-offset", "0")).await;
    assert_eq!((absent.status, absent.text("/code")), (404, "FILE_NOT_FOUND"));
    let digest = "0f".repeat(32);
    for none in [format!("{digest}.webp"), format!("{digest}.pdf"), "pen.png".into(), "..%2Fdemo%2Fpen.webp".into()] {
        let answer = stage.visitor().get(&format!("/media/files/{none}")).await;
        assert_eq!((answer.status, answer.header("cache-control")), (404, "no-store"), "{none}");
    }
    stage.close().await;
}
