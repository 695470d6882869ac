// What waits for the reader, in the acting account and for approval in others, counted; a press says what it is, and leads there.

import { queryClient } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { ordersToDecideQuery, TO_DECIDE_PATH, useDecidesOnOrders, useWaitingElsewhere } from "@comptoir/order";
import { ANSWERED_PATH, answeredQuotesQuery } from "@comptoir/quote";
import { Counted, IconButton, Menu, MenuItem } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, Inbox, MessageSquareQuote, ShieldCheck } from "lucide-react";
import { useOpenAccount } from "../use-open-account";
import { useFreshOnNavigation } from "./use-fresh-on-navigation";
import { waitingMessages } from "./waiting-messages";

/** Nothing while nothing waits. */
export function WaitingMenu() {
  const t = useMessages(waitingMessages);
  const decides = useDecidesOnOrders();
  const { data: orders } = useQuery({ ...ordersToDecideQuery(), enabled: decides, refetchOnWindowFocus: true });
  const { data: quotes } = useQuery({ ...answeredQuotesQuery(), refetchOnWindowFocus: true });
  useFreshOnNavigation(() => {
    if (decides) void queryClient.prefetchQuery(ordersToDecideQuery());
    void queryClient.prefetchQuery(answeredQuotesQuery());
  });
  const toDecide = (decides && orders?.totalElement) || 0;
  const answered = quotes?.count ?? 0;
  const elsewhere = useWaitingElsewhere();
  const openAccount = useOpenAccount();
  const count = elsewhere.reduce((sum, { orders }) => sum + orders, toDecide + answered);
  if (count === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={t("waiting", { count })}
          icon={
            <Counted count={count}>
              <Inbox aria-hidden size={19} />
            </Counted>
          }
        />
      }
    >
      {toDecide > 0 && (
        <MenuItem icon={<ShieldCheck aria-hidden size={16} />} render={<LocalizedLink to={TO_DECIDE_PATH} />}>
          {t("orders", { count: toDecide })}
        </MenuItem>
      )}
      {answered > 0 && (
        <MenuItem icon={<MessageSquareQuote aria-hidden size={16} />} render={<LocalizedLink to={ANSWERED_PATH} />}>
          {t("quotes", { count: answered })}
        </MenuItem>
      )}
      {elsewhere.map(({ account, orders }) => (
        <MenuItem
          key={account.id}
          icon={<ArrowLeftRight aria-hidden size={16} />}
          onSelect={() => openAccount(account.id, TO_DECIDE_PATH)}
        >
          {t("elsewhere", { count: orders, account: account.name })}
        </MenuItem>
      ))}
    </Menu>
  );
}
