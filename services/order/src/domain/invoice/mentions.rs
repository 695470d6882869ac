//! What the law wants on a document: of France (CGI, annexe II, art. 242 nonies A; Code de commerce, art. L. 441-9) and of
//! the United Kingdom (VAT Regulations 1995, reg. 14; Companies (Trading Disclosures) Regulations 2015).

use crate::domain::{
    invoice::{DocumentKind, Issued},
    payment::company::{Company, Jurisdiction},
};
use values::Locale;

/// A sentence that the law wants, with its code in UNTDID 4451 where it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// `PMD` for late payment, `PMT` for the costs of recovery, `AAB` for discounts.
    pub code: Option<&'static str>,
    /// The sentence.
    pub text: String,
}

/// The language of a company's documents: that of its law.
#[must_use]
pub const fn language(country: Jurisdiction) -> Locale {
    match country {
        Jurisdiction::France => Locale::French,
        Jurisdiction::UnitedKingdom => Locale::English,
    }
}

/// What the law wants below a document; nothing on a delivery note.
#[must_use]
pub fn mentions(document: &Issued) -> Vec<Mention> {
    let (kind, country) = (document.content.kind, document.content.seller.country);
    let mention = |code, text: &str| Mention { code, text: text.to_owned() };
    let french = |code, text| mention(Some(code), text);
    match (kind, country) {
        (DocumentKind::DeliveryNote, _) => Vec::new(),
        (DocumentKind::Invoice, Jurisdiction::France) => vec![
            mention(None, "Catégorie de l'opération : livraison de biens."),
            french("AAB", "Aucun escompte n'est accordé pour paiement anticipé."),
            french(
                "PMD",
                "Tout retard de paiement entraîne de plein droit des pénalités au taux de trois fois le taux d'intérêt légal \
                 (art. L. 441-10 du Code de commerce).",
            ),
            french(
                "PMT",
                "Tout retard de paiement entraîne en outre une indemnité forfaitaire de 40 € pour frais de recouvrement \
                 (art. D. 441-5 du Code de commerce).",
            ),
        ],
        (DocumentKind::CreditNote, Jurisdiction::France) => {
            vec![mention(None, "Catégorie de l'opération : livraison de biens.")]
        }
        (DocumentKind::Invoice, Jurisdiction::UnitedKingdom) => vec![mention(
            None,
            "Interest and compensation for late payment may be charged under the Late Payment of Commercial Debts (Interest) \
             Act 1998.",
        )],
        (DocumentKind::CreditNote, Jurisdiction::UnitedKingdom) => {
            vec![mention(None, "The VAT shown is your output tax due to HM Revenue & Customs if you recovered it.")]
        }
    }
}

/// Who a company is by law, for the foot of its documents.
#[must_use]
pub fn identity(company: &Company) -> String {
    let address = [&company.address, &company.additional_address].map(String::as_str);
    let address = address.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ");
    let place = format!("{address}, {} {}", company.zipcode, company.city);
    match company.country {
        Jurisdiction::France => {
            let capital = match company.capital.as_str() {
                "" => String::new(),
                capital => format!(" au capital de {capital}"),
            };
            let form = [company.legal_name.as_str(), company.legal_form.as_str()].join(" ");
            format!(
                "{}{capital} · {place} · SIREN {} · {} · TVA {}",
                form.trim(),
                company.legal_id(),
                company.register,
                company.vat_number
            )
        }
        Jurisdiction::UnitedKingdom => format!(
            "{} · Registered in {}, company number {} · Registered office: {place} · VAT {}",
            company.legal_name,
            company.register,
            company.legal_id(),
            company.vat_number
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::samples;

    #[test]
    fn d7_45_a_french_invoice_says_what_french_law_wants() {
        let invoice = samples::invoice();
        let codes: Vec<_> = mentions(&invoice).iter().filter_map(|mention| mention.code).collect();
        assert_eq!(codes, ["AAB", "PMD", "PMT"]);
        let foot = identity(&invoice.content.seller);
        for said in ["SAS au capital de 50 000 €", "SIREN 732829320", "RCS Lyon", "TVA FR44732829320", "69002 Lyon"] {
            assert!(foot.contains(said), "{said} in {foot}");
        }
        let place = format!(" · {}, 69002 Lyon · ", invoice.content.seller.address);
        assert!(foot.contains(&place), "{place} in {foot}");
    }

    #[test]
    fn d7_45_a_british_one_says_where_its_company_is_registered() {
        let mut invoice = samples::invoice();
        let seller = &mut invoice.content.seller;
        (seller.country, seller.register) = (Jurisdiction::UnitedKingdom, "England and Wales".into());
        seller.registration_number = "01234567".into();
        let foot = identity(&invoice.content.seller);
        assert!(foot.contains("Registered in England and Wales, company number 01234567"), "{foot}");
        assert!(mentions(&invoice)[0].text.contains("1998"));
        invoice.content.kind = DocumentKind::DeliveryNote;
        assert!(mentions(&invoice).is_empty());
    }
}
