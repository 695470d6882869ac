//! What identity costs: logins and refreshes beside argon2 alone, the check of a session by where it is kept, and the
//! memory that sessions take.
//!
//! `load-auth [seconds]`: starts the auth service on a PostgreSQL of its own, whose commits survive a power cut, and asks
//! it through its client for `seconds` (default 5) a case.

mod memory;
mod stage;

use anyhow::{Context, Result};
use auth::app::{fair_queue::QueueKey, password_hasher::PasswordHasher};
use load::measure::{Figures, measure};
use platform_cache::testing::Valkey;
use platform_process::install_crypto;
use stage::{PASSWORD, Stage};
use std::{sync::Arc, time::Duration};
use tokio::sync::Mutex;

/// So many sessions are there when checks are measured.
const SESSIONS: usize = 10_000;

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let time = Duration::from_secs(seconds);
    let stage = Stage::set().await?;
    let outcome = report(&stage, time).await;
    stage.strike().await;
    outcome
}

async fn report(stage: &Stage, time: Duration) -> Result<()> {
    let cores = u64::try_from(std::thread::available_parallelism()?.get())?;
    heading("× argon2");
    let alone = argon2(cores, time).await?;
    row("argon2 alone", cores, alone, alone.rate);
    for connections in [cores, 16] {
        row("login", connections, logins(stage, connections, time).await?, alone.rate);
        row("refresh", connections, refreshes(stage, connections, time).await?, alone.rate);
    }
    checks(stage, time).await
}

/// Whom the queue in front of argon2 takes the measurements for.
const KEY: QueueKey<'_> = QueueKey { network: "192.0.2.1", address: "" };

/// Verifies one password on all cores, as a login does, with nothing around it.
async fn argon2(cores: u64, time: Duration) -> Result<Figures> {
    let passwords = PasswordHasher::new()?;
    let hash = passwords.permit(KEY).await?.hash(PASSWORD.to_owned()).await?;
    let verify = move |_, _| {
        let (passwords, hash) = (passwords.clone(), hash.clone());
        async move {
            let Ok(turn) = passwords.permit(KEY).await else { return false };
            turn.verify(PASSWORD.to_owned(), Some(hash)).await.unwrap_or_default()
        }
    };
    Ok(measure(cores, time, verify).await)
}

async fn logins(stage: &Stage, connections: u64, time: Duration) -> Result<Figures> {
    let desk = stage.in_memory().await?;
    let login = move |connection, turn| {
        let desk = desk.clone();
        async move { desk.login(connection + turn).await.is_ok() }
    };
    Ok(measure(connections, time, login).await)
}

/// Each connection refreshes a session of its own, always with the newest token.
async fn refreshes(stage: &Stage, connections: u64, time: Duration) -> Result<Figures> {
    let desk = stage.in_memory().await?;
    let mut tokens = Vec::new();
    for connection in 0..connections {
        tokens.push(Mutex::new(desk.login(connection).await?));
    }
    let tokens = Arc::new(tokens);
    let refresh = move |connection, _| {
        let (desk, tokens) = (desk.clone(), tokens.clone());
        async move {
            let Some(token) = usize::try_from(connection).ok().and_then(|index| tokens.get(index)) else {
                return false;
            };
            let mut token = token.lock().await;
            let Ok(successor) = desk.refresh(&token).await else { return false };
            *token = successor;
            true
        }
    };
    Ok(measure(connections, time, refresh).await)
}

/// Checks of sessions, kept in memory, in Redis and in PostgreSQL alone; and what keeping them takes.
async fn checks(stage: &Stage, time: Duration) -> Result<()> {
    let before = stage.table_bytes().await?;
    let sessions: Arc<[_]> = stage.add_sessions(SESSIONS).await?.into();
    let rows = stage.table_bytes().await? - before;

    let mut valkey = Valkey::start();
    let (here, in_valkey) = (stage.in_memory().await?, stage.in_redis(&valkey.url()).await?);
    while valkey.keys().await == 0 {
        // The service connects in the background.
        in_valkey.check(sessions.first().context("no sessions")?).await?;
    }
    let resident = memory::resident();
    for session in &*sessions {
        here.check(session).await?;
    }
    let resident = memory::resident().saturating_sub(resident);
    valkey.flush().await;
    let empty = valkey.used_memory().await;
    for session in &*sessions {
        in_valkey.check(session).await?;
    }
    let used = valkey.used_memory().await.saturating_sub(empty);

    heading("× memory");
    let mut kept_here = [0.0; 2];
    for (name, desk) in [("in memory", &here), ("in Redis", &in_valkey), ("Redis stopped", &in_valkey)] {
        if name == "Redis stopped" {
            valkey.kill();
        }
        for (connections, kept_here) in [1, 16].into_iter().zip(&mut kept_here) {
            let (desk, sessions) = (desk.clone(), sessions.clone());
            let check = move |_, turn| {
                let session = usize::try_from(turn).ok().and_then(|turn| sessions.get(turn % sessions.len()).cloned());
                let desk = desk.clone();
                async move {
                    match session {
                        Some(session) => desk.check(&session).await.is_ok(),
                        None => false,
                    }
                }
            };
            let figures = measure(connections, time, check).await;
            if name == "in memory" {
                *kept_here = figures.rate;
            }
            row(&format!("check {name}"), connections, figures, *kept_here);
        }
    }
    memory::print(SESSIONS, &[("this process", resident), ("Redis", used), ("PostgreSQL", rows)]);
    Ok(())
}

#[allow(clippy::print_stdout)]
fn heading(ratio: &str) {
    println!();
    println!("{:<22} {:>4} {:>10} {:>9} {:>9} {ratio:>9} {:>7}", "case", "conn", "per s", "p50 ms", "p99 ms", "errors");
}

#[allow(clippy::print_stdout)]
fn row(case: &str, connections: u64, figures: Figures, measure: f64) {
    let Figures { rate, p50, p99, errors, .. } = figures;
    let (p50, p99, ratio) = (p50.as_secs_f64() * 1e3, p99.as_secs_f64() * 1e3, rate / measure);
    println!("{case:<22} {connections:>4} {rate:>10.0} {p50:>9.3} {p99:>9.3} {ratio:>9.2} {errors:>7}");
}
