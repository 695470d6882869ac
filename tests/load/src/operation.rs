//! What is asked of the shop, and by whom: single requests, and whole checkouts by buyers with a cart of their own.

use anyhow::Result;
use futures::future::BoxFuture;
use load::{
    buyer::{Buyer, restock},
    subject::{Case, Subject},
};
use std::sync::Arc;

/// How many lines an order has, and how many buyers choose others each.
const LINES: usize = 3;
const CHOICES: usize = 30;
/// How many buyers there are: as many as ask at once at most.
const BUYERS: usize = 64;
/// How many answers tell how large they are in the mean.
const WEIGHED: u64 = 40;

/// Something that the shop does for somebody.
#[derive(Clone, Copy)]
pub enum Operation {
    /// A request.
    Request(Case),
    /// From an empty cart to a placed order: filled, initialised, delivery, billing, placed.
    Checkout,
}

impl Operation {
    /// All of them, in the order in which they are asked.
    pub const ALL: [Self; Case::ALL.len() + 1] = {
        let mut all = [Self::Checkout; Case::ALL.len() + 1];
        let mut at = 0;
        while at < Case::ALL.len() {
            all[at] = Self::Request(Case::ALL[at]);
            at += 1;
        }
        all
    };

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Request(case) => case.name(),
            Self::Checkout => "checkout, 3 lines",
        }
    }

    /// In how many commits it could be done, against which it is held; none: against a bare answer.
    pub const fn commits(self) -> Option<f64> {
        match self {
            Self::Request(Case::AddToCart) => Some(1.0),
            Self::Request(_) => None,
            Self::Checkout => Some(7.0),
        }
    }
}

/// Who asks for them.
pub struct Operations {
    subject: Subject,
    buyers: Arc<[Buyer]>,
}

impl Operations {
    /// Logs everybody in; what they buy is there in any number.
    pub async fn at(address: &str) -> Result<Self> {
        let subject = Subject::at(address).await?;
        let mut buyers = Vec::new();
        for number in 0..BUYERS {
            buyers.push(Buyer::persistent(number, number % CHOICES, address, LINES).await?);
        }
        restock(address, buyers.iter().flat_map(Buyer::offers)).await?;
        Ok(Self { subject, buyers: buyers.into() })
    }

    /// How many bytes an answer of each operation has in the mean; of a checkout it is not told.
    pub async fn bytes(&self) -> Vec<usize> {
        let mut all = Vec::new();
        for operation in Operation::ALL {
            let Operation::Request(case) = operation else {
                all.push(0);
                continue;
            };
            let (mut bytes, mut answers) = (0, 0);
            for turn in 0..WEIGHED {
                if let Some(answer) = self.subject.weigh(case, 0, turn).await {
                    bytes += answer;
                    answers += 1;
                }
            }
            all.push(bytes / answers.max(1));
        }
        all
    }

    /// Asks once, on a connection, for the so-manieth time; true: it was a success.
    pub fn asked(&self, operation: Operation) -> impl Fn(u64, u64) -> BoxFuture<'static, bool> + Clone + Send + use<> {
        let (subject, buyers) = (self.subject.clone(), Arc::clone(&self.buyers));
        move |connection, turn| {
            let (subject, buyers) = (subject.clone(), Arc::clone(&buyers));
            Box::pin(async move {
                match operation {
                    Operation::Request(case) => subject.ask(case, connection, turn).await,
                    Operation::Checkout => {
                        let buyer = usize::try_from(connection).ok().and_then(|place| buyers.get(place));
                        match buyer {
                            Some(buyer) => buyer.check_out().await.is_ok(),
                            None => false,
                        }
                    }
                }
            })
        }
    }
}
