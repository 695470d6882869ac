//! What a document means where its purchase order stands: a round is one document, and the order that was made of it.

use crate::{domain::order::Stage, error::OrderError};
use procurement::cxml::OrderType;
use values::{AccountId, OrderId};

/// A round of a purchase order.
#[derive(Clone, Debug)]
pub struct Round {
    /// Which one, from 0.
    pub number: u32,
    /// Whose it is.
    pub account: AccountId,
    /// SHA-256 of what its document says.
    pub digest: Vec<u8>,
    /// The order made of it, from its draft on.
    pub made: Option<Made>,
}

/// An order that a document made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its id.
    pub id: OrderId,
    /// Its reference.
    pub reference: String,
    /// How far it has come.
    pub stage: Stage,
    /// All of it was called off.
    pub is_canceled: bool,
}

/// What a document asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It was done: this order answers.
    Answer(String),
    /// Go on with the order of this round, which is being placed.
    GoOn(u32),
    /// Place this round, if the order that it replaces may still be called off.
    Place {
        /// The round.
        round: u32,
        /// What it replaces.
        replaces: Option<OrderId>,
    },
    /// Call off this order.
    CallOff {
        /// Its id.
        order: OrderId,
        /// Its reference, which answers.
        reference: String,
    },
}

/// What a document asks for, by the rounds there are, newest first.
///
/// # Errors
/// When its number is that of another order, there is none to change, or one is being placed right now.
pub fn step(
    rounds: &[Round],
    (account, order_type, digest, number): (AccountId, OrderType, &[u8], &str),
) -> Result<Step, OrderError> {
    let taken = || OrderError::PurchaseOrderTaken { number: number.to_owned() };
    let made = || rounds.iter().filter_map(|round| Some((round, round.made.as_ref()?)));
    let begun = |stage| matches!(stage, Stage::Placing | Stage::Created);
    if made().any(|(round, made)| round.account != account && begun(made.stage)) {
        return Err(taken());
    }
    if let Some((round, _)) = made().find(|(_, made)| made.stage == Stage::Placing) {
        return if round.digest == digest { Ok(Step::GoOn(round.number)) } else { Err(OrderError::InProgress) };
    }
    let placed = || made().filter(|(_, made)| made.stage == Stage::Created);
    let standing = placed().find(|(_, made)| !made.is_canceled);
    // Sent again, it is done, also what was called off since; but not what was called off for another one that stands.
    let again = placed().find(|(round, made)| round.digest == digest && !(made.is_canceled && standing.is_some()));
    if let Some((_, made)) = again {
        return Ok(Step::Answer(made.reference.clone()));
    }
    let newest = placed().next();
    match (order_type, standing, newest) {
        (OrderType::New, _, None) => Ok(Step::Place { round: 0, replaces: None }),
        (OrderType::New, _, Some(_)) => Err(taken()),
        (OrderType::Update | OrderType::Delete, _, None) | (OrderType::Update, None, _) => Err(OrderError::NotFound),
        (OrderType::Update, Some((_, made)), Some((newest, _))) => {
            Ok(Step::Place { round: newest.number + 1, replaces: Some(made.id) })
        }
        (OrderType::Delete, Some((_, made)), _) => {
            Ok(Step::CallOff { order: made.id, reference: made.reference.clone() })
        }
        (OrderType::Delete, None, Some((_, made))) => Ok(Step::Answer(made.reference.clone())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use OrderType::{Delete, New, Update};

    const OURS: AccountId = AccountId(uuid::Uuid::nil());

    fn round(number: u32, digest: u8, stage: Stage, is_canceled: bool) -> Round {
        let made = Made { id: OrderId::new(), reference: format!("CO-{number}"), stage, is_canceled };
        Round { number, account: OURS, digest: vec![digest], made: Some(made) }
    }

    fn told(rounds: &[Round], order_type: OrderType, digest: u8) -> Result<Step, String> {
        step(rounds, (OURS, order_type, &[digest], "4500")).map_err(|error| error.to_string())
    }

    fn refused(why: &str) -> Result<Step, String> {
        Err(why.to_owned())
    }

    fn answer(number: u32) -> Result<Step, String> {
        Ok(Step::Answer(format!("CO-{number}")))
    }

    #[test]
    fn d7_38_a_document_is_placed_answered_or_refused_by_what_stands() {
        let place = |round, replaces| Ok(Step::Place { round, replaces });
        assert_eq!(told(&[], New, 1), place(0, None));
        assert_eq!(told(&[], Update, 1), refused("no such order"));
        assert_eq!(told(&[], Delete, 1), refused("no such order"));
        let placed = [round(0, 1, Stage::Created, false)];
        let id = placed[0].made.as_ref().unwrap().id;
        assert_eq!(told(&placed, New, 1), answer(0));
        assert_eq!(told(&placed, New, 2), refused("purchase order 4500 is another one"));
        assert_eq!(told(&placed, Update, 2), place(1, Some(id)));
        assert_eq!(told(&placed, Delete, 2), Ok(Step::CallOff { order: id, reference: "CO-0".to_owned() }));
    }

    #[test]
    fn d7_38_what_came_to_nothing_gives_its_round_to_the_next_document() {
        let failed = Round { made: None, ..round(0, 1, Stage::Draft, false) };
        assert_eq!(told(&[failed], New, 2), Ok(Step::Place { round: 0, replaces: None }));
        let draft = round(1, 2, Stage::Draft, false);
        let placed = round(0, 1, Stage::Created, false);
        let id = placed.made.as_ref().unwrap().id;
        assert_eq!(told(&[draft, placed], Update, 3), Ok(Step::Place { round: 1, replaces: Some(id) }));
    }

    #[test]
    fn d7_38_while_an_order_is_placed_only_its_own_document_goes_on() {
        let placing = [round(0, 1, Stage::Placing, false)];
        assert_eq!(told(&placing, New, 1), Ok(Step::GoOn(0)));
        for order_type in [New, Update, Delete] {
            assert_eq!(told(&placing, order_type, 2), refused("the order is being worked on"), "{order_type:?}");
        }
    }

    #[test]
    fn d7_38_what_was_called_off_answers_alike_unless_another_order_stands() {
        let deleted = [round(0, 1, Stage::Created, true)];
        assert_eq!(told(&deleted, New, 1), answer(0));
        assert_eq!(told(&deleted, Delete, 2), answer(0));
        assert_eq!(told(&deleted, Update, 2), refused("no such order"));
        // The supplier began the first while the second replaced it: the first stands.
        let kept = [round(1, 2, Stage::Created, true), round(0, 1, Stage::Created, false)];
        let id = kept[1].made.as_ref().unwrap().id;
        assert_eq!(told(&kept, New, 1), answer(0));
        assert_eq!(told(&kept, Update, 2), Ok(Step::Place { round: 2, replaces: Some(id) }));
        assert_eq!(told(&kept, Delete, 3), Ok(Step::CallOff { order: id, reference: "CO-0".to_owned() }));
    }

    #[test]
    fn a_number_that_another_account_ordered_by_is_taken_and_one_that_came_to_nothing_is_not() {
        let other = AccountId::new();
        let theirs = Round { account: other, ..round(0, 1, Stage::Created, false) };
        assert_eq!(told(&[theirs], New, 1), refused("purchase order 4500 is another one"));
        let failed = Round { account: other, made: None, ..round(0, 1, Stage::Draft, false) };
        assert_eq!(told(&[failed], New, 1), Ok(Step::Place { round: 0, replaces: None }));
    }
}
