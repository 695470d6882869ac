// A line that was not taken: why, and which quantity would be.

import { ApiError } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { listMessages } from "./messages";

/** Says why a line was not taken and offers the quantity that would be. */
export function useRefusalToast() {
  const t = useMessages(listMessages);
  return (error: Error, id: string, take: (quantity: number) => void) => {
    const warning = error instanceof ApiError ? error.problem?.warnings[0] : undefined;
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning?.message ?? error.message, {
      id,
      ...(suggested && {
        action: { label: t("suggestion", { quantity: suggested }), onClick: () => take(suggested) },
      }),
    });
  };
}
