// A statement of the shop's bank, CAMT.053, as it is downloaded from the bank.

/** What it says: one payment that came in. */
export interface Payment {
  /** The statement's number. */
  statement: string;
  /** In euros. */
  amount: number | string;
  /** What the wire names. */
  reference: string;
}

/** The file. */
export function bankStatement({ statement, amount, reference }: Payment): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${statement}</Id><Acct><Id>
<IBAN>FR1420041010050500013M02606</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><AcctSvcrRef>B-${statement}</AcctSvcrRef><NtryDtls><TxDtls>
<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
}
