//! Entering as an SAP: what is typed, and the form that a browser takes to the shop.

use crate::buyer::typed_secret;
use procurement::{Secret, oci::Charset};
use serde::Deserialize;

/// What SAP gives along, and wants back.
const OK_CODE: &str = "ADDI";
const CALLER: &str = "CTLG";

/// The releases of OCI.
pub const VERSIONS: [(&str, &str); 2] = [("4.0", "4.0"), ("5.0", "5.0")];
/// What an entry is for.
pub const FUNCTIONS: [(&str, &str); 5] = [
    ("", "None: look around"),
    ("DETAIL", "DETAIL: one product"),
    ("VALIDATE", "VALIDATE: today's price, no page"),
    ("SOURCING", "SOURCING: the page of a search"),
    ("BACKGROUND_SEARCH", "BACKGROUND_SEARCH: what a search finds, no page"),
];
/// In which characters the basket comes back.
pub const CHARSETS: [(&str, &str); 2] = [("UTF-8", "UTF-8"), ("ISO-8859-1", "ISO-8859-1")];

/// What is typed to enter as an SAP.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct OciEntry {
    /// The tenant's key.
    pub tenant: String,
    /// USERNAME; the tenant's key where it is empty.
    pub username: String,
    /// PASSWORD.
    #[serde(deserialize_with = "typed_secret")]
    pub password: Secret,
    /// OCI_VERSION.
    pub version: String,
    /// FUNCTION.
    pub function: String,
    /// PRODUCTID, for DETAIL and VALIDATE.
    pub product_id: String,
    /// QUANTITY, for VALIDATE.
    pub quantity: String,
    /// SEARCHSTRING, for SOURCING and BACKGROUND_SEARCH.
    pub search: String,
    /// sap-language.
    pub language: String,
    /// Who is sent, for tenants that ask.
    pub email: String,
    /// ~TARGET.
    pub target: String,
    /// http_content_charset.
    pub charset: String,
    /// Whether the shop is shown in a frame: `on`.
    pub in_frame: String,
}

impl Default for OciEntry {
    fn default() -> Self {
        Self {
            tenant: "demo-oci".to_owned(),
            username: "demo-oci".to_owned(),
            password: Secret::new(""),
            version: "4.0".to_owned(),
            function: String::new(),
            product_id: String::new(),
            quantity: String::new(),
            search: String::new(),
            language: "EN".to_owned(),
            email: String::new(),
            target: "_top".to_owned(),
            charset: "UTF-8".to_owned(),
            in_frame: String::new(),
        }
    }
}

impl OciEntry {
    /// Whether the shop is shown in a frame of the simulator.
    pub fn is_framed(&self) -> bool {
        !self.in_frame.is_empty()
    }

    /// In which characters the basket comes back.
    pub fn charset(&self) -> Charset {
        if self.charset == Charset::Latin1.name() { Charset::Latin1 } else { Charset::Utf8 }
    }

    /// The fields that the browser takes to the shop; what nobody typed is left out.
    pub fn fields(&self, hook_url: &str) -> Vec<(&'static str, String)> {
        let username = if self.username.is_empty() { &self.tenant } else { &self.username };
        let fields = [
            ("USERNAME", username.as_str()),
            ("PASSWORD", self.password.expose()),
            ("HOOK_URL", hook_url),
            ("~OkCode", OK_CODE),
            ("~TARGET", &self.target),
            ("~CALLER", CALLER),
            ("OCI_VERSION", &self.version),
            ("http_content_charset", &self.charset),
            ("sap-language", &self.language),
            ("USER_EMAIL", &self.email),
            ("FUNCTION", &self.function),
            ("PRODUCTID", &self.product_id),
            ("QUANTITY", &self.quantity),
            ("SEARCHSTRING", &self.search),
        ];
        fields
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| (name, value.to_owned()))
            .collect()
    }

    /// What has to come back as it is sent.
    pub fn echoed(&self) -> Vec<(String, String)> {
        let echoed = [("~OkCode", OK_CODE), ("~CALLER", CALLER), ("~TARGET", self.target.as_str())];
        let echoed = echoed.into_iter().filter(|(_, value)| !value.is_empty());
        echoed.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// All that was typed, by the names of the page's own form.
    pub fn typed(&self) -> [(&'static str, &str); 13] {
        [
            ("tenant", &self.tenant),
            ("username", &self.username),
            ("password", self.password.expose()),
            ("version", &self.version),
            ("function", &self.function),
            ("product_id", &self.product_id),
            ("quantity", &self.quantity),
            ("search", &self.search),
            ("language", &self.language),
            ("email", &self.email),
            ("target", &self.target),
            ("charset", &self.charset),
            ("in_frame", &self.in_frame),
        ]
    }
}
