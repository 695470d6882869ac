// /buyinglist: all lists, or the one that the address names.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { EmptyState, Page } from "@comptoir/ui";
import { ListOverview } from "./list-overview";
import { listMessages } from "./messages";
import { OneList, type RenderItems } from "./one-list";

export interface BuyingListPageProps {
  /** The list to open; without it, all are shown. */
  id?: string;
  /** Gives the control that puts one item, or all of a list, into the cart. */
  renderBuy?: RenderItems;
}

export function BuyingListPage({ id, renderBuy }: BuyingListPageProps) {
  const t = useMessages(listMessages);
  const { account } = useSession();
  if (!account) {
    return (
      <Page title={t("title")}>
        <EmptyState title={t("noAccount")}>{t("noAccountLead")}</EmptyState>
      </Page>
    );
  }
  return id ? <OneList key={id} id={id} renderBuy={renderBuy} /> : <ListOverview />;
}
