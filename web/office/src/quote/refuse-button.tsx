// Says no to a quote, with the reason that its customer is told.

import type { Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { X } from "lucide-react";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { quoteMessages } from "./messages";
import { MAX_REASON_LEN, refuseQuote } from "./queries";
import { useOpenQuote } from "./use-quote";

const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));

export function RefuseButton({ quote: { id, reference }, shown }: { quote: Quote; shown: boolean }) {
  const t = useMessages(quoteMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenQuote();
  return (
    <DialogButton
      shown={shown}
      icon={<X aria-hidden size={16} />}
      dialog={(onClose) => (
        <ReasonDialog
          title={t("refuseTitle", { reference })}
          lead={t("refuseLead")}
          action={t("refuse")}
          label={common("reason")}
          draft={`office/refuse/${id}`}
          maxLength={MAX_REASON_LEN}
          isRequired
          isSetback
          onClose={onClose}
          onReason={async (reason) => {
            await change(() => refuseQuote(reference, reason));
            toast.done(t("refused", { reference }));
          }}
        >
          <ChangedMeanwhile />
        </ReasonDialog>
      )}
    >
      {t("refuse")}
    </DialogButton>
  );
}
