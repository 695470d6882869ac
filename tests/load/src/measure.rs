//! A closed loop: each connection asks again as soon as it was answered.

use futures::future::join_all;
use std::time::{Duration, Instant};

/// What a case came to.
#[derive(Clone, Copy)]
pub struct Figures {
    /// Answers per second, over all connections.
    pub rate: f64,
    /// Half of the answers took at most this long.
    pub p50: Duration,
    /// All but one of a hundred took at most this long.
    pub p99: Duration,
    /// Answers that were no success.
    pub errors: usize,
    /// All answers, those of the warm-up as well.
    pub asked: usize,
}

/// Asks over so many connections for this long, after a tenth of it to warm up. `ask` is told which connection it is
/// and how often it asked, and says whether the answer was a success.
pub async fn measure<Answer>(
    connections: u64,
    time: Duration,
    ask: impl Fn(u64, u64) -> Answer + Clone + Send + 'static,
) -> Figures
where
    Answer: Future<Output = bool> + Send + 'static,
{
    let warm_up = run(connections, time / 10, ask.clone()).await;
    let start = Instant::now();
    let runs = run(connections, time, ask).await;
    let seconds = start.elapsed().as_secs_f64();
    let errors = runs.iter().map(|run| run.errors).sum();
    let mut times = runs.into_iter().flat_map(|run| run.times).collect::<Vec<_>>();
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    #[allow(clippy::cast_precision_loss)]
    Figures {
        rate: times.len() as f64 / seconds,
        p50: at(50),
        p99: at(99),
        errors,
        asked: times.len() + warm_up.iter().map(|run| run.times.len()).sum::<usize>(),
    }
}

#[derive(Default)]
struct Run {
    times: Vec<Duration>,
    errors: usize,
}

async fn run<Answer>(
    connections: u64,
    time: Duration,
    ask: impl Fn(u64, u64) -> Answer + Clone + Send + 'static,
) -> Vec<Run>
where
    Answer: Future<Output = bool> + Send + 'static,
{
    let until = Instant::now() + time;
    join_all((0..connections).map(|connection| {
        let ask = ask.clone();
        let task = tokio::spawn(async move {
            let mut run = Run::default();
            let mut turn = connection * 7919;
            while Instant::now() < until {
                turn += 1;
                let start = Instant::now();
                let good = ask(connection, turn).await;
                run.times.push(start.elapsed());
                run.errors += usize::from(!good);
            }
            run
        });
        async move { task.await.unwrap_or_default() }
    }))
    .await
}
