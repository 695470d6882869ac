//! Pages that show what editors wrote, as a browser first asks for them: readable without JavaScript, and a preview for
//! who holds its secret.

use journeys::{Answer, Stage};

const SECRET: &str = "a preview secret of more than thirty-two characters";
const PREVIEWS: [(&str, &str); 2] =
    [("SHOP_CONTENT_PREVIEW_TOKEN", "the-token-for-drafts"), ("SHOP_CONTENT_PREVIEW_SECRET", SECRET)];

fn document(answer: &Answer) -> &str {
    answer.body.as_str().unwrap_or_default()
}

#[tokio::test]
async fn d2_14_a_story_can_be_read_in_the_first_html_in_both_languages() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    for (page, expected) in [
        (
            "/faq",
            [
                "<title>Questions fréquentes · Comptoir</title>",
                "<h3>Qui peut ouvrir un compte",
                "<table>",
                "/faq\" data-outline>",
            ],
        ),
        (
            "/en-GB/faq",
            [
                "<title>Frequently asked questions · Comptoir</title>",
                "<h3>Who can open an account?</h3>",
                "<a href=\"/en-GB/contact\">",
                "/en-GB/faq\" data-outline>",
            ],
        ),
        ("/terms", ["<h1>Conditions générales de vente</h1>", "name=\"description\"", "<h2>", "href=\"/privacy\""]),
        ("/en-GB", ["<h1>Everything your company needs", "<a href=\"/en-GB/c\">", "hreflang=\"fr-FR\"", "<h2>"]),
    ] {
        let answer = visitor.get(page).await.expect(200);
        for expected in expected {
            assert!(document(&answer).contains(expected), "{expected} in {page}: {}", document(&answer));
        }
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{page}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{page}");
    }
    stage.close().await;
}

#[tokio::test]
async fn d2_6_a_story_lies_at_its_path_and_what_is_no_page_at_none() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    let visitor = stage.visitor();
    for path in ["/navigation", "/en-GB/footer", "/stores", "/102", "/faq/more"] {
        assert_eq!(visitor.get(path).await.status, 404, "{path}");
    }
    let data = visitor.get("/privacy").await.expect(200);
    for story in ["privacy", "navigation", "footer"] {
        let element = format!(r#"<script type="application/json" data-story="{story}" lang="fr-FR">"#);
        assert!(document(&data).contains(&element), "{story}");
    }
    stage.close().await;
}

#[tokio::test]
async fn what_has_to_be_read_before_a_login_is_open_in_a_private_shop() {
    let stage = Stage::open().await;
    let visitor = stage.visitor();
    for page in ["/terms", "/en-GB/privacy", "/legal-notice"] {
        assert!(document(&visitor.get(page).await.expect(200)).contains("<h1>"), "{page}");
    }
    let _ = visitor.get("/faq").await.expect(302);
    stage.close().await;
}

#[tokio::test]
async fn d2_14_while_content_is_down_pages_open_without_their_outline() {
    // Nobody listens at this port.
    let service =
        [("SHOP_CONTENT_URL", "http://127.0.0.1:9/v2"), ("SHOP_CONTENT_TOKEN", "t"), ("FRONT_MODE", "public")];
    let stage = Stage::open_with(service).await;
    let visitor = stage.visitor();
    for page in ["/faq", "/en-GB", "/terms"] {
        let answer = visitor.get(page).await.expect(200);
        assert!(
            document(&answer).contains("<title>Comptoir</title>") && !document(&answer).contains("outline"),
            "{page}"
        );
    }
    // Whether a story lies there is not known: that is no 404.
    assert_eq!(visitor.get("/no/such/page").await.status, 503);
    stage.close().await;
}

#[tokio::test]
async fn a_preview_shows_drafts_to_who_holds_the_secret_and_to_the_editors_frame_alone() {
    let stage = Stage::open_with(PREVIEWS).await;
    let visitor = stage.visitor();
    let draft = "/api/content/v2/cdn/stories/faq?version=draft";
    assert_eq!(visitor.get(draft).await.status, 401);
    for wrong in ["", "?secret=&slug=faq", "?secret=guessed&slug=faq"] {
        let refused = visitor.get(&format!("/api/content/preview{wrong}")).await.expect(403);
        assert_eq!(refused.cookie("content-preview"), None, "{wrong}");
    }
    let plain = visitor.get("/faq?_storyblok=102").await.expect(302);
    assert_eq!(plain.header("location"), "/auth/login?oci=true", "the editor's parameter alone opens nothing");

    let secret = SECRET.replace(' ', "%20");
    let entry = format!("/api/content/preview?secret={secret}&slug=faq&_storyblok=102&_storyblok_lang=en-GB");
    let entered = visitor.get(&entry).await.expect(302);
    assert_eq!(entered.header("location"), "/en-GB/faq?_storyblok=102");
    assert!(entered.cookie("content-preview").is_some());

    let preview = visitor.get(entered.header("location")).await.expect(200);
    let policy = preview.header("content-security-policy");
    assert!(policy.contains("frame-ancestors https://app.storyblok.com;"), "{policy}");
    assert_eq!((preview.header("x-frame-options"), preview.header("cache-control")), ("", "no-store"));
    let meta = r#"<meta name="content-preview" content="https://app.storyblok.com" />"#;
    assert!(document(&preview).contains(meta), "{}", document(&preview));
    let seen = visitor.get(draft).await.expect(200);
    assert_eq!(seen.header("cache-control"), "no-store");
    for answer in [&preview, &seen] {
        assert!(!format!("{:?} {:?}", answer.headers, answer.body).contains("the-token-for-drafts"));
    }

    let published = visitor.get("/terms").await.expect(200);
    assert!(published.header("content-security-policy").contains("frame-ancestors 'none'"));
    assert_eq!(published.header("x-frame-options"), "DENY");
    let elsewhere = visitor.get(&entry.replace("slug=faq", "slug=//evil.example")).await.expect(302);
    assert_eq!(elsewhere.header("location"), "/en-GB/evil.example?_storyblok=102");
    stage.close().await;
}
