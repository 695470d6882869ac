// What this browser worked under, and taking that up again (specification, section 4; D4.16).

import { type Account, ApiError, cookie, currentSession, type Selection, storeOf } from "@comptoir/api";

/** What to act for: an account, and one of its stores; the account's default one where none is named. */
export type Choice = Pick<Selection, "customerAccountId"> & Partial<Pick<Selection, "storeId" | "storeViewId">>;

/** What the context cookies hold. */
export function savedChoice(): Choice | undefined {
  const customerAccountId = cookie("customer-account-id");
  return customerAccountId
    ? { customerAccountId, storeId: cookie("store-id"), storeViewId: cookie("store-view-id") }
    : undefined;
}

/** What the session itself works under. */
function current(): Choice | undefined {
  const { account, store } = currentSession();
  return account ? choiceOf(account, store) : undefined;
}

function choiceOf(account: Account, store = storeOf(account)): Choice {
  return { customerAccountId: account.id, storeId: store?.storeId, storeViewId: store?.storeViewId };
}

function isSame(one: Choice, other: Choice): boolean {
  if (one.customerAccountId !== other.customerAccountId) return false;
  return !one.storeId || (one.storeId === other.storeId && one.storeViewId === other.storeViewId);
}

/**
 * Has a choice applied that differs from the session's; where the server refuses it, the user's default account and
 * store instead. Says whether it came to that. `select` makes the switch call.
 */
export async function reapply(wanted: Choice | undefined, select: (choice: Choice) => Promise<void>): Promise<boolean> {
  const now = current();
  if (!now || !wanted || isSame(wanted, now) || (await isTaken(wanted, select))) return false;
  const [usual] = currentSession().accounts;
  if (usual && !isSame(choiceOf(usual), now)) await isTaken(choiceOf(usual), select);
  return true;
}

async function isTaken(choice: Choice, select: (choice: Choice) => Promise<void>): Promise<boolean> {
  try {
    await select(choice);
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 400)) return false;
    throw error;
  }
}

const KEY = "comptoir-acting";

/** Keeps in this tab what a session that was lost worked under: what was being typed belongs to that account. */
export function keepActing(): void {
  const { user } = currentSession();
  const choice = current();
  if (user && choice) sessionStorage.setItem(KEY, JSON.stringify({ user: user.id, choice }));
}

/** What the session worked under that this user lost in this tab, once. */
export function takeActing(): Choice | undefined {
  const kept: { user: string; choice: Choice } | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  sessionStorage.removeItem(KEY);
  return kept?.user === currentSession().user?.id ? kept?.choice : undefined;
}
