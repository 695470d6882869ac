//! The quotes of the past, one in each status that there is.

use super::{
    assortment::{Assortment, Ids},
    camille, etienne_at_garance, priya,
    when::Calendar,
};
use order::history::{Member, PastQuote, QuoteEvent};

/// The place of the one that an order was made of.
pub const ACCEPTED: usize = 0;

/// All of them. What is said about an answer later is said while it holds, today as well: an expired one takes no step.
pub fn quotes(assortment: &Assortment, ids: &Ids, calendar: &Calendar) -> Vec<PastQuote> {
    let at = |days, hour| calendar.at(days, hour, 15);
    let quote = |buyer: Member, days, name, description, supplier: &'static str, worth, events: Vec<_>| PastQuote {
        buyer,
        at: at(days, 9),
        name,
        description,
        articles: assortment.articles(ids, name, &[supplier], 3, worth),
        is_submitted: true,
        events,
    };
    let answered = |less, ahead, message| QuoteEvent::Answered { less, validity: calendar.day(ahead), message };
    vec![
        quote(
            camille(),
            46,
            "Salon professionnel",
            "Fournitures pour le stand, à livrer en une fois.",
            "duvernay",
            900,
            vec![
                (at(45, 10), QuoteEvent::Replied("Bonjour, nous revenons vers vous demain.")),
                (at(44, 11), answered(8, 5, "8 % sur l'ensemble pour une livraison unique.")),
            ],
        ),
        quote(
            etienne_at_garance(),
            58,
            "Emballages de fin d'année",
            "",
            "halewick",
            1_400,
            vec![(at(56, 10), answered(5, -35, "Prix tenus un mois."))],
        ),
        quote(
            priya(),
            37,
            "Cleaning supplies for a year",
            "Monthly deliveries, twelve times.",
            "bastide",
            1_100,
            vec![
                (at(36, 14), answered(4, 12, "Four per cent on a yearly agreement.")),
                (at(34, 10), QuoteEvent::DeclinedByCustomer("Thank you, we have found a better offer.")),
            ],
        ),
        quote(
            camille(),
            31,
            "Gobelets imprimés",
            "Avec notre logo, deux couleurs.",
            "bastide",
            600,
            vec![(at(29, 15), QuoteEvent::DeclinedBySupplier("Nous n'imprimons pas en si petite série."))],
        ),
        quote(
            etienne_at_garance(),
            18,
            "Réassort des boutiques",
            "",
            "duvernay",
            1_900,
            vec![
                (at(17, 10), answered(6, 10, "6 % à partir de cette quantité.")),
                (at(15, 11), QuoteEvent::Renegotiated("Pouvez-vous aller à 10 % pour un engagement d'un an ?")),
                (at(13, 16), answered(9, 21, "9 %, et la livraison est offerte.")),
            ],
        ),
        quote(
            priya(),
            8,
            "Moving boxes",
            "For the move of the third floor.",
            "halewick",
            700,
            vec![
                (at(7, 10), QuoteEvent::Replied("How many deliveries would you like?")),
                (at(6, 9), QuoteEvent::Asked("Two, a week apart, would be ideal.")),
            ],
        ),
        quote(
            camille(),
            12,
            "Papeterie à en-tête",
            "",
            "duvernay",
            500,
            vec![(at(11, 11), QuoteEvent::DeclinedByShop("Cette demande fait double emploi avec la précédente."))],
        ),
        quote(priya(), 4, "Archive boxes", "", "duvernay", 450, Vec::new()),
        PastQuote {
            is_submitted: false,
            ..quote(camille(), 2, "Aménagement de la réserve", "À compléter.", "halewick", 800, Vec::new())
        },
    ]
}
