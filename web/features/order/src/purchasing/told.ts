// Taking a stand-in away, with what is said of it.

import { useAdministeredAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { purchasingMessages } from "./messages";
import { removeStandIn } from "./queries";

/** The mutation that takes somebody's stand-in away; the reader's own where nobody is named. */
export function useTold() {
  const t = useMessages(purchasingMessages);
  const account = useAdministeredAccount();
  const removal = (user: string | undefined) => ({
    mutationFn: () => removeStandIn(account, user),
    onSuccess: () => void toast.done(t("standInRemoved")),
    onError: (error: Error) => void toast.problem(error),
  });
  return { removal };
}
