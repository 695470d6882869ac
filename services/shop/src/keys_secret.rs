//! The secret beside the shop's own database: what signs is sealed under it, so that a copy of the rows signs nothing.

use platform_process::{Settings, StartError};
use std::{fs, io::Write, path::Path};
use tempfile::NamedTempFile;
use uuid::Uuid;

const SETTING: &str = "SHOP_KEYS_SECRET";

/// The same settings with a secret: the one that is set, else the data directory's, which is made where there is none.
///
/// # Errors
/// When the file can't be made or read.
pub fn ensure(settings: Settings, data_dir: &Path) -> Result<Settings, StartError> {
    if settings.get::<String>(SETTING)?.is_some() {
        return Ok(settings);
    }
    let path = data_dir.join("keys.secret");
    let secret = read_or_make(&path)
        .map_err(|error| StartError::failed(format!("{} can't be used: {error}. Set {SETTING}.", path.display())))?;
    Ok(settings.with(SETTING, secret))
}

/// It is written whole before it gets its name, and readable to its owner alone: of two shops that start at once, both
/// read the one that was first.
fn read_or_make(path: &Path) -> std::io::Result<String> {
    if !path.exists() {
        let mut file = NamedTempFile::new_in(path.parent().unwrap_or(path))?;
        write!(file, "{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())?;
        file.as_file().sync_all()?;
        if let Err(error) = file.persist_noclobber(path)
            && !path.exists()
        {
            return Err(error.error);
        }
    }
    fs::read_to_string(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(settings: &Settings) -> String {
        settings.get(SETTING).unwrap().unwrap()
    }

    #[test]
    fn a_folder_keeps_its_secret_and_no_two_have_the_same() {
        let [one, other] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let first = secret(&ensure(Settings::default(), one.path()).unwrap());
        assert!(first.len() >= 64);
        assert_eq!(secret(&ensure(Settings::default(), one.path()).unwrap()), first);
        assert_ne!(secret(&ensure(Settings::default(), other.path()).unwrap()), first);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        ensure(Settings::default(), folder.path()).unwrap();
        let mode = fs::metadata(folder.path().join("keys.secret")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0);
    }

    #[test]
    fn a_secret_that_is_set_is_the_one() {
        let folder = tempfile::tempdir().unwrap();
        let set = Settings::from_pairs([(SETTING, "set")]);
        assert_eq!(secret(&ensure(set, folder.path()).unwrap()), "set");
        assert!(!folder.path().join("keys.secret").exists());
    }
}
