// Whose account is acting, in which store and currency; one press to act for another.

import { type Account, ApiError, type Session, type Store, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Menu, MenuChoice, toast } from "@comptoir/ui";
import { useState } from "react";
import { ActingAccount, ActingButton } from "./acting-account";
import { authMessages } from "./messages";
import { switchAccount } from "./session-actions";

interface AccountChoice {
  account: Account;
  store: Store;
}

/** Every account of the user with each of its stores. */
function choicesOf({ accounts }: Session): AccountChoice[] {
  return accounts.flatMap((account) => account.stores.map((store) => ({ account, store })));
}

/** The store's name; its view too where the account may choose between several of one name. */
function storeWords({ account, store }: AccountChoice): string {
  const alike = account.stores.filter(({ name, currency }) => name === store.name && currency === store.currency);
  const view = alike.length > 1 ? [store.storeViewId] : [];
  return [store.name, ...view, store.currency].join(" · ");
}

function keyOf({ account, store }: AccountChoice): string {
  return [account.id, store.storeId, store.storeViewId].join(" ");
}

/** The acting account; a menu where there is more than one to choose from, open at once for who has pressed already. */
export function AccountSwitcher({ defaultOpen }: { defaultOpen?: boolean }) {
  const t = useMessages(authMessages);
  const session = useSession();
  const [switching, setSwitching] = useState(false);
  const { account, store } = session;
  const choices = choicesOf(session);
  if (!account || !store || choices.length < 2) return <ActingAccount />;

  async function choose(key: string) {
    const choice = choices.find((candidate) => keyOf(candidate) === key);
    if (!choice || switching) return;
    setSwitching(true);
    try {
      const { storeId, storeViewId } = choice.store;
      await switchAccount({ customerAccountId: choice.account.id, storeId, storeViewId });
      toast.clear();
      toast.done(t("switched", { account: choice.account.name }), { id: "account" });
    } catch (error) {
      toast.problem(error instanceof ApiError ? error : String(error), { id: "account" });
    } finally {
      setSwitching(false);
    }
  }

  return (
    <Menu align="start" defaultOpen={defaultOpen} className="min-w-72" trigger={<ActingButton aria-busy={switching} />}>
      <MenuChoice
        label={t("chooseAccount")}
        value={keyOf({ account, store })}
        onChange={choose}
        options={choices.map((choice) => ({
          value: keyOf(choice),
          label: (
            <>
              <span className="block font-medium">{choice.account.name}</span>
              <span className="block text-faint text-xs">{storeWords(choice)}</span>
            </>
          ),
        }))}
      />
    </Menu>
  );
}
