// What waits: how many of it there are, and where they are listed.

import { failingWebhooksQuery } from "@comptoir/auth";
import type { UseQueryOptions } from "@tanstack/react-query";
import { accountsToApproveQuery } from "../accounts/queries";
import { openEntriesQuery } from "../bank/queries";
import { failedImportsQuery } from "../imports/queries";
import { listUrl, NO_FILTER } from "../list/filter";
import { failedMailsCountQuery } from "../mails/queries";
import { ORDER_GROUPS } from "../orders/groups";
import { orderCountQuery } from "../orders/queries";
import { newQuestionsQuery } from "../questions/queries";
import { quotesToAnswerQuery } from "../quotes/queries";
import { PAGE_RIGHTS, type Right, type StaffRole } from "../rights";
import type { todayMessages } from "./messages";

/** A query of a number, or of what `select` counts. */
type CountQuery = Pick<UseQueryOptions<number>, "queryKey">;

export interface Waiting {
  /** Its name among the messages of today. */
  name: keyof (typeof todayMessages)["en-GB"];
  /** Where it is listed, without language prefix. */
  path: string;
  /** Counts it. */
  query: CountQuery;
  /** Whether something went wrong. */
  isTrouble?: boolean;
}

type OrderGroup = "to-confirm" | "to-prepare" | "to-ship" | "incident" | "customer" | "held";

function orders(group: OrderGroup): Waiting {
  const path = listUrl("/office/orders", { ...NO_FILTER, group });
  return { name: group, path, query: orderCountQuery(ORDER_GROUPS[group]), isTrouble: group === "incident" };
}

const EVERYBODYS: readonly OrderGroup[] = ["to-confirm", "to-prepare", "to-ship", "incident"];
/** Suppliers hear of nothing that is blocked or not approved (D6.9). */
const SHOPS: readonly OrderGroup[] = ["customer", "held"];

/** What waits in one group of a list. */
function inGroup(name: Waiting["name"], path: string, group: string, query: CountQuery): Waiting {
  return { name, path: listUrl(path, { ...NO_FILTER, group }), query };
}

/** What waits that the reader sees to, or looks at: of who works for the shop or for a supplier, with these rights. */
export function waitingFor(
  role: StaffRole,
  has: (right: Right | undefined) => boolean,
): { orders: Waiting[]; others: Waiting[] } {
  const groups = role === "OPERATOR" ? [...EVERYBODYS, ...SHOPS] : EVERYBODYS;
  const quotes = inGroup("quotes", "/office/quotes", "to-answer", quotesToAnswerQuery());
  const shops = [
    inGroup("accounts", "/office/customers", "pending", accountsToApproveQuery()),
    inGroup("entries", "/office/payments", "open", openEntriesQuery()),
    inGroup("questions", "/office/questions", "new", newQuestionsQuery()),
    { name: "imports", path: "/office/imports", query: failedImportsQuery(), isTrouble: true } as const,
    { name: "mails", path: "/office/mails", query: failedMailsCountQuery(), isTrouble: true } as const,
  ];
  const webhooks = {
    name: "webhooks",
    path: "/office/settings/webhooks",
    query: failingWebhooksQuery("staff"),
    isTrouble: true,
  } as const;
  const isReaders = ({ path }: Waiting) => has(PAGE_RIGHTS[path.split("?")[0] ?? path]);
  return {
    orders: groups.map(orders).filter(isReaders),
    others: [quotes, ...shops, webhooks].filter(isReaders),
  };
}
