//! The audit logs of what operators did in all services, merged by time.

use super::Clients;
use identity::Caller;
use platform_process::Refusal;
use proto::{
    auth::{ListAccountAuditRequest, NameOperatorsRequest},
    catalogue::ListStockAuditRequest,
    common::{AuditEntry, AuditFilter, Page, Reason},
    order::ListAuditRequest,
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

/// Whatever stands on the page stands within as many of the newest entries of its own log.
async fn audit_logs(
    clients: &Clients,
    caller: &Caller,
    filter: AuditFilter,
    page: Page,
) -> Result<(Vec<AuditEntry>, u64), Refusal> {
    let reach = page.page.saturating_add(1).saturating_mul(page.size);
    if reach > MAX_AUDIT_LOG_LEN {
        return Err(Refusal::invalid(Reason::PageOutOfRange).on("page").with("max", MAX_AUDIT_LOG_LEN));
    }
    let (newest, filter) = (Some(Page { page: 0, size: reach }), Some(filter));
    let (mut accounts, mut stock, mut orders) =
        (clients.account_operations(), clients.stock_operations(), clients.order_operations());
    let (accounts, stock, orders) = tokio::try_join!(
        accounts.list_account_audit(caller.ask(ListAccountAuditRequest { page: newest, filter: filter.clone() })),
        stock.list_stock_audit(caller.ask(ListStockAuditRequest { page: newest, filter: filter.clone() })),
        orders.list_audit(caller.ask(ListAuditRequest { page: newest, filter })),
    )?;
    let (accounts, stock, orders) = (accounts.into_inner(), stock.into_inner(), orders.into_inner());
    let total = accounts.total + stock.total + orders.total;
    Ok((merged([accounts.entries, stock.entries, orders.entries], page), total))
}

/// The page of all logs together; ids begin with the time of their entry.
fn merged(logs: [Vec<AuditEntry>; 3], page: Page) -> Vec<AuditEntry> {
    let mut all: Vec<_> = logs.into_iter().flatten().collect();
    let time = |entry: &AuditEntry| entry.at.map(|at| (at.seconds, at.nanos));
    all.sort_by(|one, other| (time(other), &other.id).cmp(&(time(one), &one.id)));
    let skipped = usize::try_from(page.page.saturating_mul(page.size)).unwrap_or(usize::MAX);
    all.into_iter().skip(skipped).take(page.size as usize).collect()
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
    fn logs_are_one_newest_first_and_cut_into_pages() {
        let page = |page| {
            let logs = [log(&[5, 2]), log(&[4]), log(&[3, 1])];
            let page = merged(logs, Page { page, size: 2 });
            page.into_iter().filter_map(|entry| entry.at).map(|at| at.seconds).collect::<Vec<_>>()
        };
        assert_eq!([page(0), page(1), page(2), page(3)], [vec![5, 4], vec![3, 2], vec![1], vec![]]);
    }
}
