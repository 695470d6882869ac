// The offer to bring removed lines back: it ends where the cart is ordered.

import { toast } from "@comptoir/ui/toast";

/** What all removals are told by: one toast, however many lines it speaks of. */
export const REMOVED = "lines-removed";

/** Takes the offer back: what is ordered no longer changes behind its summary. */
export function withdrawUndo(): void {
  toast.withdraw(REMOVED);
}
