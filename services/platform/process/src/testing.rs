//! Certificates for tests: an authority, and what it signs.

use crate::install_crypto;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use std::path::PathBuf;
use tempfile::TempDir;

/// An authority, and the folder in which lies what it signed.
pub struct Authority {
    folder: TempDir,
    issuer: CertifiedIssuer<'static, KeyPair>,
}

#[allow(clippy::unwrap_used)]
impl Authority {
    /// With a key of its own.
    #[must_use]
    pub fn new() -> Self {
        install_crypto();
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("authority.pem"), issuer.pem()).unwrap();
        Self { folder, issuer }
    }

    /// Its own certificate, in PEM.
    pub fn pem(&self) -> String {
        self.issuer.pem()
    }

    /// Where a file lies: `authority.pem`, and `<name>.pem` with `<name>-key.pem` of each that was certified.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a certificate with these names, called after the first of them, and its key.
    pub fn certify(&self, names: &[&str]) {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(names.iter().map(ToString::to_string).collect::<Vec<_>>()).unwrap();
        let certificate = params.signed_by(&key, &self.issuer).unwrap();
        std::fs::write(self.file(&format!("{}.pem", names[0])), certificate.pem()).unwrap();
        std::fs::write(self.file(&format!("{}-key.pem", names[0])), key.serialize_pem()).unwrap();
    }

    /// The settings of a program that was certified by this name.
    pub fn settings(&self, name: &str) -> [(String, String); 3] {
        let files = [
            ("SHOP_TLS_CERTIFICATE", format!("{name}.pem")),
            ("SHOP_TLS_KEY", format!("{name}-key.pem")),
            ("SHOP_TLS_AUTHORITY", "authority.pem".to_owned()),
        ];
        files.map(|(setting, file)| (setting.to_owned(), self.file(&file).to_string_lossy().into_owned()))
    }
}

impl Default for Authority {
    fn default() -> Self {
        Self::new()
    }
}
