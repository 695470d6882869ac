// What a question before a step for many rows says.

import { useMessages } from "@comptoir/i18n";
import type { Asked } from "./bulk";
import { bulkMessages } from "./bulk-messages";

/** What follows from the step, and that it is not taken for all that were chosen. */
export function useLead({ able, count }: Asked, lead: string): string {
  const t = useMessages(bulkMessages);
  return able < count ? `${lead} ${t("leftOut", { count: count - able })}` : lead;
}
