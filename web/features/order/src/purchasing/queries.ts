// What an account's administrators read and change of its rules, and who stands in (D6.5).

import { api, type PurchasingRules, type PurchasingRulesAnswer, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { purchasingQuery } from "../purchasing-queries";

/** An account that is not the reader's own; absent: it is. */
type OtherAccount = string | undefined;

/** The account's rules, with what is left of its budgets; for administrators. */
export const rulesQuery = (id?: OtherAccount) =>
  queryOptions({
    queryKey: ["order", "purchasing", "rules", id],
    queryFn: ({ signal }) =>
      unwrap(
        id === undefined
          ? api.GET("/api/account/purchasing/rules", { signal })
          : api.GET("/api/operator/accounts/{id}/purchasing/rules", { params: { path: { id } }, signal }),
      ),
    staleTime: 0,
  });

/** Who belongs to the account; for administrators. */
export const membersQuery = (id?: OtherAccount) =>
  queryOptions({
    queryKey: ["order", "purchasing", "members", id],
    queryFn: async ({ signal }) => {
      const query = { size: 100 };
      const { users } = await unwrap(
        id === undefined
          ? api.GET("/api/account/users", { params: { query }, signal })
          : api.GET("/api/operator/accounts/{id}/users", { params: { path: { id }, query }, signal }),
      );
      return users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
    },
  });

/** Changes a part of the rules; the rest stays as it was read. */
export async function changeRules(
  id: OtherAccount,
  { rules, version }: { rules: PurchasingRules; version: number },
  part: Partial<PurchasingRules>,
): Promise<void> {
  const body = { ...rules, ...part, version };
  await unwrap(
    id === undefined
      ? api.PUT("/api/account/purchasing/rules", { body })
      : api.PUT("/api/operator/accounts/{id}/purchasing/rules", { params: { path: { id } }, body }),
  );
  await purchasingChanged();
}

/** Who stands in, and on which days: ISO 8601, both inclusive. */
export interface StandInBody {
  standInId: string;
  from: string;
  to: string;
}

export type StandIn = PurchasingRulesAnswer["standIns"][number];

/**
 * Says who stands in for somebody of an account, in place of who was seen to; for oneself where nobody is named. Refused
 * where that is somebody else, or on other days, by now.
 */
export async function setStandIn(
  account: OtherAccount,
  user: string | undefined,
  body: StandInBody,
  seen: StandIn | undefined,
): Promise<void> {
  const header = seen ? { "If-Match": seen.etag } : { "If-None-Match": "*" };
  if (user === undefined) await unwrap(api.PUT("/api/account/purchasing/stand-in", { params: { header }, body }));
  else if (account === undefined)
    await unwrap(api.PUT("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user }, header }, body }));
  else {
    const params = { path: { id: account, user }, header };
    await unwrap(api.PUT("/api/operator/accounts/{id}/purchasing/stand-ins/{user}", { params, body }));
  }
  await purchasingChanged();
}

/**
 * Nobody stands in for somebody of an account any more; for oneself where nobody is named. Refused where another stands in
 * by now than was seen.
 */
export async function removeStandIn(account: OtherAccount, user: string | undefined, seen: StandIn): Promise<void> {
  const header = { "If-Match": seen.etag };
  if (user === undefined) await unwrap(api.DELETE("/api/account/purchasing/stand-in", { params: { header } }));
  else if (account === undefined)
    await unwrap(api.DELETE("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user }, header } }));
  else {
    const params = { path: { id: account, user }, header };
    await unwrap(api.DELETE("/api/operator/accounts/{id}/purchasing/stand-ins/{user}", { params }));
  }
  await purchasingChanged();
}

/** Who stands in for whom in an account by now, or, of one's own, for oneself. */
export async function standInsNow(account: OtherAccount, isOwn: boolean): Promise<StandIn[]> {
  await purchasingChanged();
  if (!isOwn) return queryClient.getQueryData(rulesQuery(account).queryKey)?.standIns ?? [];
  const own = queryClient.getQueryData(purchasingQuery().queryKey)?.standIn;
  return own ? [own] : [];
}

/** Reads anew what is shown of it. */
export async function purchasingChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: purchasingQuery().queryKey });
}
