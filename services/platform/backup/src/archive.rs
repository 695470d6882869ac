//! The log that comes after a backup, kept minute by minute, so that a shop can be brought back as it was at any time.

use crate::{
    back_up::{Source, unanswered},
    folder::BackupFolder,
    segment::{is_history, is_segment, position},
};
use platform_process::{CancellationToken, StartError};
use sqlx::PgConnection;
use std::{fs, io, path::Path, time::Duration};

/// How much of the last work a machine that is lost takes with it at most.
const INTERVAL: Duration = Duration::from_secs(60);

/// The name under which PostgreSQL keeps what is not archived yet. It keeps 8 GB at most, as the cluster is set up.
const SLOT: &str = "shop_archive";

/// Archives what was logged, at once, every minute, and once more when it is told to stop. A folder that can't be used
/// is told of in the log, and tried again: no shop stands still for want of its archive.
pub async fn archive_log(place: &Path, source: &Source, stop: &CancellationToken) {
    loop {
        let is_last = stop.is_cancelled();
        let archived = async { archive_now(&BackupFolder::at(place)?, source).await };
        if let Err(error) = archived.await {
            tracing::error!(%error, "the database's log could not be archived; it is tried again in a minute");
        }
        if is_last {
            return;
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Archives everything that was committed until now.
///
/// # Errors
/// When the database does not answer, the folder is another database's or can't be written to.
pub async fn archive_now(folder: &BackupFolder, source: &Source) -> Result<(), StartError> {
    let mut session = source.session().await?;
    folder.take_for(source.identifier(&mut session).await?)?;
    hold(&mut session).await.map_err(|error| unanswered(&error))?;
    let unfinished = switch(&mut session).await.map_err(|error| unanswered(&error))?;
    let (copied, log) = (folder.clone(), source.log());
    let until = unfinished.clone();
    let copying = move || -> io::Result<()> {
        for entry in fs::read_dir(&log)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if is_segment(&name) && name < until || is_history(&name) {
                copied.keep_log(&name, &log.join(&name))?;
            }
        }
        Ok(())
    };
    tokio::task::spawn_blocking(copying).await.map_err(StartError::failed)?.map_err(|error| folder.failed(&error))?;
    release(&mut session, &unfinished).await.map_err(|error| unanswered(&error))
}

/// Lets PostgreSQL forget its log as it would without an archive.
///
/// # Errors
/// When it does not answer.
pub async fn stop_archiving(source: &Source) -> Result<(), StartError> {
    let mut session = source.session().await?;
    drop_slot(&mut session).await.map_err(|error| unanswered(&error))
}

/// Makes PostgreSQL keep its log from now on. Where it had to let go of some, the archive begins anew, which is told:
/// until the next backup a shop can only be brought back to before.
async fn hold(session: &mut PgConnection) -> sqlx::Result<()> {
    let status: Option<String> = sqlx::query_scalar("select wal_status from pg_replication_slots where slot_name = $1")
        .bind(SLOT)
        .fetch_optional(&mut *session)
        .await?
        .flatten();
    if status.is_some_and(|status| status == "lost") {
        tracing::error!("the archive misses a part of the database's log: make a backup now");
        drop_slot(session).await?;
    }
    sqlx::query(
        "select pg_create_physical_replication_slot($1, true)
         where not exists (select from pg_replication_slots where slot_name = $1)",
    )
    .bind(SLOT)
    .execute(session)
    .await?;
    Ok(())
}

async fn drop_slot(session: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1")
        .bind(SLOT)
        .execute(session)
        .await?;
    Ok(())
}

/// Ends the segment that is being written, so that all that was committed lies in whole ones. Gives the one after.
async fn switch(session: &mut PgConnection) -> sqlx::Result<String> {
    sqlx::query("select pg_switch_wal()").execute(&mut *session).await?;
    // A segment's first byte counts as its predecessor's last.
    sqlx::query_scalar("select pg_walfile_name(pg_current_wal_insert_lsn() + 1)").fetch_one(session).await
}

/// Lets PostgreSQL forget what is archived: all before the segment that is being written.
async fn release(session: &mut PgConnection, unfinished: &str) -> sqlx::Result<()> {
    let all = "select pg_replication_slot_advance($1, segment.start)
         from (select ('0/0'::pg_lsn + $2::numeric * size.setting::numeric) as start
               from pg_settings as size where size.name = 'wal_segment_size') as segment";
    let place = position(unfinished).unwrap_or_default();
    sqlx::query(all).bind(SLOT).bind(place as i64).execute(session).await?;
    Ok(())
}
