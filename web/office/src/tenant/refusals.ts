// Refusals of a procurement system's settings, in sentences that fit their form.

import { ApiError } from "@comptoir/api";

/** The shop names the account where the account, its store or its user is not there; `told` says all three. */
export function refusalOf(error: unknown, told: string): unknown {
  if (!(error instanceof ApiError) || !("accountId" in error.fields)) return error;
  return Object.assign(new Error(error.message), { fields: { ...error.fields, accountId: told } });
}
