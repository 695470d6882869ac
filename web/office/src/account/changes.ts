// What the shop says about a customer account; each change answers with the account as it is then.

import { api, type OperatedAccount, unwrap } from "@comptoir/api";

/** Lets an account order, or stops its orders. */
export async function setStatus(id: string, status: "ACTIVE" | "INACTIVE", reason: string): Promise<OperatedAccount> {
  const body = { status, ...said(reason) };
  return (await unwrap(api.PUT("/api/operator/accounts/{id}/status", { params: { path: { id } }, body }))).account;
}

export interface Terms {
  paymentType?: "IMMEDIATE" | "DUE_DATE";
  /** With DUE_DATE alone. */
  paymentTermDays?: number | undefined;
  /** All its price groups. */
  customerTags?: string[];
  /** Empty: nobody. */
  accountManager?: string;
}

/** Says when an account pays, what prices it has and who looks after it, over the version that was seen. */
export async function setTerms(
  { externalId: id, termsEtag }: OperatedAccount,
  terms: Terms,
  reason: string,
): Promise<OperatedAccount> {
  const body = { ...terms, ...said(reason) };
  const params = { path: { id }, header: { "If-Match": termsEtag } };
  return (await unwrap(api.PUT("/api/operator/accounts/{id}/terms", { params, body }))).account;
}

/** Lets an account buy in a store. */
export async function admit(
  id: string,
  storeId: string,
  storeViewId: string,
  reason: string,
): Promise<OperatedAccount> {
  const body = { storeId, storeViewId, ...said(reason) };
  return (await unwrap(api.POST("/api/operator/accounts/{id}/stores", { params: { path: { id } }, body }))).account;
}

/** Takes a store, as `store/view`, away from an account. */
export async function leaveStore(id: string, place: string, reason: string): Promise<OperatedAccount> {
  const [store = "", view = ""] = place.split("/");
  const params = { path: { id, store, view }, query: said(reason) };
  return (await unwrap(api.DELETE("/api/operator/accounts/{id}/stores/{store}/{view}", { params }))).account;
}

function said(reason: string) {
  return reason ? { reason } : {};
}
