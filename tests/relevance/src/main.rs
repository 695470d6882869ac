//! How well the shop finds what is meant, on judged queries, beside plain BM25 on the same articles.

mod baseline;
mod corpus;
mod mangling;
mod measure;
mod pace;
mod references;
mod report;
mod sets;
mod shop;

use anyhow::{Context, Result, bail};
use baseline::{Baseline, as_set};
use clap::{Parser, ValueEnum};
use corpus::Corpus;
use measure::{QueryScore, Summary, score};
use platform_process::install_crypto;
use sets::{Half, JudgedQuery};
use shop::Shop;
use std::collections::{HashMap, HashSet};

/// How many results a worst query is shown with.
const SHOWN: usize = 10;
/// How many results `--explain` shows.
const EXPLAINED: usize = 20;

/// Asks the catalogue service every judged query, and says how good its order is.
#[derive(Parser)]
struct Arguments {
    /// One half alone; both without it.
    #[arg(long)]
    half: Option<Half>,
    /// One set alone; all without it.
    #[arg(long)]
    set: Option<Set>,
    /// How many of the worst queries are shown with what came: of the half that is asked for, else of the one to tune on.
    #[arg(long, default_value_t = 5)]
    worst: usize,
    /// Shows what comes for one query, judged or not.
    #[arg(long, value_name = "QUERY")]
    explain: Option<String>,
    /// Lists what nobody judged among the first so many of either order, for who adds judgements.
    #[arg(long, value_name = "DEPTH")]
    unjudged: Option<usize>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Set {
    /// Words in English over the Icecat catalogue.
    English,
    /// Words in French over the demonstration.
    French,
    /// Mangled references of the Icecat catalogue.
    References,
}

/// A query with what both orders came to.
struct Asked<'a> {
    query: &'a JudgedQuery,
    shop: (Vec<String>, QueryScore),
    bm25: (Vec<String>, QueryScore),
}

#[tokio::main]
#[allow(clippy::print_stdout, reason = "what a command line says")]
async fn main() -> Result<()> {
    install_crypto();
    let arguments = Arguments::parse();
    let is_wanted = |set| arguments.set.is_none_or(|only| only == set);
    let mut rows = Vec::new();
    if is_wanted(Set::English) || is_wanted(Set::References) {
        let corpus = Corpus::icecat()?;
        let shop = Shop::open(&corpus, "icecat").await?;
        if is_wanted(Set::English) {
            rows.extend(words("English", &corpus, &shop, &sets::english()?, &arguments).await?);
        }
        if is_wanted(Set::References) && arguments.explain.is_none() && arguments.unjudged.is_none() {
            let scores = references::ask(&corpus, &shop).await?;
            println!("{}\n", report::references(&scores));
            for (name, _, mut missed) in scores {
                missed.truncate(arguments.worst);
                if !missed.is_empty() {
                    println!("{name}, not first: {}", missed.join("; "));
                }
            }
        }
        shop.close().await;
    }
    if is_wanted(Set::French) {
        let corpus = Corpus::demonstration();
        let shop = Shop::open(&corpus, "demonstration").await?;
        rows.extend(words("French", &corpus, &shop, &sets::french()?, &arguments).await?);
        shop.close().await;
    }
    if !rows.is_empty() {
        println!("{}", report::summaries(&rows));
    }
    Ok(())
}

/// Asks the queries of one set; nothing is summed where one query is explained or judgements are added.
#[allow(clippy::print_stdout, reason = "what a command line says")]
async fn words(
    name: &str,
    corpus: &Corpus,
    shop: &Shop,
    queries: &[JudgedQuery],
    arguments: &Arguments,
) -> Result<Vec<(String, Summary, Summary)>> {
    all_are_sold(corpus, queries)?;
    let baseline = Baseline::new(corpus)?;
    let article = |id: &str| corpus.articles.get(id);
    if let Some(typed) = &arguments.explain {
        let unknown = unjudged_query(typed);
        let query = queries.iter().find(|query| &query.typed == typed).unwrap_or(&unknown);
        let (found, bm25) = (shop.find(typed).await?, baseline.find(typed)?);
        println!("{name}: {}", report::query(query, &[("shop", &found), ("BM25", &bm25)], EXPLAINED, article));
        return Ok(Vec::new());
    }
    let mut asked = Vec::new();
    for query in queries.iter().filter(|query| arguments.half.is_none_or(|half| query.half == half)) {
        let (found, bm25) = (shop.find(&query.typed).await?, baseline.find(&query.typed)?);
        let with_a_word = as_set(&bm25);
        let (of_shop, of_bm25) = (score(query, &found, &with_a_word), score(query, &bm25, &with_a_word));
        asked.push(Asked { query, shop: (found, of_shop), bm25: (bm25, of_bm25) });
    }
    if let Some(depth) = arguments.unjudged {
        for Asked { query, shop: (found, _), bm25: (bm25, _) } in &asked {
            println!("# {} ({})", query.typed, query.intent);
            let mut seen = HashSet::new();
            let first = found.iter().take(depth).chain(bm25.iter().take(depth));
            for id in first.filter(|id| query.grade(id).is_none() && seen.insert(*id)) {
                println!("{}", report::candidate(id, article(id).context("an article that is not sold")?));
            }
        }
        return Ok(Vec::new());
    }
    let milliseconds = pace::of_first_pages(shop, queries).await?;
    print!("{name}: a first page takes {milliseconds:.2} ms of the processor in the mean");
    match std::env::var_os("SHOP_SENTENCE_MODEL").filter(|folder| !folder.is_empty()) {
        Some(folder) => println!(", the vector of a query {:.1} ms.\n", pace::of_vectors(folder.as_ref(), queries)?),
        None => println!(", by words alone.\n"),
    }
    let looked_at = arguments.half.unwrap_or(Half::Tune);
    let mut worst: Vec<&Asked<'_>> = asked.iter().filter(|asked| asked.query.half == looked_at).collect();
    worst.sort_by(|one, other| one.shop.1.condensed.total_cmp(&other.shop.1.condensed));
    for Asked { query, shop, bm25 } in worst.into_iter().take(arguments.worst) {
        let shown = report::query(query, &[("shop", &shop.0)], SHOWN, article);
        println!("{name}, {:.3} (BM25 {:.3}): {shown}", shop.1.condensed, bm25.1.condensed);
    }
    let halves = [Half::Tune, Half::Report].into_iter().filter(|half| arguments.half.is_none_or(|only| only == *half));
    Ok(halves
        .map(|half| {
            let of_half = || asked.iter().filter(move |asked| asked.query.half == half);
            let (shop, bm25) =
                (Summary::of(of_half().map(|asked| &asked.shop.1)), Summary::of(of_half().map(|asked| &asked.bm25.1)));
            (format!("{name}, {half:?}").to_lowercase(), shop, bm25)
        })
        .collect())
}

fn unjudged_query(typed: &str) -> JudgedQuery {
    let (typed, kind, intent) = (typed.to_owned(), "not judged".to_owned(), String::new());
    JudgedQuery { typed, kind, intent, half: Half::Tune, grades: HashMap::new(), is_complete: false }
}

/// Judgements of what is not there are mistakes.
fn all_are_sold(corpus: &Corpus, queries: &[JudgedQuery]) -> Result<()> {
    for query in queries {
        if let Some(id) = query.grades.keys().find(|id| !corpus.articles.contains_key(*id)) {
            bail!("{}: {id} is no article of the catalogue", query.typed);
        }
    }
    Ok(())
}
