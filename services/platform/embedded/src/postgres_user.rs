//! As whom PostgreSQL runs: it refuses to run as root.

use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use platform_process::StartError;
use tokio::process::Command;

use crate::binaries::PostgresPrograms;

/// The user and group that own nothing (`nobody`), used by a root that has no user namespaces.
const NOBODY: u32 = 65534;

/// The user PostgreSQL runs as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PostgresUser {
    /// The caller, an ordinary user.
    Caller,
    /// Root inside a user namespace of its own: PostgreSQL sees `nobody`, the files stay root's.
    Namespace,
    /// `nobody`, because the caller is root where user namespaces are forbidden (many containers).
    Nobody,
}

impl PostgresUser {
    /// The best one available to this process.
    pub async fn choose() -> Result<Self, StartError> {
        if !rustix::process::geteuid().is_root() {
            return Ok(Self::Caller);
        }
        if !cfg!(target_os = "linux") {
            return Err(StartError::failed(
                "PostgreSQL does not run as root: start the shop as an ordinary user, or set SHOP_DATABASE_URL.",
            ));
        }
        let has_namespaces =
            Self::Namespace.command(Path::new("true")).status().await.is_ok_and(|status| status.success());
        Ok(if has_namespaces { Self::Namespace } else { Self::Nobody })
    }

    /// A command as this user: without a terminal, deaf to the Ctrl-C that is meant for the shop.
    pub fn command(self, program: &Path) -> Command {
        let mut command = match self {
            Self::Caller => Command::new(program),
            Self::Namespace => {
                let mut command = Command::new("unshare");
                command.arg("--user").arg(program);
                command
            }
            Self::Nobody => {
                let mut command = Command::new(program);
                command.uid(NOBODY).gid(NOBODY);
                command
            }
        };
        command.env("LC_ALL", "C").process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// The user id that owns what PostgreSQL writes.
    pub fn owner(self) -> u32 {
        match self {
            Self::Caller | Self::Namespace => rustix::process::geteuid().as_raw(),
            Self::Nobody => NOBODY,
        }
    }

    /// Hands a directory over to this user.
    pub fn give(self, directory: &Path) -> io::Result<()> {
        match self {
            Self::Caller | Self::Namespace => Ok(()),
            Self::Nobody => chown(directory, Some(NOBODY), Some(NOBODY)),
        }
    }

    /// Hands over a directory with all that lies in it.
    pub fn give_all(self, directory: &Path) -> io::Result<()> {
        if self != Self::Nobody {
            return Ok(());
        }
        self.give(directory)?;
        for entry in fs::read_dir(directory)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() { self.give_all(&entry.path())? } else { self.give(&entry.path())? }
        }
        Ok(())
    }

    /// The same programs where this user can read them: the npm package is copied out of root's home.
    pub async fn reach(self, programs: PostgresPrograms) -> Result<PostgresPrograms, StartError> {
        let postgres = programs.directory.join("postgres");
        if self != Self::Nobody
            || self.command(&postgres).arg("--version").status().await.is_ok_and(|status| status.success())
        {
            return Ok(programs);
        }
        let unreachable = |reason: &str| {
            StartError::failed(format!(
                "PostgreSQL cannot run as root and user {NOBODY} cannot reach {}{reason}. Start the shop as an ordinary user, or set SHOP_PG_BIN.",
                programs.directory.display(),
            ))
        };
        let package =
            programs.directory.parent().filter(|parent| parent.file_name().is_some_and(|name| name == "native"));
        let package = package.ok_or_else(|| unreachable(""))?;
        let copy = PathBuf::from(format!("/var/tmp/comptoir-postgres-{}-{NOBODY}", programs.version));
        copy_once(package, &copy).map_err(|error| unreachable(&format!(" or a copy of it: {error}")))?;
        PostgresPrograms::of(copy.join("bin"))
    }
}

/// Copies a tree to a place of root's own, complete or not at all.
fn copy_once(from: &Path, to: &Path) -> io::Result<()> {
    match fs::symlink_metadata(to) {
        Ok(found) if found.is_dir() && found.uid() == rustix::process::geteuid().as_raw() => return Ok(()),
        Ok(_) => return Err(io::Error::other(format!("{} belongs to someone else", to.display()))),
        Err(_) => {}
    }
    let unfinished = to.with_extension(std::process::id().to_string());
    copy_tree(from, &unfinished)?;
    fs::rename(&unfinished, to)
}

fn copy_tree(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    fs::set_permissions(to, fs::Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
