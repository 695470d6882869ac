//! How a procurement system opens the shop: the parameters of a form or an address.

use super::terms::{self, Charset, ReturnTerms, Version};
use crate::Secret;
use rust_decimal::Decimal;
use std::collections::HashMap;
use values::Locale;

/// What the buyer's system asks for, and how it wants its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Where the basket is to be posted, exactly as it came. It is not judged yet: `hook::ReturnAddress` does that.
    pub hook_url: String,
    /// Who logs on.
    pub username: String,
    /// With which password.
    pub password: Secret,
    /// `~ForceTarget`: whether `~TARGET` is to be obeyed, as it came.
    pub force_target: Option<String>,
    /// What the browser is here for.
    pub function: Function,
    /// The language to speak, where it is one of the shop's.
    pub language: Option<Locale>,
    /// What the return has to know of all this.
    pub terms: ReturnTerms,
}

/// What the browser is here for.
#[derive(Clone, Debug, PartialEq)]
pub enum Function {
    /// To look around and fill a basket.
    Visit,
    /// To see one product.
    Detail {
        /// The `EXT_PRODUCT_ID` that the shop gave it.
        product_id: String,
    },
    /// To learn today's price of a product, without a page.
    Validate {
        /// The `EXT_PRODUCT_ID` that the shop gave it.
        product_id: String,
        /// How many are wanted.
        quantity: Decimal,
    },
    /// To see what is found for words.
    Sourcing {
        /// The words; none shows everything.
        search: String,
        /// Only from this supplier, by the buyer's number.
        vendor: Option<String>,
    },
    /// To take along what is found for words, without a page.
    BackgroundSearch {
        /// The words.
        search: String,
    },
    /// To take the whole catalogue along as JSON, a page at a time (OCI 5).
    DownloadJson {
        /// Which page, from 1.
        page: u32,
        /// How many products a page has, where the buyer's system cares.
        page_size: Option<u32>,
        /// What the answer names again.
        transaction: Option<String>,
    },
}

/// A parameter that a set-up can't go on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{parameter} {}; it has to be {expected}", came.as_ref().map_or("is missing".to_owned(), |came| format!("is {came:?}")))]
pub struct SetupError {
    /// Its name.
    pub parameter: &'static str,
    /// What came, shortened; nothing where it is missing.
    pub came: Option<String>,
    /// What would be right.
    pub expected: &'static str,
}

/// How much of what came an error repeats, in characters.
const MAX_REPEATED_LEN: usize = 80;

impl Setup {
    /// Reads a set-up from the pairs of a form or an address. Names are read in any case, the first of equal ones
    /// counts, and unknown ones are ignored: buyers' systems send their own along.
    ///
    /// # Errors
    /// The first parameter that is missing or can't be understood.
    pub fn read<N: AsRef<str>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Result<Self, SetupError> {
        let parameters = Parameters::of(pairs);
        Ok(Self {
            hook_url: parameters.required("HOOK_URL", "the address that the basket is posted to")?,
            username: parameters.required("USERNAME", "the name the tenant logs on with")?,
            password: Secret::new(parameters.required("PASSWORD", "the password the tenant logs on with")?),
            force_target: parameters.text("~ForceTarget"),
            function: parameters.function()?,
            language: parameters.text("sap-language").and_then(|code| language(&code)),
            terms: ReturnTerms {
                ok_code: parameters.text("~OkCode"),
                target: parameters.text("~TARGET"),
                caller: parameters.text("~CALLER"),
                return_target: parameters.text("RETURNTARGET"),
                version: parameters.text("OCI_VERSION").map_or(Version::V4, |text| terms::version(&text)),
                charset: parameters.text("http_content_charset").map_or(Charset::Utf8, |name| terms::charset(&name)),
            },
        })
    }
}

/// The parameters by their names in lower case.
struct Parameters(HashMap<String, String>);

impl Parameters {
    fn of<N: AsRef<str>, V: Into<String>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let mut parameters = HashMap::new();
        for (name, value) in pairs {
            parameters.entry(name.as_ref().trim().to_ascii_lowercase()).or_insert_with(|| value.into());
        }
        Self(parameters)
    }

    /// A parameter that says something, as it came.
    fn text(&self, name: &str) -> Option<String> {
        self.0.get(&name.to_ascii_lowercase()).filter(|value| !value.trim().is_empty()).cloned()
    }

    fn required(&self, name: &'static str, expected: &'static str) -> Result<String, SetupError> {
        self.text(name).ok_or(SetupError { parameter: name, came: None, expected })
    }

    fn number<T: std::str::FromStr>(
        &self,
        name: &'static str,
        is_right: impl Fn(&T) -> bool,
        expected: &'static str,
    ) -> Result<Option<T>, SetupError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let number = text.trim().parse().ok().filter(is_right);
        number.map(Some).ok_or_else(|| SetupError { parameter: name, came: Some(shortened(&text)), expected })
    }

    fn function(&self) -> Result<Function, SetupError> {
        let Some(name) = self.text("FUNCTION") else { return Ok(Function::Visit) };
        let product_id = || self.required("PRODUCTID", "the EXT_PRODUCT_ID of a product of this shop");
        Ok(match name.trim().to_ascii_uppercase().as_str() {
            "DETAIL" => Function::Detail { product_id: product_id()? },
            "VALIDATE" => Function::Validate {
                product_id: product_id()?,
                quantity: self
                    .number("QUANTITY", |quantity| *quantity > Decimal::ZERO, "a number above 0, with a decimal point")?
                    .unwrap_or(Decimal::ONE),
            },
            "SOURCING" => Function::Sourcing {
                search: self.text("SEARCHSTRING").unwrap_or_default(),
                vendor: self.text("VENDOR"),
            },
            "BACKGROUND_SEARCH" => {
                Function::BackgroundSearch { search: self.required("SEARCHSTRING", "the words to search for")? }
            }
            "DOWNLOADJSON" => Function::DownloadJson {
                page: self.number("REQUESTEDPAGE", |page| *page > 0, "a whole number from 1")?.unwrap_or(1),
                page_size: self.number("PAGESIZE", |size| *size > 0, "a whole number from 1")?,
                transaction: self.text("TRANSACTIONID"),
            },
            _ => {
                return Err(SetupError {
                    parameter: "FUNCTION",
                    came: Some(shortened(&name)),
                    expected: "DETAIL, VALIDATE, SOURCING, BACKGROUND_SEARCH, DOWNLOADJSON or absent",
                });
            }
        })
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(MAX_REPEATED_LEN).collect()
}

/// SAP says languages in one letter of its own, in two of ISO 639, or as a tag.
fn language(code: &str) -> Option<Locale> {
    match code.trim().to_ascii_lowercase().split(['-', '_']).next()? {
        "f" | "fr" => Some(Locale::French),
        "e" | "en" => Some(Locale::English),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOGON: [(&str, &str); 3] =
        [("HOOK_URL", "https://sap.example/hook?a=1&b=%20"), ("USERNAME", "demo"), ("PASSWORD", "hunter2")];

    fn read(more: &[(&'static str, &'static str)]) -> Result<Setup, SetupError> {
        Setup::read(LOGON.into_iter().chain(more.iter().copied()))
    }

    #[test]
    fn d7_22_a_plain_visit_needs_a_logon_and_an_address_only() {
        let setup = read(&[]).unwrap();
        assert_eq!(setup.hook_url, "https://sap.example/hook?a=1&b=%20");
        assert_eq!((setup.username.as_str(), setup.password.expose()), ("demo", "hunter2"));
        assert_eq!((setup.function, setup.language), (Function::Visit, None));
        assert_eq!(setup.terms, ReturnTerms::default());
    }

    #[test]
    fn d7_22_names_come_in_any_case_the_first_counts_and_unknown_ones_are_ignored() {
        let pairs = [
            ("hook_url", "https://a.example/"),
            ("Username", "first"),
            ("USERNAME", "second"),
            ("password", "p"),
            ("~okcode", "ADDI"),
            ("~Target", "_top"),
            ("~caller", "CTLG"),
            ("~forcetarget", "yes"),
            ("ReturnTarget", "frame"),
            ("oci_version", "5.0"),
            ("HTTP_CONTENT_CHARSET", "iso-8859-1"),
            ("SAP-LANGUAGE", "EN"),
            ("sap-client", "100"),
        ];
        let setup = Setup::read(pairs).unwrap();
        assert_eq!(setup.username, "first");
        assert_eq!(setup.force_target.as_deref(), Some("yes"));
        assert_eq!(setup.language, Some(Locale::English));
        let terms = ReturnTerms {
            ok_code: Some("ADDI".into()),
            target: Some("_top".into()),
            caller: Some("CTLG".into()),
            return_target: Some("frame".into()),
            version: Version::V5,
            charset: Charset::Latin1,
        };
        assert_eq!(setup.terms, terms);
    }

    #[test]
    fn d7_22_every_function_is_read_with_its_parameters() {
        let function = |more: &[(&'static str, &'static str)]| read(more).unwrap().function;
        assert_eq!(
            function(&[("function", "detail"), ("productid", "P 1")]),
            Function::Detail { product_id: "P 1".into() }
        );
        assert_eq!(
            function(&[("FUNCTION", "VALIDATE"), ("PRODUCTID", "P1"), ("QUANTITY", "2.5")]),
            Function::Validate { product_id: "P1".into(), quantity: Decimal::new(25, 1) }
        );
        assert_eq!(
            function(&[("FUNCTION", "VALIDATE"), ("PRODUCTID", "P1")]),
            Function::Validate { product_id: "P1".into(), quantity: Decimal::ONE }
        );
        assert_eq!(
            function(&[("FUNCTION", "SOURCING"), ("SEARCHSTRING", "vis"), ("VENDOR", "4711")]),
            Function::Sourcing { search: "vis".into(), vendor: Some("4711".into()) }
        );
        assert_eq!(
            function(&[("FUNCTION", "BACKGROUND_SEARCH"), ("SEARCHSTRING", "vis")]),
            Function::BackgroundSearch { search: "vis".into() }
        );
        assert_eq!(
            function(&[("FUNCTION", "DOWNLOADJSON"), ("requestedpage", "3"), ("pagesize", "50")]),
            Function::DownloadJson { page: 3, page_size: Some(50), transaction: None }
        );
        assert_eq!(function(&[("FUNCTION", " ")]), Function::Visit);
    }

    #[test]
    fn d7_22_an_error_names_the_parameter_what_came_and_what_would_be_right() {
        let error = |more: &[(&'static str, &'static str)]| read(more).unwrap_err();
        let unknown = error(&[("FUNCTION", "FLY")]);
        assert_eq!((unknown.parameter, unknown.came.as_deref()), ("FUNCTION", Some("FLY")));
        assert!(unknown.to_string().contains("FUNCTION is \"FLY\"; it has to be DETAIL, VALIDATE"));
        assert_eq!(error(&[("FUNCTION", "DETAIL")]).parameter, "PRODUCTID");
        assert_eq!(error(&[("FUNCTION", "BACKGROUND_SEARCH")]).parameter, "SEARCHSTRING");
        for quantity in ["0", "-1", "1,5", "many"] {
            let error = error(&[("FUNCTION", "VALIDATE"), ("PRODUCTID", "P1"), ("QUANTITY", quantity)]);
            assert_eq!((error.parameter, error.came.as_deref()), ("QUANTITY", Some(quantity)));
        }
        assert_eq!(error(&[("FUNCTION", "DOWNLOADJSON"), ("PAGESIZE", "0")]).parameter, "PAGESIZE");
        for missing in ["HOOK_URL", "USERNAME", "PASSWORD"] {
            let error = Setup::read(LOGON.into_iter().filter(|(name, _)| *name != missing)).unwrap_err();
            assert_eq!((error.parameter, error.came), (missing, None));
        }
        let long =
            Setup::read(LOGON.into_iter().map(|(n, v)| (n, v.to_owned())).chain([("FUNCTION", "x".repeat(9_000))]));
        assert!(long.unwrap_err().to_string().len() < 300);
    }

    #[test]
    fn d7_22_languages_are_read_leniently() {
        for (code, expected) in [
            ("FR", Some(Locale::French)),
            ("F", Some(Locale::French)),
            ("e", Some(Locale::English)),
            ("en-US", Some(Locale::English)),
            ("DE", None),
            ("", None),
        ] {
            assert_eq!(language(code), expected, "{code}");
        }
    }

    #[test]
    fn a_password_is_in_no_debug_output() {
        assert!(!format!("{:?}", read(&[]).unwrap()).contains("hunter2"));
    }
}
