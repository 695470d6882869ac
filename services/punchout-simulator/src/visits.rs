//! What was begun: each time somebody enters the shop, and what came of it. Nothing of it outlives the process.

use crate::{
    checks::{Report, SentSetup},
    cxml_entry::CxmlEntry,
    oci_entry::OciEntry,
    order::{Outcome, SentOrder},
    order_form::{OrderForm, Refusals},
};
use procurement::{Secret, oci::Charset};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};
use uuid::Uuid;

/// The most visits that are kept: the oldest goes.
const MAX_VISITS: usize = 1_000;
/// The most orders of a visit that are kept: the oldest goes.
const MAX_ORDERS: usize = 50;

/// One entry into the shop.
pub struct Visit {
    /// How it was entered.
    pub entry: Entry,
    /// What came back.
    pub returned: Option<Report>,
    /// What is typed to order it.
    pub order: OrderForm,
    /// What was wrong with that, by its field.
    pub refused: Refusals,
    /// The secret that orders are sent with, once it was typed.
    pub secret: Option<Secret>,
    /// What was sent, the newest first.
    pub sent: VecDeque<SentOrder>,
}

/// How the shop was entered.
#[derive(Clone, Debug)]
pub enum Entry {
    /// By a form of OCI.
    Oci {
        /// What has to come back as it was sent.
        echoed: Vec<(String, String)>,
        /// In which characters the basket comes back.
        charset: Charset,
    },
    /// By a document of cXML.
    Cxml(Box<CxmlVisit>),
}

/// What a cXML set-up sent.
#[derive(Clone, Debug)]
pub struct CxmlVisit {
    /// What was typed.
    pub entry: CxmlEntry,
    /// What its answer has to say again.
    pub setup: SentSetup,
}

impl Visit {
    /// A visit as an SAP.
    pub fn by_oci(entry: &OciEntry) -> Self {
        Self::of(
            Entry::Oci { echoed: entry.echoed(), charset: entry.charset() },
            OrderForm::new(&CxmlEntry { email: entry.email.clone(), ..CxmlEntry::default() }),
            None,
        )
    }

    /// A visit as a cXML buyer.
    pub fn by_cxml(entry: &CxmlEntry, setup: SentSetup) -> Self {
        let visit = CxmlVisit { entry: entry.clone(), setup };
        let secret = Some(entry.secret.clone()).filter(|secret| !secret.expose().is_empty());
        Self::of(Entry::Cxml(visit.into()), OrderForm::new(entry), secret)
    }

    fn of(entry: Entry, order: OrderForm, secret: Option<Secret>) -> Self {
        Self { entry, returned: None, order, refused: Refusals::new(), secret, sent: VecDeque::new() }
    }

    /// Keeps what came back, and starts another order of it.
    pub fn take(&mut self, report: Report) {
        self.order.restart();
        self.refused.clear();
        self.returned = Some(report);
    }

    /// Keeps what was sent.
    pub fn keep(&mut self, order: SentOrder) {
        self.sent.push_front(order);
        self.sent.truncate(MAX_ORDERS);
    }

    /// The last order that the shop took.
    pub fn accepted(&self) -> Option<&SentOrder> {
        self.sent.iter().find(|order| matches!(&order.outcome, Outcome::Answered(status) if status.is_success()))
    }
}

/// All visits.
#[derive(Default)]
pub struct Visits(Mutex<BTreeMap<Uuid, Visit>>);

impl Visits {
    /// Keeps a visit under a name that nobody guesses; names of later ones are greater.
    pub fn begin(&self, visit: Visit) -> Uuid {
        let id = Uuid::now_v7();
        self.keep(id, visit);
        id
    }

    /// Keeps a visit under its name.
    pub fn keep(&self, id: Uuid, visit: Visit) {
        let mut visits = self.lock();
        visits.insert(id, visit);
        if visits.len() > MAX_VISITS {
            visits.pop_first();
        }
    }

    /// Does something with a visit, if it is known.
    pub fn with<T>(&self, id: &str, action: impl FnOnce(&mut Visit) -> T) -> Option<T> {
        let id = id.parse().ok()?;
        self.lock().get_mut(&id).map(action)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Uuid, Visit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_visits_the_oldest_goes() {
        let visits = Visits::default();
        let begin = || visits.begin(Visit::by_oci(&OciEntry::default())).to_string();
        let (first, second) = (begin(), begin());
        for _ in 2..=MAX_VISITS {
            begin();
        }
        assert!(visits.with(&first, |_| ()).is_none() && visits.with(&second, |_| ()).is_some());
        assert!(visits.with("x", |_| ()).is_none());
    }
}
