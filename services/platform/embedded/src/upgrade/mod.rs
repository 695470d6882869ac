//! Data of an older major version become data of the programs at hand, with nothing lost on the way.
//!
//! The older server serves what it has and changes none of it. A new one beside it is given the same definitions and the
//! rows of each table, which are read back and compared byte by byte. Only then do the folders change places; the older
//! one stays beside it for whoever wants it. Interrupted at any step, the next start goes on.

mod definitions;
mod rows;

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use platform_process::StartError;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use crate::server::Server;
use definitions::{compare, make, refuse_unknown, roles};
use rows::{carry, carry_sequences, tables};

/// The older server: it serves one reader, and writes nothing.
const OLD_SETTINGS: &str = "default_transaction_read_only = on\nautovacuum = off\nsynchronize_seqscans = off\n";
/// The newer one: what it takes in can be taken in again.
const NEW_SETTINGS: &str =
    "wal_level = minimal\nmax_wal_senders = 0\nmax_wal_size = '4GB'\nautovacuum = off\nsynchronize_seqscans = off\n";
/// How often it is told how far it is.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);
/// So many numbers of transactions are passed over at once.
const MAX_PASSED: i64 = 100_000;
/// In the newer data, once they are whole: beside no others, they may take their place.
const WHOLE: &str = "upgraded";

/// Why data can't be taken over. Nothing was changed then.
#[derive(Debug, thiserror::Error)]
enum UpgradeError {
    /// A server did not do what it was asked.
    #[error("{0}")]
    Sql(#[from] sqlx::Error),
    /// It would be lost.
    #[error("the database {database} has {thing}, which the shop did not make and can't carry over; drop it first")]
    Unknown { database: String, thing: String },
    /// The newer server does not take it.
    #[error("{thing} can't be made: {reason}")]
    NotMade { thing: String, reason: String },
    /// It is not as it was.
    #[error("{thing} is not the same afterwards: {reason}")]
    Differs { thing: String, reason: String },
    /// Files could not be written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Takes the older data of a server over. Nobody else uses them meanwhile.
pub(crate) async fn upgrade(server: &Server, from: u32) -> Result<(), StartError> {
    let began = Instant::now();
    let (old, new) = (server.before(from, OLD_SETTINGS).await?, server.next(NEW_SETTINGS)?);
    let failed = |error: &dyn std::fmt::Display| {
        StartError::failed(format!(
            "The shop's data can't be taken from PostgreSQL {from} to {}: {error}. They are as they were, in {}.",
            server.version(),
            old.data().display(),
        ))
    };
    let kept = server.data().with_extension(from.to_string());
    if kept.exists() {
        return Err(failed(&format!("{} is there already; move it away", kept.display())));
    }
    tracing::warn!("the shop's data are of PostgreSQL {from}: they are taken over into {}", server.version());
    let outcome = between(&old, &new).await;
    for one in [&old, &new] {
        one.down().await.map_err(|error| failed(&error))?;
    }
    outcome.map_err(|error| failed(&error))?;
    change_places(server, &kept).map_err(|error| failed(&error))?;
    for socket in [old.socket(), new.socket()] {
        // Empty by now; one that stays is in nobody's way.
        let _ = fs::remove_dir(socket);
    }
    tracing::warn!(
        seconds = began.elapsed().as_secs(),
        "the shop's data are of PostgreSQL {} now. Those of {from} lie in {}: remove them when all is well. \
         Backups begin anew, in another folder",
        server.version(),
        kept.display(),
    );
    Ok(())
}

/// Ends a change of places that was interrupted between its two steps.
pub(crate) fn settle(server: &Server) -> io::Result<()> {
    let next = server.next_data();
    if !server.data().exists() && next.join(WHOLE).exists() {
        take_place(&next, &server.data())?;
    }
    Ok(())
}

fn change_places(server: &Server, kept: &Path) -> io::Result<()> {
    let next = server.next_data();
    File::create(next.join(WHOLE))?.sync_all()?;
    fs::rename(server.data(), kept)?;
    take_place(&next, &server.data())
}

fn take_place(next: &Path, data: &Path) -> io::Result<()> {
    fs::rename(next, data)?;
    fs::remove_file(data.join(WHOLE))?;
    data.parent().map_or(Ok(()), |home| File::open(home)?.sync_all())
}

/// Starts both servers, and carries everything from one to the other.
async fn between(old: &Server, new: &Server) -> Result<(), UpgradeError> {
    // Those of an interrupted upgrade, or the one of a shop that was killed, which may still be written to.
    old.down().await?;
    new.down().await?;
    old.up_as_it_is().await.map_err(unready)?;
    let mut from = PgConnection::connect(&old.address().url("postgres")).await?;
    let last = next_transaction(&mut from).await?;
    new.up_as_it_is().await.map_err(unready)?;
    let mut to = PgConnection::connect(&new.address().url("postgres")).await?;
    if is_of_another_state(&mut to, last).await? {
        drop(to);
        new.down().await?;
        new.discard()?;
        new.up_as_it_is().await.map_err(unready)?;
        to = PgConnection::connect(&new.address().url("postgres")).await?;
    }
    to.execute("create table if not exists public.carried (what text primary key)").await?;
    note(&mut to, &of(last)).await?;
    let databases: Vec<String> = sqlx::query_scalar(
        "select datname::text from pg_database where not datistemplate and datname <> 'postgres' order by 1",
    )
    .fetch_all(&mut from)
    .await?;
    let wanted = roles(&mut from).await?;
    if roles(&mut to).await?.is_empty() {
        make(&mut to, &wanted).await?;
    }
    compare(&wanted, &roles(&mut to).await?)?;
    for database in &databases {
        Carrying { old, new, database }.run(&mut to).await?;
    }
    pass_transactions(&mut to, last).await
}

/// A sentence that goes on after it.
fn unready(error: StartError) -> UpgradeError {
    UpgradeError::Io(io::Error::other(error.to_string().trim_end_matches('.').to_owned()))
}

/// The number that the next transaction gets. While nobody writes, it stays.
async fn next_transaction(connection: &mut PgConnection) -> Result<i64, UpgradeError> {
    let asked = sqlx::query_scalar("select pg_snapshot_xmax(pg_current_snapshot())::text::bigint");
    Ok(asked.fetch_one(connection).await?)
}

/// Whether something was carried already, and the older data were written to since.
async fn is_of_another_state(new: &mut PgConnection, last: i64) -> Result<bool, UpgradeError> {
    let has_begun: bool =
        sqlx::query_scalar("select to_regclass('public.carried') is not null").fetch_one(&mut *new).await?;
    Ok(has_begun && !is_noted(new, &of(last)).await?)
}

fn of(last: i64) -> String {
    format!("data up to transaction {last}")
}

async fn note(new: &mut PgConnection, what: &str) -> Result<(), UpgradeError> {
    sqlx::query("insert into public.carried values ($1) on conflict do nothing").bind(what).execute(new).await?;
    Ok(())
}

async fn is_noted(new: &mut PgConnection, what: &str) -> Result<bool, UpgradeError> {
    let asked = sqlx::query_scalar("select exists (select from public.carried where what = $1)").bind(what);
    Ok(asked.fetch_one(new).await?)
}

/// Goes on counting where the older server stopped: rows and positions name transactions by their numbers, and what comes
/// has to come after them.
async fn pass_transactions(new: &mut PgConnection, last: i64) -> Result<(), UpgradeError> {
    new.execute("set synchronous_commit = off").await?;
    let mut told = Instant::now();
    loop {
        let left = last - next_transaction(new).await?;
        if left <= 0 {
            return Ok(());
        }
        if told.elapsed() >= PROGRESS_INTERVAL {
            told = Instant::now();
            tracing::warn!(left, "numbers of transactions are passed over");
        }
        new.execute(AssertSqlSafe(format!(
            "do $$ begin for n in 1..{} loop perform pg_current_xact_id(); commit; end loop; end $$",
            left.min(MAX_PASSED)
        )))
        .await?;
    }
}

/// One database on its way.
struct Carrying<'a> {
    old: &'a Server,
    new: &'a Server,
    database: &'a str,
}

impl Carrying<'_> {
    /// Where it goes on after an interruption is noted by `notes`.
    async fn run(&self, notes: &mut PgConnection) -> Result<(), UpgradeError> {
        let mut old = PgConnection::connect(&self.old.address().url(self.database)).await?;
        refuse_unknown(&mut old, self.database).await?;
        let wanted = definitions::definitions(&mut old).await?;
        let made = self.new.address().ensure(self.database).await;
        made.map_err(unready)?;
        let mut new = PgConnection::connect(&self.new.address().url(self.database)).await?;
        if definitions::definitions(&mut new).await?.is_empty() {
            make(&mut new, wanted.iter().filter(|definition| !definition.is_late)).await?;
        }
        self.carry_rows(notes, &mut old, &mut new).await?;
        let all = format!("{}: all", self.database);
        if !is_noted(notes, &all).await? {
            if definitions::definitions(&mut new).await?.len() < wanted.len() {
                make(&mut new, wanted.iter().filter(|definition| definition.is_late)).await?;
            }
            carry_sequences(&mut old, &mut new).await?;
            // Without it the first queries would be planned for tables of unknown sizes.
            new.execute("analyze").await?;
            note(notes, &all).await?;
        }
        compare(&wanted, &definitions::definitions(&mut new).await?)
    }

    async fn carry_rows(
        &self,
        notes: &mut PgConnection,
        old: &mut PgConnection,
        new: &mut PgConnection,
    ) -> Result<(), UpgradeError> {
        let all = tables(old).await?;
        let (mut told, mut bytes) = (Instant::now(), 0);
        for (done, table) in all.iter().enumerate() {
            let what = format!("{}: rows of {}", self.database, table.name);
            if !is_noted(notes, &what).await? {
                bytes += carry(old, new, table).await?;
                note(notes, &what).await?;
            }
            if told.elapsed() >= PROGRESS_INTERVAL {
                told = Instant::now();
                tracing::warn!(megabytes = bytes / 1_000_000, "{} of {} tables are taken over", done + 1, all.len());
            }
        }
        Ok(())
    }
}
