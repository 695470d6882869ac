//! Which files a backup takes.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Folders of PostgreSQL whose contents it makes anew, or which a backup carries otherwise, as the log ("Making a base
/// backup using the low level API", PostgreSQL's manual).
const EMPTY: [&str; 8] =
    ["pg_dynshmem", "pg_notify", "pg_replslot", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans", "pg_wal"];

/// Files of a running server, and those that tell of a backup or a recovery that is another one.
const LEFT_OUT: [&str; 7] = [
    "postmaster.pid",
    "postmaster.opts",
    "backup_label",
    "backup_label.old",
    "tablespace_map",
    "recovery.signal",
    "standby.signal",
];

/// Everything below a folder: folders and files by their paths from it, in order.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub folders: Vec<String>,
    pub files: Vec<Found>,
}

/// A file that was there when the folder was looked through.
#[derive(Debug)]
pub(crate) struct Found {
    pub path: String,
    pub place: PathBuf,
    pub bytes: u64,
}

/// What a backup takes of a running PostgreSQL's data.
pub(crate) fn of_database(data: &Path, name: &str) -> io::Result<Tree> {
    let mut tree = Tree::default();
    look_through(data, name, &mut tree, &|path| {
        let below = path.strip_prefix(name).map_or(path, |path| path.trim_start_matches('/'));
        let (folder, file) = below.rsplit_once('/').unwrap_or(("", below));
        EMPTY.contains(&folder.split('/').next().unwrap_or_default())
            || LEFT_OUT.contains(&below)
            || file.starts_with("pgsql_tmp")
            || file.starts_with("pg_internal.init")
    })?;
    // What tells PostgreSQL where its log was is copied when all else is.
    tree.files.sort_by_key(|file| file.path.ends_with("global/pg_control"));
    Ok(tree)
}

/// A file, or all that lies in a folder; nothing where there is neither.
pub(crate) fn of_place(place: &Path, name: &str) -> io::Result<Tree> {
    let mut tree = Tree::default();
    match fs::metadata(place) {
        Ok(found) if found.is_dir() => look_through(place, name, &mut tree, &|_| false)?,
        Ok(found) => tree.files.push(Found { path: name.to_owned(), place: place.to_path_buf(), bytes: found.len() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    Ok(tree)
}

/// Files come and go while it looks: what is gone is no part of it.
fn look_through(place: &Path, path: &str, tree: &mut Tree, is_left_out: &dyn Fn(&str) -> bool) -> io::Result<()> {
    tree.folders.push(path.to_owned());
    let mut entries = fs::read_dir(place)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{path}/{}", entry.file_name().to_string_lossy());
        if is_left_out(&path) {
            continue;
        }
        let found = match entry.metadata() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            found => found?,
        };
        if found.is_dir() {
            look_through(&entry.path(), &path, tree, is_left_out)?;
        } else if found.is_file() {
            tree.files.push(Found { path, place: entry.path(), bytes: found.len() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_comes_without_what_its_server_keeps_for_itself() {
        let place = tempfile::tempdir().unwrap();
        let names = [
            "PG_VERSION",
            "postmaster.pid",
            "global/pg_control",
            "pg_wal/000000010000000000000001",
            "pg_wal/archive_status/000000010000000000000001.done",
            "base/5/16384",
            "base/5/pg_internal.init",
            "base/pgsql_tmp/pgsql_tmp12.0",
            "pg_xact/0000",
        ];
        for name in names {
            let file = place.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, name).unwrap();
        }
        let tree = of_database(place.path(), "postgres").unwrap();
        let paths: Vec<_> = tree.files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(
            paths,
            ["postgres/PG_VERSION", "postgres/base/5/16384", "postgres/pg_xact/0000", "postgres/global/pg_control"]
        );
        assert!(tree.folders.iter().any(|folder| folder == "postgres/pg_wal"), "{:?}", tree.folders);
    }

    #[test]
    fn a_place_that_is_not_there_holds_nothing() {
        let place = tempfile::tempdir().unwrap();
        assert!(of_place(&place.path().join("media"), "media").unwrap().files.is_empty());
        fs::write(place.path().join("keys.secret"), "secret").unwrap();
        let one = of_place(&place.path().join("keys.secret"), "keys.secret").unwrap();
        assert_eq!((one.files[0].path.as_str(), one.files[0].bytes), ("keys.secret", 6));
    }
}
