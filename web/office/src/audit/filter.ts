// Which entries of the audit log are shown, as the address says: /office/audit?who=…&action=STOCK_SET&from=2026-11-01.

/** What entries are left out by, by their names in the address and in the call. */
const AUDIT_FACTS = ["who", "action", "about", "from", "to"] as const;
type AuditFact = (typeof AUDIT_FACTS)[number];
export type AuditFilter = Partial<Record<AuditFact, string>>;

/** What the address says, without what it leaves empty. */
export function readAuditFilter(address: URLSearchParams): AuditFilter {
  return filled((fact) => address.get(fact));
}

/** What a form says. */
export function typedAuditFilter(form: FormData): AuditFilter {
  return filled((fact) => form.get(fact));
}

function filled(read: (fact: AuditFact) => unknown): AuditFilter {
  const said = AUDIT_FACTS.map((fact) => [fact, String(read(fact) ?? "").trim()] as const);
  return Object.fromEntries(said.filter(([, value]) => value));
}

/** The same entries as the server is asked for them. */
export function auditParams({ action, ...filter }: AuditFilter) {
  return { ...filter, ...(action && { action: [action] }) };
}
