//! Where a PostgreSQL server is reached, and the databases in it.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::path::Path;
use std::time::Duration;

use platform_process::StartError;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

/// The name of the superuser that owns a private server.
pub(crate) const SUPERUSER: &str = "shop";

/// What is encoded of a path that is part of a URL's query: all but the unreserved characters (RFC 3986) and `/`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// SQLSTATE `duplicate_database`, and `unique_violation` when two callers create the same one at once.
const ALREADY_THERE: [&str; 2] = ["42P04", "23505"];

/// A server's address: a PostgreSQL URL without a settled database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    before: String,
    after: String,
}

impl Address {
    /// The server whose socket lies in this directory.
    pub(crate) fn of_socket(directory: &Path) -> Self {
        Self {
            before: format!("postgres://{SUPERUSER}@localhost/"),
            after: format!("?host={}&sslmode=disable", utf8_percent_encode(&directory.to_string_lossy(), ENCODED)),
        }
    }

    /// The server that a URL names, whichever database the URL names.
    pub fn of_url(url: &str) -> Self {
        let (base, query) = match url.split_once('?') {
            Some((base, query)) => (base, format!("?{query}")),
            None => (url, String::new()),
        };
        let authority = base.find("://").map_or(0, |scheme| scheme + 3);
        let end = base[authority..].find('/').map_or(base.len(), |slash| authority + slash);
        Self { before: format!("{}/", &base[..end]), after: query }
    }

    /// The URL of one of its databases.
    pub fn url(&self, database: &str) -> String {
        format!("{}{database}{}", self.before, self.after)
    }

    /// Creates the database unless it is there. The name consists of lower-case letters, digits and `_`.
    pub async fn ensure(&self, database: &str) -> Result<(), StartError> {
        let failed =
            |error: sqlx::Error| StartError::failed(format!("The database {database} could not be created: {error}."));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if database.is_empty() || !database.chars().all(plain) {
            return Err(StartError::failed(format!(
                "A database cannot be named {database:?}: use lower-case letters, digits and _."
            )));
        }
        let mut connection = PgConnection::connect(&self.url("postgres")).await.map_err(failed)?;
        let exists: bool = sqlx::query_scalar("select exists (select from pg_database where datname = $1)")
            .bind(database)
            .fetch_one(&mut connection)
            .await
            .map_err(failed)?;
        if exists {
            return Ok(());
        }
        match connection.execute(AssertSqlSafe(format!("create database {database}"))).await {
            Err(sqlx::Error::Database(error)) if error.code().is_some_and(|code| ALREADY_THERE.contains(&&*code)) => {
                Ok(())
            }
            Err(error) => Err(failed(error)),
            Ok(_) => Ok(()),
        }
    }

    /// Whether the server accepts connections, asked for at most two seconds.
    pub(crate) async fn answers(&self) -> bool {
        let connection =
            tokio::time::timeout(Duration::from_secs(2), PgConnection::connect(&self.url("postgres"))).await;
        match connection {
            Ok(Ok(connection)) => connection.close().await.is_ok(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_address_survives_odd_characters_in_its_path() {
        let address = Address::of_socket(Path::new("/srv/my shop/é"));
        assert_eq!(address.url("shop"), "postgres://shop@localhost/shop?host=/srv/my%20shop/%C3%A9&sslmode=disable");
    }

    #[test]
    fn another_database_of_the_same_server_keeps_the_rest_of_the_url() {
        let with_all = Address::of_url("postgres://u:p%2F@db.example:6432/shop?sslmode=require");
        assert_eq!(with_all.url("other"), "postgres://u:p%2F@db.example:6432/other?sslmode=require");
        assert_eq!(Address::of_url("postgres://db.example").url("other"), "postgres://db.example/other");
    }

    #[tokio::test]
    async fn a_name_that_would_need_quoting_is_refused() {
        let address = Address::of_url("postgres://nowhere.invalid");
        assert!(address.ensure("drop table").await.unwrap_err().to_string().contains("drop table"));
    }
}
