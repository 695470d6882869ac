// What an account's administrators read and change of its rules, and who stands in (D6.5).

import { api, type PurchasingRules, queryClient, unwrap } from "@comptoir/api";
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

/** Says who stands in for somebody of an account; for oneself where nobody is named. */
export async function setStandIn(account: OtherAccount, user: string | undefined, body: StandInBody): Promise<void> {
  if (user === undefined) await unwrap(api.PUT("/api/account/purchasing/stand-in", { body }));
  else if (account === undefined)
    await unwrap(api.PUT("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user } }, body }));
  else {
    const params = { path: { id: account, user } };
    await unwrap(api.PUT("/api/operator/accounts/{id}/purchasing/stand-ins/{user}", { params, body }));
  }
  await purchasingChanged();
}

/** Nobody stands in for somebody of an account any more; for oneself where nobody is named. */
export async function removeStandIn(account: OtherAccount, user: string | undefined): Promise<void> {
  if (user === undefined) await unwrap(api.DELETE("/api/account/purchasing/stand-in"));
  else if (account === undefined)
    await unwrap(api.DELETE("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user } } }));
  else {
    const params = { path: { id: account, user } };
    await unwrap(api.DELETE("/api/operator/accounts/{id}/purchasing/stand-ins/{user}", { params }));
  }
  await purchasingChanged();
}

async function purchasingChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: purchasingQuery().queryKey });
}
