//! What the shop does in a second, and what that takes: each operation at 1, 16 and 64 connections, once with the whole
//! shop in one process, once with a process for the gateway and for each service.
//!
//! `load [seconds] [rounds]` (default 3 and 3): starts the built programs on a durable PostgreSQL of their own, asks them
//! for so many seconds a case, all cases in turn, so many times, and prints the medians as Markdown. In each round a bare
//! axum answers as many bytes, and PostgreSQL commits three statements: a rate is told as a part of what those reached in
//! the same round. Processor time is what Linux counts for the processes, divided by the answers.

mod operation;
mod table;

use anyhow::{Context, Result};
use load::{
    baseline::{self, Baseline},
    measure::measure,
    postgres::{settled, three_statements, written},
    processor::Processes,
    programs::{GATEWAY, Programs},
};
use operation::{Operation, Operations};
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::install_crypto;
use sqlx::{PgPool, postgres::PgPoolOptions};
use std::{collections::HashMap, path::Path, time::Duration};
use table::{Measured, Table};
use tempfile::TempDir;

/// How many ask at once.
const CONNECTIONS: [u64; 3] = [1, 16, 64];

/// What is said to programs whose speed is measured.
const SETTINGS: [(&str, &str); 3] = [("SHOP_LOG", "error"), ("SHOP_SESSION_RATE", "0"), ("SHOP_NETWORK_RATE", "0")];

#[tokio::main]
async fn main() -> Result<()> {
    install_crypto();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, port_file] = arguments.as_slice()
        && first == baseline::ARGUMENT
    {
        return baseline::serve(port_file.as_ref()).await;
    }
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(3);
    let (time, rounds) = (Duration::from_secs(number(0)), number(1));
    Stage::of_one_process().await?.reported(time, rounds).await?;
    Stage::of_services().await?.reported(time, rounds).await
}

/// Running programs, and their PostgreSQL.
struct Stage {
    title: &'static str,
    programs: Programs,
    cluster: Cluster,
    database: PgPool,
    /// Whose processor time is told, PostgreSQL and whoever asks among them.
    processes: Vec<Processes>,
    _folder: TempDir,
}

impl Stage {
    async fn of_one_process() -> Result<Self> {
        let (folder, cluster, url) = database().await?;
        let programs = Programs::shop(&url, folder.path(), &SETTINGS).await?;
        let shop = Processes { name: "the shop", ids: programs.ids(|_| true), with_children: false };
        Self::of("The shop in one process", programs, vec![shop], (folder, cluster, url)).await
    }

    async fn of_services() -> Result<Self> {
        let (folder, cluster, url) = database().await?;
        // It fills the database, and ends here.
        drop(Programs::shop(&url, folder.path(), &SETTINGS).await?);
        let programs = Programs::services(None, &url, folder.path(), &SETTINGS).await?;
        let gateway = Processes { name: GATEWAY, ids: programs.ids(|name| name == GATEWAY), with_children: false };
        let services = Processes { name: "services", ids: programs.ids(|name| name != GATEWAY), with_children: false };
        Self::of("Gateway and services, each in its own", programs, vec![gateway, services], (folder, cluster, url))
            .await
    }

    async fn of(
        title: &'static str,
        programs: Programs,
        mut processes: Vec<Processes>,
        (folder, cluster, url): (TempDir, Cluster, String),
    ) -> Result<Self> {
        let postmaster = postmaster(&cluster.data())?;
        processes.push(Processes { name: "PostgreSQL", ids: vec![postmaster], with_children: true });
        processes.push(Processes { name: "who asks", ids: vec![std::process::id()], with_children: false });
        let database = PgPoolOptions::new().max_connections(64).connect(&url).await?;
        Ok(Self { title, programs, cluster, database, processes, _folder: folder })
    }

    /// Measures, tells, and ends.
    async fn reported(self, time: Duration, rounds: u64) -> Result<()> {
        let outcome = self.report(time, rounds).await;
        self.database.close().await;
        drop(self.programs);
        self.cluster.stop().await;
        outcome
    }

    #[allow(clippy::print_stdout)]
    async fn report(&self, time: Duration, rounds: u64) -> Result<()> {
        let baseline = Baseline::start().await?;
        let operations = Operations::at(self.programs.address()).await?;
        let mut table = Table::new(self.processes.iter().map(|processes| processes.name).collect());
        let bytes = operations.bytes().await;
        for round in 1..=rounds {
            for connections in CONNECTIONS {
                let limits = self.limits(&baseline, &bytes, connections, time).await?;
                for (operation, bytes) in Operation::ALL.into_iter().zip(&bytes) {
                    let measured = self.measured(&operations, operation, connections, time).await?;
                    let limit = match operation.commits() {
                        Some(commits) => limits.commits / commits,
                        None => limits.bare.get(bytes).copied().unwrap_or(f64::NAN),
                    };
                    table.add(
                        operation.name(),
                        connections,
                        Measured { ratio: measured.rate / limit, bytes: *bytes, ..measured },
                    );
                }
            }
            tell_round(round, rounds);
        }
        println!("\n{}, medians of {rounds} rounds of {} s a case\n\n{table}", self.title, time.as_secs());
        let memory = |processes: &Processes| Ok(format!("{} {} MB", processes.name, processes.memory()? >> 20));
        let memory: Vec<String> =
            self.processes.iter().filter(|of| !of.with_children).map(memory).collect::<Result<_>>()?;
        println!("\nResident after that: {}.", memory.join(", "));
        Ok(())
    }

    /// What the machine allows in this round.
    async fn limits(&self, baseline: &Baseline, bytes: &[usize], connections: u64, time: Duration) -> Result<Limits> {
        let mut bare = HashMap::new();
        for bytes in bytes.iter().filter(|bytes| **bytes > 0) {
            if !bare.contains_key(bytes) {
                bare.insert(*bytes, measure(connections, time / 2, baseline.asked(*bytes)).await.rate);
            }
        }
        Ok(Limits { bare, commits: three_statements(&self.database, connections, time / 2).await?.rate })
    }

    async fn measured(
        &self,
        operations: &Operations,
        operation: Operation,
        connections: u64,
        time: Duration,
    ) -> Result<Measured> {
        let (seconds, wrote) = (self.seconds()?, written(&self.database).await?);
        let figures = measure(connections, time, operations.asked(operation)).await;
        if matches!(operation, Operation::Checkout) {
            settled(&self.database).await?;
        }
        let wrote = written(&self.database).await?.since(&wrote);
        #[allow(clippy::cast_precision_loss, reason = "some thousands of them")]
        let each = |whole: f64| whole / figures.asked.max(1) as f64;
        let micros = self.seconds()?.iter().zip(&seconds).map(|(now, before)| each((now - before) * 1e6)).collect();
        #[allow(clippy::cast_precision_loss, reason = "some thousands of them")]
        let commits = each(wrote.commits as f64);
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        Ok(Measured {
            rate: figures.rate,
            p50: ms(figures.p50),
            p99: ms(figures.p99),
            errors: figures.errors,
            micros,
            commits,
            ratio: 0.0,
            bytes: 0,
        })
    }

    fn seconds(&self) -> Result<Vec<f64>> {
        self.processes.iter().map(Processes::seconds).collect()
    }
}

/// What the machine allows: answers of so many bytes by a bare axum, and commits of three statements by PostgreSQL alone.
struct Limits {
    bare: HashMap<usize, f64>,
    commits: f64,
}

/// A durable PostgreSQL in a folder of its own.
async fn database() -> Result<(TempDir, Cluster, String)> {
    let folder = tempfile::tempdir()?;
    let cluster = Cluster::start(&EmbeddedSettings { data_dir: folder.path().to_path_buf(), durable: true }).await?;
    let url = cluster.url("shop").await?;
    Ok((folder, cluster, url))
}

/// The first process of a PostgreSQL, whose children the others are.
fn postmaster(data: &Path) -> Result<u32> {
    let file = std::fs::read_to_string(data.join("postmaster.pid"))?;
    Ok(file.lines().next().context("no process")?.trim().parse()?)
}

#[allow(clippy::print_stderr)]
fn tell_round(round: u64, rounds: u64) {
    eprintln!("round {round} of {rounds}");
}
