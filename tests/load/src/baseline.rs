//! An axum in a process of its own that answers so many bytes and thinks of nothing: what the machine and HTTP allow.

use anyhow::{Context, Result};
use axum::{Router, extract::Path, routing::get, serve::ListenerExt};
use reqwest::Client;
use std::{
    process::{Child, Command},
    time::Duration,
};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// The argument that makes this program be it.
pub const ARGUMENT: &str = "--answer-thoughtlessly";

/// Listens on a free port and writes it to a file.
///
/// # Errors
/// When it can't.
pub async fn serve(port_file: &std::path::Path) -> Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    std::fs::write(port_file, listener.local_addr()?.to_string())?;
    // An answer's last packet does not wait until the one before it is acknowledged: the shop's does not, either.
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    let answer = get(|Path(bytes): Path<usize>| async move { vec![b'x'; bytes] });
    Ok(axum::serve(listener, Router::new().route("/{bytes}", answer)).await?)
}

/// The process, and how to ask it.
pub struct Baseline {
    process: Child,
    http: Client,
    address: String,
}

impl Baseline {
    /// Starts this program once more as it.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn start() -> Result<Self> {
        let folder = TempDir::new()?;
        let port_file = folder.path().join("address");
        let process = Command::new(std::env::current_exe()?).arg(ARGUMENT).arg(&port_file).spawn()?;
        let mut address = String::new();
        for _ in 0..200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            address = std::fs::read_to_string(&port_file).unwrap_or_default();
            if !address.is_empty() {
                break;
            }
        }
        let http = Client::builder().pool_max_idle_per_host(64).build()?;
        let started = Self { process, http, address };
        started.http.get(started.url(1)).send().await.context("axum does not answer")?;
        Ok(started)
    }

    fn url(&self, bytes: usize) -> String {
        format!("http://{}/{bytes}", self.address)
    }

    /// Asks for so many bytes.
    pub fn asked(
        &self,
        bytes: usize,
    ) -> impl Fn(u64, u64) -> futures::future::BoxFuture<'static, bool> + Clone + Send + use<> {
        let (http, url) = (self.http.clone(), self.url(bytes));
        move |_, _| {
            let request = http.get(&url);
            Box::pin(async move {
                let Ok(response) = request.send().await else { return false };
                response.bytes().await.is_ok_and(|body| body.len() == bytes)
            })
        }
    }
}

impl Drop for Baseline {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
