// What an account's administrators read and change of its rules, and who stands in (D6.5).

import { api, type PurchasingRules, queryClient, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { purchasingQuery } from "../purchasing-queries";

/** The account's rules, with what is left of its budgets; for administrators. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ["order", "purchasing", "rules"],
    queryFn: ({ signal }) => unwrap(api.GET("/api/account/purchasing/rules", { signal })),
    staleTime: 0,
  });

/** Who belongs to the account; for administrators. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ["order", "purchasing", "members"],
    queryFn: async ({ signal }) => {
      const found = await unwrap(api.GET("/api/account/users", { params: { query: { size: 100 } }, signal }));
      return found.users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
    },
  });

/** Changes a part of the rules; the rest stays as it was read. */
export async function changeRules(
  { rules, version }: { rules: PurchasingRules; version: number },
  part: Partial<PurchasingRules>,
): Promise<void> {
  await unwrap(api.PUT("/api/account/purchasing/rules", { body: { ...rules, ...part, version } }));
  await purchasingChanged();
}

/** Who stands in, and on which days: ISO 8601, both inclusive. */
export interface StandInBody {
  standInId: string;
  from: string;
  to: string;
}

/** Says who stands in for somebody; for oneself where nobody is named. */
export async function setStandIn(user: string | undefined, body: StandInBody): Promise<void> {
  await unwrap(
    user === undefined
      ? api.PUT("/api/account/purchasing/stand-in", { body })
      : api.PUT("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user } }, body }),
  );
  await purchasingChanged();
}

/** Nobody stands in for somebody any more; for oneself where nobody is named. */
export async function removeStandIn(user: string | undefined): Promise<void> {
  await unwrap(
    user === undefined
      ? api.DELETE("/api/account/purchasing/stand-in")
      : api.DELETE("/api/account/purchasing/stand-ins/{id}", { params: { path: { id: user } } }),
  );
  await purchasingChanged();
}

async function purchasingChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: purchasingQuery().queryKey });
}
