// Approving an account, stopping its orders, and letting it order again.

import type { OperatedAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { lazy, useState } from "react";
import { accountStatusOf } from "../accounts/account-status";
import { accountsMessages } from "../accounts/messages";
import { DialogButton } from "../parts/dialog-button";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { setStatus } from "./changes";
import { accountMessages } from "./messages";
import { STATUS_STEPS } from "./status-steps";
import { useOpenAccount } from "./use-account";

const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));

export function StatusButtons({ account }: { account: OperatedAccount }) {
  const t = useMessages(accountMessages);
  const { name, to } = STATUS_STEPS[accountStatusOf(account)];
  return (
    <DialogButton
      kind={to === "INACTIVE" ? "secondary" : "primary"}
      dialog={(onClose) => <StatusQuestion account={account} onClose={onClose} />}
    >
      {t(name)}
    </DialogButton>
  );
}

function StatusQuestion({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const t = useMessages(accountMessages);
  const words = useMessages(accountsMessages);
  const { change } = useOpenAccount();
  const { externalId, name: customer } = account;
  // What was asked when the question was opened, whatever others do to the account meanwhile.
  const [{ name, title, lead, to }] = useState(() => STATUS_STEPS[accountStatusOf(account)]);
  return (
    <ReasonDialog
      title={t(title, { name: customer })}
      lead={t(lead)}
      action={t(name)}
      label={t("reason")}
      draft={`office/account/${externalId}/${to}`}
      isSetback={to === "INACTIVE"}
      onClose={onClose}
      onReason={async (reason) => {
        await change(() => setStatus(externalId, to, reason));
        toast.done(t("statusDone", { name: customer, status: words(to) }));
      }}
    >
      <ChangedMeanwhile />
    </ReasonDialog>
  );
}
