// What somebody may do here. The services decide on every call; the office shows what they would not refuse.

import { useSession } from "@comptoir/api";

/** Who opens the office: somebody of the shop, or of one supplier (D6.8, D6.9). */
export type StaffRole = "OPERATOR" | "SUPPLIER";

/** By what right the reader is here. The gateway opens the office to nobody else, so who is no operator is a supplier's. */
export function useStaffRole(): StaffRole {
  const { account } = useSession();
  return account?.roles.includes("OPERATOR") ? "OPERATOR" : "SUPPLIER";
}
