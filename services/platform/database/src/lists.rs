//! Connections for lists with filters.

use sqlx::PgPool;

/// The most lists, or halves of one, that are read at once: the pages and numbers of staff and of buyers' own quotes.
const MAX_CONNECTIONS: u32 = 4;

/// What holds on each of them: a plan for whatever is asked reads all rows for the few that one filter leaves, so each
/// statement is planned for what it is given; and what has to read all rows is shared among processors, which PostgreSQL,
/// without statistics of what a text leaves, takes for too many rows to hand over.
const MODES: [(&str, &str); 3] = [
    ("plan_cache_mode", "force_custom_plan"),
    ("parallel_tuple_cost", "0.001"),
    ("default_transaction_read_only", "on"),
];

/// A few connections beside a service's others, made when they are first wanted, on which lists with filters are read. A
/// page and how many there are in all are asked for at once on two of them: neither waits for the other, and what is
/// written between them may be in one alone.
#[must_use]
pub fn lists_of(pool: &PgPool) -> PgPool {
    let options = pool.connect_options().as_ref().clone().options(MODES);
    pool.options().clone().max_connections(MAX_CONNECTIONS).min_connections(0).connect_lazy_with(options)
}
