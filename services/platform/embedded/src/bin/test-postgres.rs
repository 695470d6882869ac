//! The tests' shared PostgreSQL from the command line: `test-postgres url [database]` starts it and prints the URL,
//! `test-postgres stop` stops it.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let outcome = match arguments.next().as_deref() {
        Some("url") => url(&arguments.next().unwrap_or_else(|| "shop".to_owned())).await,
        Some("stop") => platform_embedded::stop_test_cluster().await.map(|()| String::new()),
        _ => {
            eprintln!("usage: test-postgres url [database] | stop");
            return ExitCode::from(2);
        }
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

async fn url(database: &str) -> Result<String, platform_process::StartError> {
    let server = platform_embedded::test_cluster().await?;
    server.ensure(database).await?;
    Ok(format!("{}\n", server.url(database)))
}
