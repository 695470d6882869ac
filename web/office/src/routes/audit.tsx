// /office/audit

export { AuditPage as Component } from "../audit/audit-page";
