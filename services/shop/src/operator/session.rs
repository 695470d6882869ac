//! The operator's session, kept between commands in a file that nobody else can read.

use platform_process::StartError;
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// The tokens of a session, and the shop that gave them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// The shop's address.
    pub shop: String,
    /// Goes into `Authorization: Bearer`.
    pub access_token: String,
    /// Good for one refresh.
    pub refresh_token: String,
}

/// Where a session is kept.
#[derive(Clone, Debug)]
pub struct SessionFile(PathBuf);

impl SessionFile {
    /// The one in a folder.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self(folder.join("operator-session.json"))
    }

    /// The session that is kept; `None`: nobody is logged in.
    ///
    /// # Errors
    /// When the file is there and can't be read.
    pub fn read(&self) -> Result<Option<Session>, StartError> {
        match fs::read_to_string(&self.0) {
            Ok(text) => serde_json::from_str(&text).map(Some).map_err(|error| self.failed(error)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.failed(error)),
        }
    }

    /// Keeps a session. It is written whole before it gets its name, and readable to its owner alone.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write(&self, session: &Session) -> Result<(), StartError> {
        let written = || -> std::io::Result<()> {
            // A temporary file has the mode 0600 and keeps it.
            let mut file = NamedTempFile::new_in(self.0.parent().unwrap_or(&self.0))?;
            file.write_all(&serde_json::to_vec(session)?)?;
            file.persist(&self.0)?;
            Ok(())
        };
        written().map_err(|error| self.failed(error))
    }

    /// Forgets the session.
    ///
    /// # Errors
    /// When the file can't be removed.
    pub fn remove(&self) -> Result<(), StartError> {
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(self.failed(error)),
            _ => Ok(()),
        }
    }

    fn failed(&self, error: impl std::fmt::Display) -> StartError {
        StartError::failed(format!("{} can't be used: {error}.", self.0.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_kept_for_its_owner_alone_until_it_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let file = SessionFile::in_folder(folder.path());
        assert_eq!(file.read().unwrap(), None);
        let text = |text: &str| text.to_owned();
        let session = Session { shop: text("http://shop"), access_token: text("a"), refresh_token: text("r") };
        file.write(&session).unwrap();
        assert_eq!(file.read().unwrap(), Some(session));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file.0).unwrap().permissions().mode() & 0o777, 0o600);
        }
        file.remove().unwrap();
        file.remove().unwrap();
        assert_eq!(file.read().unwrap(), None);
    }
}
