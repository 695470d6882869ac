//! The server that all tests share: started by whoever needs it first, left running for the next.

use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use platform_process::StartError;
use tokio::sync::OnceCell;

use crate::address::Address;
use crate::cluster::{locked, open_lock};
use crate::server::Server;

/// Where Linux keeps files in memory. A database is some hundred files; a disk's file system that makes and deletes those
/// of a few databases each second takes more of the processor than PostgreSQL does.
const MEMORY: &str = "/dev/shm";

/// What memory must have free to be chosen: the tests' server takes a tenth of it.
const MEMORY_BYTES: u64 = 4 * 1024 * 1024 * 1024;

/// The server for tests: the one of `TEST_DATABASE_URL`, else the shared one, in memory where there is room and in
/// `target/test-postgres` elsewhere. It keeps nothing through a power cut and is all the faster. A process looks for it
/// once.
pub async fn test_cluster() -> Result<Address, StartError> {
    static FOUND: OnceCell<Address> = OnceCell::const_new();
    FOUND.get_or_try_init(find_or_start).await.cloned()
}

async fn find_or_start() -> Result<Address, StartError> {
    if let Some(url) = given_url() {
        return Ok(Address::of_url(&url));
    }
    let server = Server::at(&home(), false).await?;
    if !server.address().answers().await {
        let lock = open_lock(&server.lock_file())?;
        let taken = tokio::task::spawn_blocking(move || lock.lock().map(|()| lock)).await;
        let _held = match taken {
            Ok(Ok(lock)) => lock,
            Ok(Err(error)) => return Err(locked(&server.lock_file(), &error)),
            Err(error) => return Err(locked(&server.lock_file(), &error)),
        };
        server.up().await?;
    }
    Ok(server.address())
}

/// Stops the shared server of the tests, if it runs, and gives its memory back; one given by `TEST_DATABASE_URL` is left
/// alone.
pub async fn stop_test_cluster() -> Result<(), StartError> {
    if given_url().is_some() || !home().exists() {
        return Ok(());
    }
    let server = Server::at(&home(), false).await?;
    let lock = open_lock(&server.lock_file())?;
    lock.try_lock().map_err(|error| locked(&server.lock_file(), &error))?;
    let failed = |error| StartError::failed(format!("The tests' PostgreSQL did not stop: {error}."));
    server.down().await.map_err(failed)?;
    let data = home().join("data");
    if data.starts_with(MEMORY) && data.exists() { fs::remove_dir_all(data).map_err(failed) } else { Ok(()) }
}

/// The root of the workspace these sources belong to.
pub(crate) fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(3).unwrap_or(here).to_path_buf()
}

fn given_url() -> Option<String> {
    env::var("TEST_DATABASE_URL").ok().filter(|url| !url.is_empty())
}

fn home() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    let on_disk = workspace().join(target).join("test-postgres");
    let mut hasher = DefaultHasher::new();
    on_disk.hash(&mut hasher);
    let in_memory = Path::new(MEMORY).join(format!("comptoir-tests-{:016x}", hasher.finish()));
    // What was chosen once stays: tests that run take room themselves.
    if in_memory.exists() || has_room(Path::new(MEMORY)) { in_memory } else { on_disk }
}

fn has_room(memory: &Path) -> bool {
    rustix::fs::statvfs(memory).is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) >= MEMORY_BYTES)
}
