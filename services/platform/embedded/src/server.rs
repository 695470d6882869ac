//! One private PostgreSQL server in one directory: made, found alive, started and stopped.
//!
//! The directory holds `data`, `postgres.log`, `lock`, and the socket where its path is short enough; while data of an
//! older version are taken over, those of the next beside them. Its callers
//! hold the lock while they start or stop the server, so that two of them never do it at once.

use std::fs;
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use platform_process::StartError;
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::address::{Address, SUPERUSER};
use crate::binaries::PostgresPrograms;
use crate::postgres_user::PostgresUser;
use crate::postmaster::PostmasterState;
use crate::upgrade;

/// The longest path of a socket that every system accepts (macOS: 104 bytes with the closing zero, Linux: 108).
const MAX_SOCKET_LEN: usize = 103;

/// How long a server may take to start, to recover after a crash, or to stop.
pub(crate) const COMMAND_TIMEOUT: Duration = Duration::from_secs(60);

/// How long a killed server may take to be gone.
const WHILE_DYING: Duration = Duration::from_secs(3);

/// A server and all that is needed to start and stop it.
pub(crate) struct Server {
    home: PathBuf,
    socket: PathBuf,
    data: PathBuf,
    programs: PostgresPrograms,
    postgres_user: PostgresUser,
    durable: bool,
    /// What stands in its configuration besides.
    more: &'static str,
}

impl Server {
    /// Prepares the directory; starts nothing yet.
    pub async fn at(home: &Path, durable: bool) -> Result<Self, StartError> {
        let postgres_user = PostgresUser::choose().await?;
        let programs = postgres_user.reach(PostgresPrograms::find()?).await?;
        private_directory(home, postgres_user).map_err(|error| cannot_use(home, &error))?;
        let home = fs::canonicalize(home).map_err(|error| cannot_use(home, &error))?;
        let socket = socket_directory(&home, postgres_user).map_err(|error| cannot_use(&home, &error))?;
        let data = home.join("data");
        Ok(Self { home, socket, data, programs, postgres_user, durable, more: "" })
    }

    /// The server of another version on the same data.
    pub async fn before(&self, version: u32, more: &'static str) -> Result<Self, StartError> {
        let Some(programs) = PostgresPrograms::find_version(version)? else {
            return Err(StartError::failed(format!(
                "{} was made by PostgreSQL {version}. To take it over into {} the shop needs the programs of {version} too: \
                 run `npm ci` in infra/postgres, install them, or set SHOP_PG_OLD_BIN to their directory. Or set SHOP_PG_BIN \
                 to it and go on with {version}. Nothing was changed.",
                self.data.display(),
                self.version(),
            )));
        };
        let programs = self.postgres_user.reach(programs).await?;
        self.beside("before", self.data.clone(), programs, more)
    }

    /// The server of this version on data that are to take the place of the older ones.
    pub fn next(&self, more: &'static str) -> Result<Self, StartError> {
        self.beside("next", self.next_data(), self.programs.clone(), more)
    }

    /// Where those lie until then.
    pub fn next_data(&self) -> PathBuf {
        self.data.with_extension("next")
    }

    fn beside(
        &self,
        name: &str,
        data: PathBuf,
        programs: PostgresPrograms,
        more: &'static str,
    ) -> Result<Self, StartError> {
        let place = self.home.join(name);
        let socket = private_directory(&place, self.postgres_user)
            .and_then(|()| socket_directory(&place, self.postgres_user))
            .map_err(|error| cannot_use(&place, &error))?;
        let (home, postgres_user, durable) = (self.home.clone(), self.postgres_user, self.durable);
        Ok(Self { home, socket, data, programs, postgres_user, durable, more })
    }

    /// The file whose lock decides who may start and stop this server.
    pub fn lock_file(&self) -> PathBuf {
        self.home.join("lock")
    }

    /// Where the server writes its log.
    pub fn log_file(&self) -> PathBuf {
        self.home.join("postgres.log")
    }

    /// Where the server is reached, running or not.
    pub fn address(&self) -> Address {
        Address::of_socket(&self.socket)
    }

    /// The directory of its socket.
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// Where its files are.
    pub fn data(&self) -> PathBuf {
        self.data.clone()
    }

    /// The major version of its programs.
    pub const fn version(&self) -> u32 {
        self.programs.version
    }

    /// Hands what somebody else wrote below a folder of this server to the user that PostgreSQL runs as.
    pub fn give(&self, folder: &Path) -> io::Result<()> {
        self.postgres_user.give_all(folder)
    }

    fn pid_file(&self) -> PathBuf {
        self.data().join("postmaster.pid")
    }

    /// Adopts the server if it lives, otherwise starts it, and makes its data first if there are none. Data of an older
    /// version are taken over before.
    pub async fn up(&self) -> Result<(), StartError> {
        upgrade::settle(self).map_err(|error| cannot_use(&self.data, &error))?;
        match self.made_by() {
            // What tests write nobody wants to keep.
            Some(older) if older < self.version() && self.durable => upgrade::upgrade(self, older).await?,
            _ => {}
        }
        self.up_as_it_is().await
    }

    /// The same, of the version that its data are of.
    pub async fn up_as_it_is(&self) -> Result<(), StartError> {
        let began = Instant::now();
        loop {
            if self.address().answers().await {
                tracing::debug!(home = %self.home.display(), "adopted a running PostgreSQL");
                return Ok(());
            }
            match PostmasterState::of(&self.data()) {
                PostmasterState::Absent => break,
                PostmasterState::Unreaped if began.elapsed() < WHILE_DYING => {}
                PostmasterState::Unreaped | PostmasterState::Impostor => {
                    let stale = self.pid_file();
                    fs::remove_file(&stale).map_err(|error| cannot_use(&stale, &error))?;
                    break;
                }
                PostmasterState::Alive(pid) if began.elapsed() > COMMAND_TIMEOUT => {
                    return Err(StartError::failed(format!(
                        "The shop's own PostgreSQL (process {pid}) runs but does not answer. See {}, then stop that process.",
                        self.log_file().display(),
                    )));
                }
                PostmasterState::Alive(_) => {}
            }
            sleep(Duration::from_millis(100)).await;
        }
        self.initialise().await?;
        self.configure().map_err(|error| cannot_use(&self.data(), &error))?;
        let was_killed = self.pid_file().exists();
        loop {
            match self.start().await {
                // The sessions of a killed server need a moment to notice; PostgreSQL waits for the last of them.
                Err(_) if was_killed && began.elapsed() < WHILE_DYING * 3 => sleep(Duration::from_millis(200)).await,
                outcome => return outcome,
            }
        }
    }

    /// Whether its process runs.
    pub fn is_alive(&self) -> bool {
        matches!(PostmasterState::of(&self.data()), PostmasterState::Alive(_))
    }

    /// Stops the server fast: open transactions are rolled back, what was committed is on disk.
    pub async fn down(&self) -> io::Result<()> {
        if !self.is_alive() {
            return Ok(());
        }
        let output = self.pg_ctl("stop").args(["-m", "fast"]).output().await?;
        match output.status.success() {
            true => Ok(()),
            false => Err(io::Error::other(last_words(&output))),
        }
    }

    /// The major version of its data, if it has any.
    fn made_by(&self) -> Option<u32> {
        fs::read_to_string(self.data.join("PG_VERSION")).ok()?.trim().parse().ok()
    }

    /// Makes the data directory, complete or not at all: an interrupted `initdb` leaves only `data.new`.
    async fn initialise(&self) -> Result<(), StartError> {
        let data = self.data();
        if let Some(version) = self.made_by() {
            return match version == self.version() {
                true => Ok(()),
                false => Err(StartError::failed(format!(
                    "{} was made by PostgreSQL {version} but {} is version {}. Set SHOP_PG_BIN to that version.",
                    data.display(),
                    self.programs.directory.display(),
                    self.version(),
                ))),
            };
        }
        let unfinished = self.unfinished();
        remove_all(&unfinished).map_err(|error| cannot_use(&unfinished, &error))?;
        let mut initdb = self.postgres_user.command(&self.programs.directory.join("initdb"));
        initdb.current_dir(&self.home).arg("-D").arg(&unfinished);
        initdb.args(["-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-instructions"]);
        if self.programs.version >= 17 {
            initdb.arg("--locale-provider=builtin");
        }
        if !self.durable {
            initdb.arg("--no-sync");
        }
        let output = initdb
            .stderr(std::process::Stdio::piped())
            .output()
            .await
            .map_err(|error| cannot_use(&unfinished, &error))?;
        if !output.status.success() {
            return Err(StartError::failed(format!(
                "PostgreSQL could not make its data directory {}: {}. Make sure the place has room and user {} may write there, or set SHOP_DATA_DIR.",
                data.display(),
                last_words(&output),
                self.postgres_user.owner(),
            )));
        }
        fs::rename(&unfinished, &data).map_err(|error| cannot_use(&data, &error))
    }

    /// Data that are no server's: not made yet, or not wanted any more.
    fn unfinished(&self) -> PathBuf {
        self.home.join("data.new")
    }

    /// Has its data made anew by the next start, also where it is interrupted on the way.
    pub fn discard(&self) -> io::Result<()> {
        remove_all(&self.unfinished())?;
        fs::rename(&self.data, self.unfinished())
    }

    /// Writes the whole configuration: it is ours alone, and an older one never lingers.
    pub fn configure(&self) -> io::Result<()> {
        let path = self.socket.to_string_lossy().replace('"', "\"\"").replace('\'', "''");
        let safety = if self.durable { "on" } else { "off" };
        // Taken as it fills: a small shop never takes it.
        let kept_pages = if self.durable { "1GB" } else { "128MB" };
        let settings = format!(
            "# Written by the shop at each start.\n\
             listen_addresses = ''\n\
             unix_socket_directories = '\"{path}\"'\n\
             unix_socket_permissions = 0700\n\
             port = 5432\n\
             max_connections = 300\n\
             shared_buffers = '{kept_pages}'\n\
             timezone = 'UTC'\n\
             log_timezone = 'UTC'\n\
             max_slot_wal_keep_size = '8GB'\n\
             fsync = {safety}\n\
             synchronous_commit = {safety}\n\
             full_page_writes = {safety}\n\
             {}",
            self.more
        );
        fs::write(self.data().join("postgresql.conf"), settings)?;
        fs::write(
            self.data().join("pg_hba.conf"),
            "# The socket's directory admits its owner alone.\nlocal all all trust\n",
        )
    }

    async fn start(&self) -> Result<(), StartError> {
        let log = self.log_end();
        let output =
            self.pg_ctl("start").arg("-l").arg(self.log_file()).output().await.map_err(|error| self.broken(&error))?;
        if output.status.success() { Ok(()) } else { Err(self.why_not(log, &last_words(&output))) }
    }

    /// Starts it on data that want recovery, and waits until it is through.
    pub async fn recover(&self, timeout: Duration) -> Result<(), StartError> {
        let log = self.log_end();
        self.start().await?;
        let until = Instant::now() + timeout;
        while !self.address().answers().await {
            if !self.is_alive() {
                return Err(self.why_not(log, "it ended"));
            }
            if Instant::now() > until {
                return Err(self.why_not(log, "it is still going through its log"));
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    fn log_end(&self) -> usize {
        fs::metadata(self.log_file()).map_or(0, |log| usize::try_from(log.len()).unwrap_or(usize::MAX))
    }

    /// What it wrote to its log from there on, if it says why it ended; else what is known besides.
    fn why_not(&self, from: usize, known: &str) -> StartError {
        let said = fs::read(self.log_file()).map_or(Vec::new(), |log| log.get(from..).unwrap_or_default().to_vec());
        let said = String::from_utf8_lossy(&said);
        let reasons = said.lines().filter_map(|line| line.split_once("FATAL:").or_else(|| line.split_once("PANIC:")));
        // Whoever asks too early is sent away in the same words.
        let reason =
            reasons.map(|(_, reason)| reason.trim()).find(|reason| !reason.starts_with("the database system is"));
        self.broken(&reason.unwrap_or(known))
    }

    fn broken(&self, reason: &dyn std::fmt::Display) -> StartError {
        StartError::failed(format!(
            "The shop's own PostgreSQL did not start: {reason}. Its log is {}.",
            self.log_file().display()
        ))
    }

    /// `pg_ctl` on the data directory, which waits for the outcome. It gives the server a session of its own.
    fn pg_ctl(&self, verb: &str) -> Command {
        let mut command = self.postgres_user.command(&self.programs.directory.join("pg_ctl"));
        command.current_dir(&self.home).arg(verb).arg("-D").arg(self.data());
        command.args(["-w", "-t", &COMMAND_TIMEOUT.as_secs().to_string()]).stderr(std::process::Stdio::piped());
        command
    }
}

fn remove_all(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The last thing a program said before it failed.
fn last_words(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines()
        .rev()
        .find(|line| !line.trim().is_empty())
        .map_or_else(|| output.status.to_string(), |line| line.trim().to_owned())
}

fn cannot_use(path: &Path, error: &dyn std::fmt::Display) -> StartError {
    StartError::failed(format!(
        "{} cannot be used for the shop's own PostgreSQL: {error}. Set SHOP_DATA_DIR to a place that can.",
        path.display()
    ))
}

/// A directory that only the server's user may enter; an existing one is kept if it is that already.
fn private_directory(directory: &Path, postgres_user: PostgresUser) -> io::Result<()> {
    // What lies above stays open to the server's user, who may be another than ours.
    directory.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(directory)?;
    let found = fs::symlink_metadata(directory)?;
    let ours = [postgres_user.owner(), rustix::process::geteuid().as_raw()].contains(&found.uid());
    if !found.is_dir() || !ours {
        return Err(io::Error::other(format!("{} belongs to someone else", directory.display())));
    }
    postgres_user.give(directory)?;
    fs::set_permissions(directory, fs::Permissions::from_mode(0o700))
}

/// The home itself, or a short private directory named after it where the socket's path would be too long.
fn socket_directory(home: &Path, postgres_user: PostgresUser) -> io::Result<PathBuf> {
    let name = "/.s.PGSQL.5432";
    if home.as_os_str().len() + name.len() <= MAX_SOCKET_LEN {
        return Ok(home.to_path_buf());
    }
    let place = fs::metadata(home)?;
    let short = PathBuf::from(format!("/tmp/comptoir-{:x}-{:x}", place.dev(), place.ino()));
    private_directory(&short, postgres_user)?;
    Ok(short)
}
