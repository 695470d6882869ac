// Asks before a parcel that was recorded is withdrawn, with the reason.

import type { Parcel } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import ReasonDialog from "@comptoir/ui/reason-dialog";
import { partMessages } from "../parts/messages";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { withdrawParcel } from "./changes";
import { parcelMessages } from "./parcel-messages";
import { useOpenOrder } from "./use-order";

export default function WithdrawalQuestion({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useMessages(parcelMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenOrder();
  const { reference } = parcel;
  return (
    <ReasonDialog
      title={t("withdrawOf", { parcel: reference })}
      lead={t("withdrawLead")}
      action={t("withdraw")}
      label={common("reason")}
      draft={`office/withdraw/${parcel.id}`}
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        await change(() => withdrawParcel(reference, reason));
        toast.done(t("withdrawn", { parcel: reference }));
      }}
    >
      <ChangedMeanwhile />
    </ReasonDialog>
  );
}
