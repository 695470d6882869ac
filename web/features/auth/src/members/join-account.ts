// Joining an account by a mailed invitation, and acting for it at once.

import { api, unwrap } from "@comptoir/api";
import { readUser } from "../session";
import { switchAccount } from "../session-actions";

/**
 * Makes the signed-in user a member of the account that the link's token is for; nobody acts for a supplier's. `onUsed` is
 * told once the token is good no more.
 */
export async function joinAccount(token: string, onUsed: () => void): Promise<void> {
  const { account } = await unwrap(api.POST("/api/auth/invitation/join", { body: { token } }));
  onUsed();
  await readUser();
  if (account) await switchAccount({ customerAccountId: account.id });
}
