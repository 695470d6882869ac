//! Products that a load says are no longer sold.

use super::{
    ImportContext, ImportIssue, IncomingRecord, RecordOutcome, begin, check,
    issue::FieldError,
    product::{KNOWN_NAME, forget_digests, id_of},
};
use crate::record::Record;
use listing::changes;

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
                return Ok(RecordOutcome::Imported);
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
            changes::products_changed(&mut transaction, &[id]).await?;
            transaction.commit().await?;
        }
        Ok(RecordOutcome::Imported)
    }
}
