// Taking a stand-in away, with what is said of it.

import { ApiError, useAdministeredAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { purchasingMessages } from "./messages";
import { purchasingChanged, removeStandIn, type StandIn } from "./queries";

/** The mutation that takes somebody's stand-in away, as it is shown; the reader's own where nobody is named. */
export function useTold() {
  const t = useMessages(purchasingMessages);
  const account = useAdministeredAccount();
  const removal = (user: string | undefined) => ({
    mutationFn: (seen: StandIn) => removeStandIn(account, user, seen),
    onSuccess: () => void toast.done(t("standInRemoved")),
    onError: async (error: Error) => {
      if (!(error instanceof ApiError && error.status === 412)) return void toast.problem(error);
      await purchasingChanged();
      toast.problem(new Error(t("standInStale")));
    },
  });
  return { removal };
}
