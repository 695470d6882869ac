//! A shop on a processor of its own: a child of this program, with its PostgreSQL.

use anyhow::{Context, Result};
use platform_process::{Settings, StopSignal, stop_signal};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use shop::Shop;
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
};

/// What this program is told to be the shop itself.
pub const SERVE: &str = "--serve";

/// A shop that serves on the first processor; this program goes on on the others.
pub struct PinnedShop {
    child: Child,
    address: String,
}

impl PinnedShop {
    /// Starts it, and leaves its processor to it.
    ///
    /// # Errors
    /// When there is one processor only, or the shop does not start.
    pub fn start() -> Result<Self> {
        let all = sched_getaffinity(None)?;
        let mut ours: Vec<usize> = (0..CpuSet::MAX_CPU).filter(|cpu| all.is_set(*cpu)).collect();
        anyhow::ensure!(ours.len() > 1, "whoever asks needs a processor of their own");
        let shops = ours.remove(0);
        sched_setaffinity(None, &of([shops]))?;
        let child = Command::new(std::env::current_exe()?).arg(SERVE).stdout(Stdio::piped()).spawn();
        sched_setaffinity(None, &of(ours))?;
        let mut child = child?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().to_owned() })
    }

    /// Where it answers.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for PinnedShop {
    fn drop(&mut self) {
        if let Some(id) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process(id, rustix::process::Signal::INT);
        }
        let _ = self.child.wait();
    }
}

fn of(cpus: impl IntoIterator<Item = usize>) -> CpuSet {
    let mut set = CpuSet::new();
    cpus.into_iter().for_each(|cpu| set.set(cpu));
    set
}

/// The shop itself: says where it answers, and serves until it is told to stop.
pub fn serve() -> Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let folder = tempfile::tempdir()?;
        let settings = Settings::from_env()
            .with("SHOP_DATA_DIR", folder.path().to_string_lossy())
            .with("SHOP_PICTURES", "off")
            .with("SHOP_DEMONSTRATION_PAST", "off")
            .with("SHOP_LOG", "error")
            .with("SHOP_SESSION_RATE", "0")
            .with("SHOP_NETWORK_RATE", "0")
            // Whoever asks stands for many networks: bounds for one would refuse its connections.
            .with("SHOP_BEHIND_PROXY", "true")
            .with("SHOP_PORT", "0");
        let shop = Shop::start(&settings).await?;
        let mut output = std::io::stdout();
        writeln!(output, "http://localhost:{}", shop.address().port())?;
        output.flush()?;
        stop_signal().await?;
        shop.stop(StopSignal::Interrupt).await;
        Ok(())
    })
}
