// Why an invoice is credited, asked beside the table: an invoice that leaves it meanwhile takes nothing typed with it.

import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { lazy } from "react";
import { documentsMessages } from "./messages";
import { creditInvoice } from "./queries";

const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));

export function CreditQuestion({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(documentsMessages);
  return (
    <ReasonDialog
      title={t("creditOf", { number })}
      lead={t("creditLead")}
      action={t("creditAction")}
      label={t("creditReason")}
      draft={`office/credit/${number}`}
      isRequired
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        const issued = await creditInvoice(number, reason);
        toast.done(t("credited", { number: issued.number }));
      }}
    />
  );
}
