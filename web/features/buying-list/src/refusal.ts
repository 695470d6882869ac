// Lines that were not taken: why, and which quantity would be.

import { ApiError, type Warning } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { listMessages } from "./messages";

/** Reasons that a piece of news gives, at most. */
const MAX_REASONS_SHOWN = 3;

/** The lines that a refused call names. */
export function warningsOf(error: Error): Warning[] {
  return error instanceof ApiError ? (error.problem?.warnings ?? []) : [];
}

/** The first reasons, each once. */
export function reasonsOf(warnings: Warning[]): string {
  return [...new Set(warnings.map(({ message }) => message))].slice(0, MAX_REASONS_SHOWN).join(" ");
}

/** Says why a line was not taken and offers the quantity that would be. */
export function useRefusalToast() {
  const t = useMessages(listMessages);
  return (error: Error, id: string, take: (quantity: number) => void) => {
    const [warning] = warningsOf(error);
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning ?? error, {
      id,
      ...(suggested && {
        action: { label: t("suggestion", { quantity: suggested }), onClick: () => take(suggested) },
      }),
    });
  };
}
