//! The tests' shared PostgreSQL from the command line: `test-postgres url [database]` starts it and prints the URL,
//! `test-postgres apply <database> <schema> <folder>` runs a folder's SQL files there, in the order of their names,
//! `test-postgres drop <database>` drops a database, `test-postgres stop` stops the server. `test-postgres tables <folder>`
//! tells the rows and a checksum of each table of the shop with that `SHOP_DATA_DIR`, whether it runs or not.

use std::{path::Path, process::ExitCode};

use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::StartError;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

const USAGE: &str = "usage: test-postgres url [database] | apply <database> <schema> <folder> | drop <database> | stop | tables <folder>";

#[tokio::main]
async fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let outcome = match arguments.next().as_deref() {
        Some("url") => url(&arguments.next().unwrap_or_else(|| "shop".to_owned())).await,
        Some("apply") => match (arguments.next(), arguments.next(), arguments.next()) {
            (Some(database), Some(schema), Some(folder)) => apply(&database, &schema, Path::new(&folder)).await,
            _ => Err(StartError::failed(USAGE)),
        },
        Some("drop") => match arguments.next() {
            Some(database) => drop_database(&database).await,
            None => Err(StartError::failed(USAGE)),
        },
        Some("tables") => match arguments.next() {
            Some(folder) => tables(Path::new(&folder)).await,
            None => Err(StartError::failed(USAGE)),
        },
        Some("stop") => platform_embedded::stop_test_cluster().await.map(|()| String::new()),
        _ => Err(StartError::failed(USAGE)),
    };
    match outcome {
        Ok(answer) => {
            use std::io::Write;
            let written = std::io::stdout().write_all(answer.as_bytes());
            if written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn url(database: &str) -> Result<String, StartError> {
    let server = platform_embedded::test_cluster().await?;
    server.ensure(database).await?;
    Ok(format!("{}\n", server.url(database)))
}

async fn apply(database: &str, schema: &str, folder: &Path) -> Result<String, StartError> {
    let server = platform_embedded::test_cluster().await?;
    server.ensure(database).await?;
    let mut connection = PgConnection::connect(&server.url(database)).await.map_err(StartError::failed)?;
    let create = format!("create schema if not exists {schema}");
    connection.execute(AssertSqlSafe(create)).await.map_err(StartError::failed)?;
    let mut files = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>())
        .map_err(|error| StartError::failed(format!("{} can't be read: {error}.", folder.display())))?;
    files.sort();
    for file in files {
        let sql = std::fs::read_to_string(&file).map_err(StartError::failed)?;
        connection
            .execute(AssertSqlSafe(sql))
            .await
            .map_err(|error| StartError::failed(format!("{}: {error}", file.display())))?;
    }
    Ok(String::new())
}

async fn drop_database(database: &str) -> Result<String, StartError> {
    let server = platform_embedded::test_cluster().await?;
    let mut connection = PgConnection::connect(&server.url("postgres")).await.map_err(StartError::failed)?;
    let drop = format!("drop database if exists {database}");
    connection.execute(AssertSqlSafe(drop)).await.map_err(StartError::failed)?;
    Ok(String::new())
}

async fn tables(folder: &Path) -> Result<String, StartError> {
    let cluster = Cluster::start(&EmbeddedSettings { data_dir: folder.to_path_buf(), durable: true }).await?;
    let counted = count(&cluster.url("shop").await?).await;
    cluster.stop().await;
    counted.map_err(StartError::failed)
}

/// Of each table a line: its name, its rows, and the sum of what its rows hash to, in whichever order they lie.
async fn count(url: &str) -> sqlx::Result<String> {
    let mut connection = PgConnection::connect(url).await?;
    let names: Vec<String> = sqlx::query_scalar(
        "select format('%I.%I', schemaname, tablename) from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1",
    )
    .fetch_all(&mut connection)
    .await?;
    let mut lines = String::new();
    for name in names {
        let asked = AssertSqlSafe(format!(
            "select count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from {name} t"
        ));
        let (rows, checksum): (i64, String) = sqlx::query_as(asked).fetch_one(&mut connection).await?;
        lines.push_str(&format!("{name}\t{rows}\t{checksum}\n"));
    }
    Ok(lines)
}
