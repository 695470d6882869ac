//! What is shipped, and what will not come.

use super::{OrderOperations, own_side, record};
use crate::{
    db::{NamedPart, NewParcel},
    domain::{
        operator::Action,
        order::Order,
        parcel::{Label, WantedLine},
    },
    error::OrderError,
};
use identity::{Caller, Staff};
use platform_database::idempotency::IdempotentRequest;

impl OrderOperations {
    /// Records a parcel of a logistic order; answers its order. The same request again records nothing.
    ///
    /// # Errors
    /// When there is no such logistic order, it does not ship now, or what is said does not fit into a parcel of it.
    pub async fn ship(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        parcel: &NewParcel,
        idempotent: &IdempotentRequest,
    ) -> Result<Order, OrderError> {
        let part = self.db.placed_part(named, staff.supplier).await?.ok_or(OrderError::PartNotFound)?;
        let actor = self.actor(caller, own_side(staff)).await?;
        let mut transaction = self.db.begin().await?;
        if idempotent.recorded_response::<()>(&mut transaction).await?.is_none() {
            let (step, reference) = self.db.ship(&mut transaction, part.id, parcel, &actor, "").await?;
            let Label { carrier, tracking_number, tracking_link, shipped_on } = &parcel.label;
            let shipped_on = shipped_on.to_string();
            let details = [
                ("parcel", reference.as_str()),
                ("from", step.from.into_str()),
                ("to", step.to.into_str()),
                ("carrier", carrier),
                ("trackingNumber", tracking_number),
                ("trackingLink", tracking_link),
                ("shippedOn", &shipped_on),
            ];
            record(&mut transaction, staff.user, Action::ParcelRecorded, &part.reference, &details).await?;
            idempotent.record(&mut transaction, &()).await?;
        }
        self.commit_and_read_order(transaction, staff, &part).await
    }

    /// Takes items off a logistic order that will not come; answers its order. The same request again takes nothing off.
    ///
    /// # Errors
    /// When there is no such logistic order, it does not take that step, nothing would be left of it, or what is said is not
    /// left of its lines.
    pub async fn cancel_lines(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        (lines, reason): (&[WantedLine], &str),
        idempotent: &IdempotentRequest,
    ) -> Result<Order, OrderError> {
        let part = self.db.placed_part(named, staff.supplier).await?.ok_or(OrderError::PartNotFound)?;
        let actor = self.actor(caller, own_side(staff)).await?;
        let mut transaction = self.db.begin().await?;
        if idempotent.recorded_response::<()>(&mut transaction).await?.is_none() {
            let step = self.db.cancel_lines(&mut transaction, part.id, lines, &actor, reason).await?;
            let said = lines.iter().map(|line| format!("{} × {}", line.quantity, line.named));
            let said = said.collect::<Vec<_>>().join(", ");
            let details = [
                ("lines", said.as_str()),
                ("from", step.from.into_str()),
                ("to", step.to.into_str()),
                ("reason", reason),
            ];
            record(&mut transaction, staff.user, Action::LinesCanceled, &part.reference, &details).await?;
            idempotent.record(&mut transaction, &()).await?;
        }
        self.commit_and_read_order(transaction, staff, &part).await
    }

    /// Takes back a parcel that was recorded wrongly, if nothing followed it; answers its order.
    ///
    /// # Errors
    /// When there is no such parcel, it was withdrawn already, or something followed.
    pub async fn withdraw_parcel(
        &self,
        caller: &Caller,
        staff: &Staff,
        named: &str,
        reason: &str,
    ) -> Result<Order, OrderError> {
        let parcel = self.db.parcel_named(named, staff.supplier).await?.ok_or(OrderError::ParcelNotFound)?;
        let actor = self.actor(caller, own_side(staff)).await?;
        let mut transaction = self.db.begin().await?;
        let step = self.db.withdraw(&mut transaction, &parcel, &actor, reason).await?;
        let details = [("from", step.from.into_str()), ("to", step.to.into_str()), ("reason", reason)];
        record(&mut transaction, staff.user, Action::ParcelWithdrawn, &parcel.reference, &details).await?;
        let part = NamedPart { id: parcel.part, reference: parcel.reference, order: parcel.order };
        self.commit_and_read_order(transaction, staff, &part).await
    }
}
