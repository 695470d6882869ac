//! The secrets by which services prove who they are.

use aws_lc_rs::constant_time::verify_slices_are_equal;
use platform_process::{Settings, StartError};

/// The services that act for users when these may be gone (D6.3).
const SERVICES: [&str; 1] = ["order"];

/// The secrets of services, by their names. A service without one proves nothing.
pub struct ServiceSecrets(Vec<(&'static str, String)>);

impl ServiceSecrets {
    /// Those of the settings `SHOP_<SERVICE>_SECRET`.
    ///
    /// # Errors
    /// When one is too short to keep anybody out.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        let secrets = SERVICES.iter().map(|service| {
            let name = format!("SHOP_{}_SECRET", service.to_ascii_uppercase());
            Ok(settings.secret(&name)?.map(|secret| (*service, secret)))
        });
        Ok(Self(secrets.filter_map(Result::transpose).collect::<Result<_, StartError>>()?))
    }

    /// Whether this is the service's secret; how long the answer takes tells nothing of it.
    #[must_use]
    pub fn proves(&self, service: &str, secret: &str) -> bool {
        let known = self.0.iter().find(|(name, _)| *name == service);
        known.is_some_and(|(_, known)| verify_slices_are_equal(known.as_bytes(), secret.as_bytes()).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_is_known_by_its_own_secret_alone() {
        let secret = "s".repeat(32);
        let set = ServiceSecrets::from_settings(&Settings::from_pairs([("SHOP_ORDER_SECRET", &secret)])).unwrap();
        assert!(set.proves("order", &secret));
        assert!(!set.proves("cart", &secret) && !set.proves("order", "") && !set.proves("order", &"t".repeat(32)));
        let unset = ServiceSecrets::from_settings(&Settings::default()).unwrap();
        assert!(!unset.proves("order", "") && !unset.proves("order", &secret));
    }
}
