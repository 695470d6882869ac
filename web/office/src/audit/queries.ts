// The audit log as operators read it.

import { type AuditEntry, api, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Filter } from "../list/filter";
import { LIVE_INTERVAL_MS, type Listed, ROWS_A_PAGE } from "../list/queries";
import { type AuditFilter, auditParams } from "./filter";

/** How far back the log can be leafed through: the call refuses pages beyond. */
const MAX_LOG_LEN = 5_000;

export interface AuditPage extends Listed<AuditEntry> {
  /** How many were ever written, those that can't be leafed to included. */
  written: number;
}

/** A page of what a filter leaves of the log, newest first. Only the first is read again by itself: what stands further back is done. */
export const auditQuery = ({ page }: Pick<Filter, "page">, filter: AuditFilter = {}) => {
  const query = { ...auditParams(filter), page, size: ROWS_A_PAGE };
  return queryOptions({
    queryKey: ["audit", "list", query],
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const answer = await unwrap(api.GET("/api/operator/audit", { params: { query }, signal }));
      const { entries: rows, totalElement: written, ...listed } = answer;
      return { rows, ...listed, written, totalElement: Math.min(written, MAX_LOG_LEN) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: page === 0 && LIVE_INTERVAL_MS,
  });
};

/** What a filter leaves of the log, the newest 5,000 entries of it, as a file for spreadsheets. */
export async function readAuditFile(filter: AuditFilter): Promise<Blob> {
  const params = { query: auditParams(filter) };
  return unwrap(api.GET("/api/operator/audit/file", { params, parseAs: "blob" })) as Promise<Blob>;
}
