// Mails that were given up.

import { api, type FailedMail, queryClient, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Filter } from "../list/filter";
import { LIVE, type Listed, ROWS_A_PAGE } from "../list/queries";
import { MAIL_GROUPS, type MailGroup } from "./groups";

/** The same rows as the server is asked for them. */
function asked({ group, query }: Filter<MailGroup>): { service?: string; q?: string } {
  const [service] = MAIL_GROUPS[group];
  return { ...(service && { service }), ...(query && { q: query }) };
}

/** A page of them, the last given up first. */
export const failedMailsQuery = (filter: Filter<MailGroup>) => {
  const query = { ...asked(filter), page: filter.page, size: ROWS_A_PAGE };
  return queryOptions({
    queryKey: ["mails", "list", query],
    queryFn: async ({ signal }): Promise<Listed<FailedMail>> => {
      const { mails: rows, ...listed } = await unwrap(api.GET("/api/operator/mails", { params: { query }, signal }));
      return { rows, ...listed };
    },
    placeholderData: keepPreviousData,
    ...LIVE,
  });
};

/** How many there are. */
export const failedMailsCountQuery = () =>
  queryOptions({
    queryKey: ["mails", "count"],
    queryFn: async ({ signal }) => {
      const params = { query: { size: 1 } };
      return (await unwrap(api.GET("/api/operator/mails", { params, signal }))).totalElement;
    },
    ...LIVE,
  });

/** Sends one again; false: it was on its way already. */
export async function retryMail({ service, id }: FailedMail): Promise<boolean> {
  const path = { service, id };
  const { count } = await unwrap(api.POST("/api/operator/mails/{service}/{id}/retry", { params: { path } }));
  await queryClient.invalidateQueries({ queryKey: ["mails"] });
  return count > 0;
}

/** Sends all again that a filter shows; says how many. */
export async function retryMails(filter: Filter<MailGroup>): Promise<number> {
  const { count } = await unwrap(api.POST("/api/operator/mails/retry", { body: asked(filter) }));
  await queryClient.invalidateQueries({ queryKey: ["mails"] });
  return count;
}
