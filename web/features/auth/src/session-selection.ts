// What this browser worked under, and taking that up again (D4.16).

import {
  type Account,
  ApiError,
  currentSession,
  isApartFromOtherTabs,
  readCookie,
  type Selection,
  storeOf,
} from "@comptoir/api";

/** What to act for: an account, and one of its stores; the account's default one where none is named. */
export type AccountChoice = Pick<Selection, "customerAccountId"> & Partial<Pick<Selection, "storeId" | "storeViewId">>;

/** What the context cookies hold; they say nothing of a tab with a session of its own. */
export function savedAccountChoice(): AccountChoice | undefined {
  if (isApartFromOtherTabs()) return undefined;
  const customerAccountId = readCookie("customer-account-id");
  return customerAccountId
    ? { customerAccountId, storeId: readCookie("store-id"), storeViewId: readCookie("store-view-id") }
    : undefined;
}

/** What the session itself works under. */
function current(): AccountChoice | undefined {
  const { account, store } = currentSession();
  return account ? choiceOf(account, store) : undefined;
}

function choiceOf(account: Account, store = storeOf(account)): AccountChoice {
  return { customerAccountId: account.id, storeId: store?.storeId, storeViewId: store?.storeViewId };
}

function isSame(one: AccountChoice, other: AccountChoice): boolean {
  if (one.customerAccountId !== other.customerAccountId) return false;
  return !one.storeId || (one.storeId === other.storeId && one.storeViewId === other.storeViewId);
}

/**
 * Has a choice applied that differs from the session's; where the server refuses it, the user's default account and
 * store instead. Says whether it came to that. `selectAccount` makes the switch call.
 */
export async function reapplyAccountChoice(
  wanted: AccountChoice | undefined,
  selectAccount: (choice: AccountChoice) => Promise<void>,
): Promise<boolean> {
  const now = current();
  if (!now || !wanted || isSame(wanted, now) || (await isTaken(wanted, selectAccount))) return false;
  const [usual] = currentSession().accounts;
  if (usual && !isSame(choiceOf(usual), now)) await isTaken(choiceOf(usual), selectAccount);
  return true;
}

async function isTaken(
  choice: AccountChoice,
  selectAccount: (choice: AccountChoice) => Promise<void>,
): Promise<boolean> {
  try {
    await selectAccount(choice);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 400)) return false;
    throw error;
  }
}

const STORAGE_KEY = "comptoir-acting";

/** Keeps in this tab what a session that was lost worked under: what was being typed belongs to that account. */
export function saveActingAccount(): void {
  const { user } = currentSession();
  const choice = current();
  if (user && choice) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ user: user.id, choice }));
}

/** What the session worked under that this user lost in this tab, once. */
export function takeActingAccount(): AccountChoice | undefined {
  const kept: { user: string; choice: AccountChoice } | null = JSON.parse(
    sessionStorage.getItem(STORAGE_KEY) ?? "null",
  );
  sessionStorage.removeItem(STORAGE_KEY);
  return kept?.user === currentSession().user?.id ? kept?.choice : undefined;
}
