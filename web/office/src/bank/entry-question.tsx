// What is to be done about an entry, asked beside the table: an entry that leaves it meanwhile takes nothing typed with it.

import type { BankEntry } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { lazy } from "react";
import { bankMessages } from "./messages";
import { setEntryAside } from "./queries";

const SettleDialog = lazy(() => import("./settle-dialog"));
const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));

export interface AskedEntry {
  step: "settle" | "setAside";
  entry: BankEntry;
}
export type AskAboutEntry = (asked: AskedEntry) => void;

/** What left counts down. */
export function signed({ amount, credit }: BankEntry): number {
  return credit ? amount : -amount;
}

/** How an entry is told from others, in words. */
export function useNamed(entry: BankEntry): { amount: string; payer: string } {
  const t = useMessages(bankMessages);
  const formats = useFormats();
  return { amount: formats.money(signed(entry), entry.currency), payer: entry.payerName || t("unknown") };
}

export function EntryQuestion({ asked: { step, entry }, onClose }: { asked: AskedEntry; onClose: () => void }) {
  const t = useMessages(bankMessages);
  const named = useNamed(entry);
  if (step === "settle") return <SettleDialog entry={entry} title={t("settleOf", named)} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t("asideOf", named)}
      lead={t("asideLead")}
      action={t("asideAction")}
      label={t("asideReason")}
      draft={`office/aside/${entry.id}`}
      isRequired
      onClose={onClose}
      onReason={async (reason) => {
        await setEntryAside(entry.id, reason);
        toast.done(t("asideDone"));
      }}
    />
  );
}
