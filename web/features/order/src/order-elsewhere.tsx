// An order that the acting account has not: of another account of the reader's, or of nobody's (D6.17).

import { api, unwrap, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, EmptyState, Loading, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { orderElsewhereMessages } from "./order-elsewhere-messages";

export interface OrderElsewhereProps {
  id: string;
  /** What the page is called. */
  title: string;
  /** Why the acting account does not show it. */
  error: Error;
  /** Acts for an account of the reader's, and shows the order there. */
  onOpen: (accountId: string) => void;
}

/** Says whose the order is and leads there; throws the error where it is no account's of the reader. */
export function OrderElsewhere({ id, title, error, onOpen }: OrderElsewhereProps) {
  const t = useMessages(orderElsewhereMessages);
  const { accounts } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ["order", "account", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/commercial-orders/{id}/account", { params: { path: { id } }, signal })),
    enabled: accounts.length > 1,
    retry: false,
  });
  const account = accounts.find(({ id }) => id === data?.accountId);
  if (account) {
    return (
      <Page title={title}>
        <EmptyState
          icon={<ArrowLeftRight aria-hidden size={36} strokeWidth={1.5} />}
          title={t("elsewhere", { account: account.name })}
          action={
            <Button kind="primary" onClick={() => onOpen(account.id)}>
              {t("open", { account: account.name })}
            </Button>
          }
        >
          {t("advice")}
        </EmptyState>
      </Page>
    );
  }
  if (accounts.length < 2 || !isPending) throw error;
  return (
    <Page title={title}>
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    </Page>
  );
}
