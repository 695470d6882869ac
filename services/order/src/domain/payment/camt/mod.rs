//! CAMT.053 (ISO 20022, bank to customer statement) of versions 02, 04 and 08, read element by element: whatever its
//! length, only the entry at hand is kept. Nothing of a DTD, no entities but XML's own.

mod entry;

use crate::domain::payment::statement::Statement;
use entry::{EntryParts, MAX_NAME_LEN, TransactionParts};
use quick_xml::{
    Reader,
    escape::resolve_xml_entity,
    events::{BytesRef, BytesStart, Event},
};

/// The versions that are read.
const NAMESPACES: [&str; 3] = [
    "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02",
    "urn:iso:std:iso:20022:tech:xsd:camt.053.001.04",
    "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08",
];
/// How deep elements lie in each other: the schemas stay far below.
const MAX_DEPTH: usize = 40;
/// The most characters of a text: the schemas' longest has 500.
const MAX_TEXT_LEN: usize = 2_000;
/// The most entries of a document.
const MAX_ENTRIES: usize = 50_000;

/// Why a document is no statement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct CamtError {
    /// Where it says so, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

/// The statements in a document, in its order.
///
/// # Errors
/// When it is not CAMT.053 of these versions, breaks a rule of XML, or says nothing.
pub fn read(document: &[u8]) -> Result<Vec<Statement>, CamtError> {
    let first_line = |problem: &str| CamtError { line: 1, problem: problem.to_owned() };
    let document = document.strip_prefix(b"\xef\xbb\xbf").unwrap_or(document);
    let text = std::str::from_utf8(document).map_err(|_| first_line("the document is not UTF-8"))?;
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut parser = Parser::default();
    loop {
        let place = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX).min(text.len());
        let at = |problem: String| {
            let line = document[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
            CamtError { line, problem }
        };
        match reader.read_event().map_err(|error| at(format!("the XML is broken: {error}")))? {
            Event::Start(tag) => parser.begin(&tag).map_err(at)?,
            Event::End(_) => parser.end().map_err(at)?,
            Event::Text(text) => parser.text(&text.xml10_content()).map_err(at)?,
            Event::CData(text) => parser.text(&text.xml10_content()).map_err(at)?,
            Event::GeneralRef(reference) => parser.text(&resolved(&reference).map_err(at)?).map_err(at)?,
            Event::DocType(_) => return Err(at("a document type is refused".to_owned())),
            Event::Empty(_) | Event::Comment(_) | Event::PI(_) | Event::Decl(_) => {}
            Event::Eof if !parser.path.is_empty() => {
                return Err(at("the document ends inside an element".to_owned()));
            }
            Event::Eof if parser.statements.is_empty() => return Err(at("there is no statement in it".to_owned())),
            Event::Eof => return Ok(parser.statements),
        }
    }
}

/// Where the reader is, and what it has of the entry at hand.
#[derive(Default)]
struct Parser {
    path: Vec<String>,
    text: String,
    statements: Vec<Statement>,
    entries: usize,
    entry: EntryParts,
    transaction: TransactionParts,
    transactions: Vec<TransactionParts>,
    currency: String,
}

impl Parser {
    fn begin(&mut self, tag: &BytesStart<'_>) -> Result<(), String> {
        if self.path.len() >= MAX_DEPTH {
            return Err(format!("elements lie more than {MAX_DEPTH} deep in each other"));
        }
        let name = tag.local_name().into_inner().to_owned();
        if self.path.is_empty() {
            root(tag, &name)?;
        }
        if name == "Amt" || name == "TxAmt" {
            self.currency = attribute(tag, "Ccy")?.unwrap_or_default();
        }
        self.path.push(name);
        self.text.clear();
        match self.place().as_str() {
            "Stmt" => self.statements.push(Statement::default()),
            "Stmt/Ntry" => {
                self.entry = EntryParts::default();
                self.transactions.clear();
            }
            "Stmt/Ntry/NtryDtls/TxDtls" => self.transaction = TransactionParts::default(),
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, more: &str) -> Result<(), String> {
        self.text.push_str(more);
        if self.text.len() > MAX_TEXT_LEN && self.text.chars().count() > MAX_TEXT_LEN {
            return Err(format!("a text has more than {MAX_TEXT_LEN} characters"));
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), String> {
        let place = self.place();
        self.path.pop();
        let text = std::mem::take(&mut self.text).trim().to_owned();
        let Some(place) = place.strip_prefix("Stmt") else { return Ok(()) };
        match place {
            "" => self.end_statement(),
            "/Id" => self.statement()?.id = text.chars().take(MAX_NAME_LEN).collect(),
            "/Acct/Id/IBAN" | "/Acct/Id/Othr/Id" => self.statement()?.account = text,
            "/Ntry" => return self.end_entry(),
            "/Ntry/NtryDtls/TxDtls" => {
                self.transactions.push(std::mem::take(&mut self.transaction));
                return Ok(());
            }
            _ => match place.strip_prefix("/Ntry/NtryDtls/TxDtls/") {
                Some(place) => return self.transaction.take(place, text, &self.currency),
                None => match place.strip_prefix("/Ntry/") {
                    Some(place) => return self.entry.take(place, text, &self.currency),
                    None => return Ok(()),
                },
            },
        }
        Ok(())
    }

    fn end_entry(&mut self) -> Result<(), String> {
        let (entry, transactions) = (std::mem::take(&mut self.entry), std::mem::take(&mut self.transactions));
        let read = entry.read(transactions)?;
        self.entries += read.len();
        if self.entries > MAX_ENTRIES {
            return Err(format!("there are more than {MAX_ENTRIES} entries"));
        }
        self.statement()?.entries.extend(read);
        Ok(())
    }

    fn end_statement(&mut self) {
        if let Some(statement) = self.statements.last_mut() {
            statement.account.retain(|sign| !sign.is_whitespace());
        }
    }

    fn statement(&mut self) -> Result<&mut Statement, String> {
        self.statements.last_mut().ok_or_else(|| "an entry stands outside of a statement".to_owned())
    }

    /// Where the reader is, from the statement on.
    fn place(&self) -> String {
        self.path.get(2..).unwrap_or_default().join("/")
    }
}

fn root(tag: &BytesStart<'_>, name: &str) -> Result<(), String> {
    let is_known = |value: &str| NAMESPACES.contains(&value);
    let mut spaces = tag.attributes().filter_map(Result::ok).filter(|attribute| {
        let key = attribute.key.into_inner();
        key == "xmlns" || key.starts_with("xmlns:")
    });
    if name == "Document" && spaces.any(|attribute| is_known(&attribute.value)) {
        return Ok(());
    }
    Err("it is no CAMT.053 of version 02, 04 or 08".to_owned())
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, String> {
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| format!("the XML is broken: {error}"))?;
        if attribute.key.into_inner() == name {
            return Ok(Some(attribute.value.chars().take(3).collect()));
        }
    }
    Ok(None)
}

/// A character that stands for itself by its number, or by one of the five names of XML.
fn resolved(reference: &BytesRef<'_>) -> Result<String, String> {
    let name = reference.xml10_content();
    let refused = || format!("the reference &{name}; is refused: write the text itself");
    match reference.resolve_char_ref().map_err(|_| refused())? {
        Some(character) if character >= ' ' || character == '\n' || character == '\t' => Ok(character.to_string()),
        Some(_) => Err(refused()),
        None => resolve_xml_entity(&name).map(str::to_owned).ok_or_else(refused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/>"#;

    fn statement(entries: &str) -> String {
        format!(
            "{HEAD}<Stmt><Id>S1</Id><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>{entries}</Stmt>\
             </BkToCstmrStmt></Document>"
        )
    }

    fn entry(details: &str) -> String {
        format!(
            "<Ntry><Amt Ccy=\"EUR\">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>\
             <ValDt><Dt>2026-11-24</Dt></ValDt><AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls>{details}</NtryDtls></Ntry>"
        )
    }

    fn transaction(amount: &str, reference: &str) -> String {
        format!(
            "<TxDtls><Refs><EndToEndId>{reference}</EndToEndId></Refs><Amt Ccy=\"EUR\">{amount}</Amt>\
             <RltdPties><Dbtr><Pty><Nm>Atelier &amp; Fils</Nm></Pty></Dbtr></RltdPties></TxDtls>"
        )
    }

    fn refused(document: &str) -> String {
        read(document.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn an_entry_of_several_payments_is_one_of_each() {
        let details = transaction("10.00", "CO-2026-000001") + &transaction("20.00", "CO-2026-000002");
        let statements = read(statement(&entry(&details)).as_bytes()).unwrap();
        let said: Vec<_> =
            statements[0].entries.iter().map(|one| (one.amount.to_string(), &*one.information)).collect();
        assert_eq!(said, [("10.00".to_owned(), "CO-2026-000001"), ("20.00".to_owned(), "CO-2026-000002")]);
        assert_eq!(statements[0].entries[0].party_name, "Atelier & Fils");
        // Where they do not add up, the entry is one, and all that they say is its.
        let details = transaction("10.00", "CO-2026-000001") + &transaction("19.00", "CO-2026-000002");
        let statements = read(statement(&entry(&details)).as_bytes()).unwrap();
        let [one] = &statements[0].entries[..] else { panic!("{statements:?}") };
        assert_eq!((one.amount.to_string().as_str(), one.named().0.len()), ("30.00", 2));
    }

    #[test]
    fn what_is_no_statement_is_refused_with_its_line() {
        let other = r#"<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>"#;
        assert_eq!(refused(other), "line 1: it is no CAMT.053 of version 02, 04 or 08");
        assert_eq!(refused(&format!("{HEAD}</BkToCstmrStmt></Document>")), "line 1: there is no statement in it");
        let declared = format!("<!DOCTYPE Document [<!ENTITY a \"b\">]>\n{HEAD}");
        assert_eq!(refused(&declared), "line 1: a document type is refused");
        assert!(refused(&statement("\n<Ntry>&evil;</Ntry>")).contains("line 2: the reference &evil; is refused"));
        assert!(refused(&statement("<Ntry><Amt Ccy=\"EUR\">x</Amt></Ntry>")).contains("x is no amount"));
        assert!(refused(&statement("<Ntry>")).contains("the XML is broken"));
        assert!(refused(&statement(&"<a>".repeat(60))).contains("deep in each other"));
        assert_eq!(read(&[0xff, 0xfe]).unwrap_err().problem, "the document is not UTF-8");
    }

    #[test]
    fn what_is_not_booked_or_takes_back_is_not_final() {
        let pending = entry("").replace("BOOK", "PDNG");
        let reversal = entry("").replace("<Sts>", "<RvslInd>true</RvslInd><Sts>");
        let statements = read(statement(&(pending + &reversal + &entry(""))).as_bytes()).unwrap();
        let finals: Vec<_> = statements[0].entries.iter().map(|one| one.is_final).collect();
        assert_eq!(finals, [false, false, true]);
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn the_samples_of_all_versions_are_read_and_the_empty_one_is_refused() {
        let sample = |name: &str| std::fs::read(test_data::test_data(&format!("bank-statements/{name}"))).unwrap();
        for (name, statements) in [
            ("camt053.v2.minimal.xml", 1),
            ("camt053.v2.multi.statement.xml", 2),
            ("camt053.v2.five.decimals.xml", 1),
            ("camt053.v4.xml", 1),
            ("camt053.v8.xml", 1),
        ] {
            let read = read(&sample(name)).unwrap();
            assert_eq!(read.len(), statements, "{name}");
            for statement in &read {
                assert_eq!(statement.account, "NL26VAYB8060476890", "{name}");
                assert!(!statement.id.is_empty() && !statement.entries.is_empty(), "{name}");
            }
            let first = &read[0].entries[0];
            assert_eq!(first.cents().unwrap().to_string(), "8.85", "{name}");
            assert_eq!((first.is_credit, first.is_final), (true, true), "{name}");
            assert_eq!(first.date.to_string(), "2015-01-02", "{name}");
        }
        assert_eq!(read(&sample("camt053.v2.wrong.xml")).unwrap_err().problem, "there is no statement in it");
        let with_payer = read(&sample("camt053.v8.xml")).unwrap();
        let entry = &with_payer[0].entries[0];
        assert_eq!((entry.party_name.as_str(), entry.party_iban.as_str()), ("NAME NAME", "NL56AGDH9619008421"));
        assert!(entry.information.contains("MUELL/FINP/RA12345"), "{}", entry.information);
    }
}
