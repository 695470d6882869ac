//! TLS from mounted files: programs among themselves, who know each other by their certificates' names, and the entrance
//! for browsers. Files that are renewed are read again, and hold for the connections that come.

mod client;
mod peer;
mod renewed;
mod server;

pub use peer::PeerPrograms;
pub use server::ServerTls;

pub(crate) use client::ClientTls;

use crate::{Settings, StartError};
use renewed::Renewed;
use rustls::{
    RootCertStore,
    pki_types::{CertificateDer, PrivateKeyDer, ServerName, pem::PemObject},
};
use std::{path::PathBuf, sync::Arc};

/// The certificate of this program, with the names that it goes by, in PEM.
const CERTIFICATE: &str = "SHOP_TLS_CERTIFICATE";
/// Its key, in PEM.
const KEY: &str = "SHOP_TLS_KEY";
/// The certificates of the authority that signs those of all programs, in PEM.
const AUTHORITY: &str = "SHOP_TLS_AUTHORITY";
/// The certificate that browsers see, in PEM.
const ENTRANCE_CERTIFICATE: &str = "SHOP_ENTRANCE_CERTIFICATE";
/// Its key, in PEM.
const ENTRANCE_KEY: &str = "SHOP_ENTRANCE_KEY";

/// A certificate with those that vouch for it, and its key.
struct Pair {
    certificate: PathBuf,
    key: PathBuf,
}

impl Pair {
    fn read(&self) -> Result<(Vec<CertificateDer<'static>>, PrivateKeyDer<'static>), String> {
        let said = |path: &PathBuf, reason: String| format!("{} can't be used: {reason}", path.display());
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| said(&self.key, error.to_string()))?;
        Ok((certificates(&self.certificate)?, key))
    }

    fn files(&self) -> [PathBuf; 2] {
        [self.certificate.clone(), self.key.clone()]
    }
}

/// The certificates in a file; one at least.
fn certificates(file: &PathBuf) -> Result<Vec<CertificateDer<'static>>, String> {
    let said = |reason: String| format!("{} can't be used: {reason}", file.display());
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates = read.map_err(|error| said(error.to_string()))?;
    if certificates.is_empty() { Err(said("it holds no certificate".to_owned())) } else { Ok(certificates) }
}

/// Those whose word is taken for who somebody is.
fn authority(file: &PathBuf) -> Result<Arc<RootCertStore>, String> {
    let mut roots = RootCertStore::empty();
    for certificate in certificates(file)? {
        roots.add(certificate).map_err(|error| format!("{} can't be used: {error}", file.display()))?;
    }
    Ok(Arc::new(roots))
}

/// What programs show each other: the files of one program.
struct ProgramFiles {
    pair: Pair,
    authority: PathBuf,
}

impl ProgramFiles {
    fn files(&self) -> Vec<PathBuf> {
        self.pair.files().into_iter().chain([self.authority.clone()]).collect()
    }
}

impl Settings {
    /// How other programs reach this one; none: without TLS, as anybody may.
    ///
    /// # Errors
    /// When one of the three files is not named, or can't be used.
    pub fn server_tls(&self) -> Result<Option<ServerTls>, StartError> {
        let Some(files) = self.program_files()? else { return Ok(None) };
        let renewed = Renewed::new(files.files(), move || server::for_programs(&files));
        Ok(Some(ServerTls::new(renewed.map_err(StartError::failed)?)))
    }

    /// How this program reaches others; none: without TLS.
    pub(crate) fn client_tls(&self) -> Result<Option<ClientTls>, StartError> {
        let Some(files) = self.program_files()? else { return Ok(None) };
        let renewed = Renewed::new(files.files(), move || client::of_program(&files));
        Ok(Some(ClientTls::new(renewed.map_err(StartError::failed)?)))
    }

    /// How the same program beside it is asked, and by which name; none: without TLS.
    pub(crate) fn neighbour_tls(&self) -> Result<Option<(ClientTls, ServerName<'static>)>, StartError> {
        let Some(files) = self.program_files()? else { return Ok(None) };
        let file = &files.pair.certificate;
        let own = certificates(file).map_err(|reason| StartError::failed(format!("{reason}.")))?;
        let name = own
            .first()
            .and_then(|own| PeerPrograms::of(own).first())
            .ok_or_else(|| StartError::failed(format!("{} can't be used: it names no program.", file.display())))?;
        Ok(self.client_tls()?.map(|tls| (tls, name)))
    }

    /// How browsers reach the gateway; none: without TLS, behind something that ends it.
    ///
    /// # Errors
    /// When one of the two files is not named, or can't be used.
    pub fn entrance_tls(&self) -> Result<Option<ServerTls>, StartError> {
        let Some([certificate, key]) = self.all_or_none([ENTRANCE_CERTIFICATE, ENTRANCE_KEY])? else { return Ok(None) };
        let pair = Pair { certificate, key };
        let renewed = Renewed::new(pair.files().to_vec(), move || server::for_browsers(&pair));
        Ok(Some(ServerTls::new(renewed.map_err(StartError::failed)?)))
    }

    /// How the gateway that listens beside it is asked; none: without TLS.
    pub(crate) fn entrance_client(&self) -> Result<Option<ClientTls>, StartError> {
        let Some([certificate, _]) = self.all_or_none([ENTRANCE_CERTIFICATE, ENTRANCE_KEY])? else { return Ok(None) };
        let renewed = Renewed::new(vec![certificate.clone()], move || client::of_neighbour(&certificate));
        Ok(Some(ClientTls::new(renewed.map_err(StartError::failed)?)))
    }

    fn program_files(&self) -> Result<Option<ProgramFiles>, StartError> {
        let files = self.all_or_none([CERTIFICATE, KEY, AUTHORITY])?;
        Ok(files.map(|[certificate, key, authority]| ProgramFiles { pair: Pair { certificate, key }, authority }))
    }

    /// Files that belong together.
    fn all_or_none<const N: usize>(&self, names: [&str; N]) -> Result<Option<[PathBuf; N]>, StartError> {
        let mut files = Vec::with_capacity(N);
        for name in names {
            files.push(self.get::<PathBuf>(name)?);
        }
        if files.iter().all(Option::is_none) {
            return Ok(None);
        }
        let missing = names.iter().zip(&files).find(|(_, file)| file.is_none()).map(|(name, _)| *name);
        if let Some(missing) = missing {
            let others = names.iter().filter(|name| **name != missing).copied().collect::<Vec<_>>().join(" and ");
            return Err(StartError::missing(missing, &format!("It belongs to {others}: set all of them, or none.")));
        }
        let files: Vec<PathBuf> = files.into_iter().flatten().collect();
        Ok(files.try_into().ok())
    }
}

#[cfg(test)]
mod tests;
