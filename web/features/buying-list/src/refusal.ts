// A line that was not taken: why, and which quantity would be.

import { ApiError, type Warning } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { listMessages } from "./messages";

/** The warning about the one line of a refused call, if the server gave one. */
export function warningOf(error: unknown): Warning | undefined {
  return error instanceof ApiError ? error.problem?.warnings[0] : undefined;
}

/** Says why a line was not taken and offers the quantity that would be. */
export function useRefusalToast() {
  const t = useMessages(listMessages);
  return (error: Error, id: string, take: (quantity: number) => void) => {
    const warning = warningOf(error);
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning?.message ?? error.message, {
      id,
      ...(suggested && {
        action: { label: t("suggestion", { quantity: suggested }), onClick: () => take(suggested) },
      }),
    });
  };
}
