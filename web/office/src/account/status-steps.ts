// The step that is possible from where an account stands: the services know no other.

import type { AccountStatus } from "../accounts/account-status";

export const STATUS_STEPS = {
  PENDING: { name: "approve", title: "approveTitle", lead: "approveLead", to: "ACTIVE" },
  ACTIVE: { name: "suspend", title: "suspendTitle", lead: "suspendLead", to: "INACTIVE" },
  INACTIVE: { name: "resume", title: "resumeTitle", lead: "resumeLead", to: "ACTIVE" },
} as const satisfies Record<AccountStatus, object>;
