//! The audit logs of what operators did in all services, merged by time.

use super::{
    Clients,
    merged_lists::{ids_on_page, reach},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{GetAccountAuditEntriesRequest, ListAccountAuditKeysRequest, ListAccountAuditRequest, NameOperatorsRequest},
    catalogue::{GetStockAuditEntriesRequest, ListStockAuditKeysRequest, ListStockAuditRequest},
    common::{AuditEntry, AuditFilter, Page, Reason},
    order::{GetAuditEntriesRequest, ListAuditKeysRequest, ListAuditRequest},
};
use std::collections::BTreeSet;

/// How far back the merged log can be leafed through, in entries.
pub const MAX_AUDIT_LOG_LEN: u32 = 5_000;

/// A page of what a filter leaves of what operators did in all services, newest first and with their names, and how much
/// that is in all.
///
/// # Errors
/// When the page lies further back than a log is leafed through, the caller is no operator, or a service refuses.
pub async fn audit(
    clients: &Clients,
    caller: &Caller,
    filter: AuditFilter,
    page: Page,
) -> Result<(Vec<AuditEntry>, u64), Refusal> {
    let (mut entries, total) = audit_logs(clients, caller, filter, page).await?;
    let ids: BTreeSet<_> = entries.iter().map(|entry| entry.operator_id.clone()).collect();
    let request = caller.ask(NameOperatorsRequest { ids: ids.into_iter().collect() });
    let names = clients.account_operations().name_operators(request).await?;
    let names = names.into_inner().names;
    for entry in &mut entries {
        entry.operator_name = names.get(&entry.operator_id).cloned().unwrap_or_default();
    }
    Ok((entries, total))
}

/// The first page from the logs themselves; one further back by the keys of what lies before it.
async fn audit_logs(
    clients: &Clients,
    caller: &Caller,
    filter: AuditFilter,
    page: Page,
) -> Result<(Vec<AuditEntry>, u64), Refusal> {
    if reach(page) > MAX_AUDIT_LOG_LEN {
        return Err(Refusal::invalid(Reason::PageOutOfRange).on("page").with("max", MAX_AUDIT_LOG_LEN));
    }
    if page.page == 0 {
        newest(clients, caller, filter, page).await
    } else {
        far_back(clients, caller, filter, page).await
    }
}

/// The first page of all logs together: what stands on it stands on the first page of its own log.
async fn newest(
    clients: &Clients,
    caller: &Caller,
    filter: AuditFilter,
    page: Page,
) -> Result<(Vec<AuditEntry>, u64), Refusal> {
    let (mut accounts, mut stock, mut orders) =
        (clients.account_operations(), clients.stock_operations(), clients.order_operations());
    let (size, page, filter) = (page.size, Some(page), Some(filter));
    let (accounts, stock, orders) = tokio::try_join!(
        accounts.list_account_audit(caller.ask(ListAccountAuditRequest { page, filter: filter.clone() })),
        stock.list_stock_audit(caller.ask(ListStockAuditRequest { page, filter: filter.clone() })),
        orders.list_audit(caller.ask(ListAuditRequest { page, filter })),
    )?;
    let (accounts, stock, orders) = (accounts.into_inner(), stock.into_inner(), orders.into_inner());
    let mut entries = merged([accounts.entries, stock.entries, orders.entries]);
    entries.truncate(size as usize);
    Ok((entries, accounts.total + stock.total + orders.total))
}

/// A page behind it: no entry is read but those that stand on it.
async fn far_back(
    clients: &Clients,
    caller: &Caller,
    filter: AuditFilter,
    page: Page,
) -> Result<(Vec<AuditEntry>, u64), Refusal> {
    let (mut accounts, mut stock, mut orders) =
        (clients.account_operations(), clients.stock_operations(), clients.order_operations());
    let (limit, filter) = (reach(page), Some(filter));
    let (of_accounts, of_stock, of_orders) = tokio::try_join!(
        accounts.list_account_audit_keys(caller.ask(ListAccountAuditKeysRequest { filter: filter.clone(), limit })),
        stock.list_stock_audit_keys(caller.ask(ListStockAuditKeysRequest { filter: filter.clone(), limit })),
        orders.list_audit_keys(caller.ask(ListAuditKeysRequest { filter, limit })),
    )?;
    let (of_accounts, of_stock, of_orders) = (of_accounts.into_inner(), of_stock.into_inner(), of_orders.into_inner());
    let total = of_accounts.total + of_stock.total + of_orders.total;
    let keys = [of_accounts.keys, of_stock.keys, of_orders.keys].map(Option::unwrap_or_default);
    let [of_accounts, of_stock, of_orders] = ids_on_page(&keys, page);
    let (accounts, stock, orders) = tokio::try_join!(
        accounts.get_account_audit_entries(caller.ask(GetAccountAuditEntriesRequest { ids: of_accounts })),
        stock.get_stock_audit_entries(caller.ask(GetStockAuditEntriesRequest { ids: of_stock })),
        orders.get_audit_entries(caller.ask(GetAuditEntriesRequest { ids: of_orders })),
    )?;
    let entries = [accounts.into_inner().entries, stock.into_inner().entries, orders.into_inner().entries];
    Ok((merged(entries), total))
}

/// The entries of all logs together, newest first.
fn merged(logs: [Vec<AuditEntry>; 3]) -> Vec<AuditEntry> {
    let mut all: Vec<_> = logs.into_iter().flatten().collect();
    let time = |entry: &AuditEntry| entry.at.map(|at| (at.seconds, at.nanos));
    all.sort_by(|one, other| (time(other), &other.id).cmp(&(time(one), &one.id)));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use prost_types::Timestamp;

    fn log(seconds: &[i64]) -> Vec<AuditEntry> {
        let at = |seconds| Some(Timestamp { seconds, nanos: 0 });
        seconds.iter().map(|seconds| AuditEntry { at: at(*seconds), ..AuditEntry::default() }).collect()
    }

    #[test]
    fn logs_are_one_newest_first() {
        let all = merged([log(&[5, 2]), log(&[4]), log(&[3, 1])]);
        let seconds: Vec<_> = all.into_iter().filter_map(|entry| entry.at).map(|at| at.seconds).collect();
        assert_eq!(seconds, [5, 4, 3, 2, 1]);
    }
}
