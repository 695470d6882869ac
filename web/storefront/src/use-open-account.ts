// A page of another account of the reader's: that account becomes the acting one, and the page opens.

import { ApiError, storeOf, useSession } from "@comptoir/api";
import { switchAccount } from "@comptoir/auth";
import { localize, useLocale } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useNavigate } from "react-router";

/** Acts for an account by its id from now on, in its own store, and opens a page there. A refusal is said, and nothing opens. */
export function useOpenAccount(): (accountId: string, page: string) => Promise<void> {
  const { accounts } = useSession();
  const locale = useLocale();
  const navigate = useNavigate();
  return async (accountId, page) => {
    const account = accounts.find(({ id }) => id === accountId);
    const store = account && storeOf(account);
    if (!store) return;
    try {
      const { storeId, storeViewId } = store;
      await switchAccount({ customerAccountId: accountId, storeId, storeViewId });
      await navigate(localize(page, locale));
    } catch (error) {
      toast.problem(error instanceof ApiError ? error : String(error), { id: "account" });
    }
  };
}
