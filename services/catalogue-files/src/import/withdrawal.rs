//! Products that a load says are no longer sold.

use super::{
    ImportContext, ImportError, ImportIssue, ImportRun, IncomingRecord, RecordOutcome, begin, check,
    issue::FieldError,
    journal::Scope,
    product::{KNOWN_NAME, forget_digests, id_of},
    seen_ids::SeenIds,
};
use crate::record::Record;
use futures::TryStreamExt;
use listing::changes;

/// Products of a supplier that a document takes off sale once it has ended, by their ids, of which each is
/// `{supplier}-{number}`.
pub(super) enum Discontinued {
    /// These, where they are on sale.
    These { supplier: String, ids: SeenIds },
    /// All that are on sale but these: the document is the whole of what the supplier sells.
    AllBut { supplier: String, ids: SeenIds },
}

impl Discontinued {
    fn supplier(&self) -> &str {
        match self {
            Self::These { supplier, .. } | Self::AllBut { supplier, .. } => supplier,
        }
    }

    fn has(&self, id: &str) -> bool {
        match self {
            Self::These { ids, .. } => ids.has(id),
            Self::AllBut { ids, .. } => !ids.has(id),
        }
    }

    const fn why(&self) -> &'static str {
        match self {
            Self::These { .. } => "it is sold on the supplier's own site now and goes off sale",
            Self::AllBut { .. } => "the supplier's full catalogue has it no longer, so it goes off sale",
        }
    }
}

impl ImportRun<'_> {
    /// Has the products withdrawn when all else is stored. They wait on disk, as many as they are.
    pub(super) async fn discontinue(&mut self, products: Discontinued) -> Result<(), ImportError> {
        // What the document takes off sale by name is off by then.
        self.store_batch().await?;
        let Some(supplier) = self.shop.suppliers.id(products.supplier()) else { return Ok(()) };
        let mut transaction = begin(self.shop.pool).await?;
        let mut on_sale = sqlx::query_scalar!(
            "select distinct p.external_id
             from catalogue.offers o
             join catalogue.variants v on v.id = o.variant_id
             join catalogue.products p on p.id = v.product_id
             where o.supplier_id = $1 and p.status <> 'INACTIVE' and starts_with(p.external_id, $2)",
            supplier,
            format!("{}-", products.supplier())
        )
        .fetch(&mut *transaction);
        while let Some(id) = on_sale.try_next().await? {
            if products.has(&id) {
                let issue = ImportIssue::new(format!("product {id}"), products.why());
                self.report.adjusted.push(ImportIssue { field: "status", ..issue });
                self.report.read += 1;
                self.waiting.push(&IncomingRecord { line: None, record: Record::Withdrawal(id) })?;
            }
        }
        Ok(())
    }
}

impl ImportContext<'_> {
    /// Takes a product off sale; it stays for the carts and orders that name it.
    pub(super) async fn withdraw(&mut self, incoming: IncomingRecord<String>) -> sqlx::Result<RecordOutcome> {
        let IncomingRecord { line, record: external_id } = incoming;
        if let Err(why) = check::product_name(&external_id) {
            return Ok(RecordOutcome::Refused(why.of(format!("product {external_id}")).at(line)));
        }
        let would_be = self.dry_run.as_ref().is_some_and(|dry_run| dry_run.has(&external_id));
        let Some(id) = id_of(self.pool, &external_id).await? else {
            if would_be {
                return Ok(RecordOutcome::Changed);
            }
            let why: ImportIssue = FieldError::new("product", "there is no such product to take off sale")
                .rather(KNOWN_NAME)
                .of(format!("product {external_id}"))
                .at(line);
            return Ok(RecordOutcome::Waits(
                Box::new(IncomingRecord { line, record: Record::Withdrawal(external_id) }),
                why,
            ));
        };
        let mut transaction = begin(self.pool).await?;
        let scope = Scope { products: &[id], texts: true, offers: false, lists: Some(Vec::new()) };
        self.before(&mut transaction, &scope).await?;
        let changed = sqlx::query!(
            "update catalogue.products set status = 'INACTIVE' where id = $1 and status <> 'INACTIVE'",
            id
        )
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            return Ok(RecordOutcome::Unchanged);
        }
        if self.dry_run.is_none() {
            forget_digests(&mut transaction, &[id]).await?;
            self.after(&mut transaction, &scope, &[RecordOutcome::Changed]).await?;
            changes::products_changed(&mut transaction, &[id]).await?;
            transaction.commit().await?;
        }
        Ok(RecordOutcome::Changed)
    }
}
