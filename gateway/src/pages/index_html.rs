//! The one HTML document that the app starts from, in both languages, and what it may load.

use crate::{middleware::security_headers::Framed, pages::outline::Outline};
use axum::{
    body::Body,
    response::{IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use http::{
    HeaderValue, StatusCode,
    header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use maud::{Markup, Render};
use platform_process::StartError;
use sha2::{Digest, Sha256};
use std::path::Path;
use values::Locale;

/// What an outline takes the place of.
const TITLE: &str = "<title>Comptoir</title>";

/// What is shown while there is no web app.
const MISSING: &str = "<!doctype html><html lang=\"en\"><title>Comptoir</title><p>The web app is not built. \
                       Run <code>make run</code>, or set SHOP_WEB_DIR to where it is.</p></html>";

/// What an answer adds to the document.
#[derive(Debug, Default)]
pub struct Additions<'a> {
    /// What the page's story says.
    pub outline: Option<Outline>,
    /// Stories and answers for the app, which then need not ask for them.
    pub data: Vec<Markup>,
    /// It is a preview: the visual editor of this origin may frame it, the app is told so, and nobody keeps it.
    pub editor: Option<&'a str>,
}

/// The document that the app starts from.
pub struct IndexHtml {
    /// None: the web app is not built.
    documents: Option<[Bytes; 2]>,
    policy: HeaderValue,
}

impl IndexHtml {
    /// The document of a built web app. `reports_to` is the address that errors are reported to.
    ///
    /// # Errors
    /// When it is there and can't be read.
    pub fn read(web: &Path, reports_to: Option<&str>) -> Result<Self, StartError> {
        let path = web.join("index.html");
        let document = match std::fs::read_to_string(&path) {
            Ok(document) => Some(document),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                tracing::warn!(path = %path.display(), "the web app is not built; pages answer 503");
                None
            }
            Err(error) => return Err(StartError::failed(format!("{} can't be read: {error}.", path.display()))),
        };
        let policy = policy(document.as_deref().unwrap_or_default(), reports_to);
        let documents = document.map(|document| Locale::ALL.map(|locale| in_language(&document, locale).into()));
        Ok(Self { documents, policy: HeaderValue::try_from(policy).map_err(StartError::failed)? })
    }

    /// Whether the web app is built.
    pub const fn is_built(&self) -> bool {
        self.documents.is_some()
    }

    /// The document as an answer.
    pub fn answer(&self, locale: Locale, status: StatusCode) -> Response {
        let (status, body) = match &self.documents {
            Some(documents) => (status, Body::from(documents[usize::from(locale != Locale::ALL[0])].clone())),
            None => (StatusCode::SERVICE_UNAVAILABLE, Body::from(MISSING)),
        };
        let headers = [
            (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
            (CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag())),
            (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (CONTENT_SECURITY_POLICY, self.policy.clone()),
        ];
        (status, headers, body).into_response()
    }

    /// The document with more in it.
    pub fn answer_with(&self, locale: Locale, status: StatusCode, additions: &Additions<'_>) -> Response {
        let mut response = self.answer(locale, status);
        let Some(documents) = &self.documents else { return response };
        let mut document = String::from_utf8_lossy(&documents[usize::from(locale != Locale::ALL[0])]).into_owned();
        let mut body = String::from("<body>\n");
        if let Some(outline) = &additions.outline {
            document = document.replacen(TITLE, &outline.head.0, 1);
            outline.body.render_to(&mut body);
        }
        additions.data.iter().for_each(|data| data.render_to(&mut body));
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        document = document.replacen("<body>", &body, 1);
        if let Some(editor) = additions.editor {
            let meta = format!("<meta name=\"content-preview\" content=\"{editor}\" />\n  </head>");
            document = document.replacen("</head>", &meta, 1);
            let policy = self.policy.to_str().unwrap_or_default();
            let policy = policy.replace("frame-ancestors 'none'", &format!("frame-ancestors {editor}"));
            if let Ok(policy) = HeaderValue::try_from(policy) {
                response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
            }
            response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            response.extensions_mut().insert(Framed);
        }
        *response.body_mut() = Body::from(document);
        response
    }
}

/// Lets hosts of a procurement system frame a document, and forms go to others of its hosts. It may have opened the shop
/// in a window of its own, which the form then goes back to by its name.
pub fn open_to(response: &mut Response, frame_hosts: &[String], hook_hosts: &[String]) {
    let policy = response.headers().get(CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok());
    let Some(policy) = policy else { return };
    let forms = format!("form-action 'self' {}", sources(hook_hosts));
    let mut policy = policy.replace("form-action 'self'", forms.trim_end());
    if !frame_hosts.is_empty() {
        policy = policy.replace("frame-ancestors 'none'", &format!("frame-ancestors {}", sources(frame_hosts)));
    }
    if let Ok(policy) = HeaderValue::try_from(policy) {
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.extensions_mut().insert(Framed);
    }
}

/// Hosts as a policy names them: this machine at any port and without encryption, where test systems listen.
pub fn sources(hosts: &[String]) -> String {
    let source = |host: &String| match host.as_str() {
        "127.0.0.1" | "localhost" | "[::1]" => format!("http://{host}:*"),
        host => host.to_owned(),
    };
    hosts.iter().map(source).collect::<Vec<_>>().join(" ")
}

/// The document with the page's language, so that a reader that runs no script pronounces it right.
fn in_language(document: &str, locale: Locale) -> String {
    let Some((before, rest)) = document.split_once("<html lang=\"") else { return document.to_owned() };
    let Some((_, after)) = rest.split_once('"') else { return document.to_owned() };
    format!("{before}<html lang=\"{}\"{after}", locale.tag())
}

/// What the document may load: its own files and its own inline scripts, by their hashes (CSP level 3). No text becomes
/// a script or a document: nothing of the app needs that, so there is no policy that could make it one (Trusted Types).
fn policy(document: &str, reports_to: Option<&str>) -> String {
    let scripts = inline_scripts(document).map(|script| format!(" '{}'", hash(script))).collect::<String>();
    let reports = reports_to.map(|origin| format!(" {origin}")).unwrap_or_default();
    format!(
        "default-src 'self'; script-src 'self'{scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'{reports}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
         require-trusted-types-for 'script'; trusted-types 'none'"
    )
}

/// A source expression for a script or a style of exactly this text.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// The texts of scripts that stand in the document itself.
fn inline_scripts(document: &str) -> impl Iterator<Item = &str> {
    document.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        (!attributes.contains("src=")).then_some(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "<!doctype html><html lang=\"fr-FR\"><script>var a = 1;</script>\
                            <script type=\"module\" src=\"/assets/x.js\"></script></html>";

    #[test]
    fn only_the_documents_own_inline_scripts_may_run() {
        let policy = policy(DOCUMENT, None);
        let expected = hash("var a = 1;");
        assert!(policy.contains(&format!("script-src 'self' '{expected}';")), "{policy}");
        assert!(!policy.contains("unsafe"));
    }

    #[test]
    fn d9_12_the_app_reaches_the_shop_and_where_errors_are_reported() {
        assert!(policy(DOCUMENT, None).contains("connect-src 'self';"));
        let policy = policy(DOCUMENT, Some("https://errors.test:9000"));
        assert!(policy.contains("connect-src 'self' https://errors.test:9000;"), "{policy}");
    }

    #[test]
    fn d9_10_a_procurement_system_frames_the_shop_and_takes_its_forms() {
        let mut answer = ([(CONTENT_SECURITY_POLICY, policy(DOCUMENT, None))], "").into_response();
        open_to(&mut answer, &["srm.test".into(), "127.0.0.1".into()], &["hook.test:8443".into()]);
        let policy = answer.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("frame-ancestors srm.test http://127.0.0.1:*;"), "{policy}");
        assert!(policy.contains("form-action 'self' hook.test:8443;"), "{policy}");
    }

    #[test]
    fn a_script_is_named_by_its_sha_256() {
        assert_eq!(hash("alert('Hello, world.');"), "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
    }

    #[test]
    fn the_document_says_its_language() {
        assert!(in_language(DOCUMENT, Locale::English).contains("<html lang=\"en-GB\">"));
        assert!(in_language(DOCUMENT, Locale::French).contains("<html lang=\"fr-FR\">"));
    }

    #[test]
    fn without_a_web_app_pages_say_so() {
        let shell = IndexHtml::read(tempfile::tempdir().unwrap().path(), None).unwrap();
        let answer = shell.answer(Locale::French, StatusCode::OK);
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
}
