// /

import { currentSession, queryClient, useSession } from "@comptoir/api";
import { buyingListsQuery } from "@comptoir/buying-list";
import { cartQuery } from "@comptoir/cart";
import { CategoryLinks, categoriesQuery } from "@comptoir/catalogue";
import { storyQuery, useHomeStory } from "@comptoir/content";
import { DeskSkeleton, HomePage } from "@comptoir/home";
import { decidesOnOrders, lastOrdersQuery, ordersToDecideQuery, purchasingQuery } from "@comptoir/order";
import { answeredQuotesQuery } from "@comptoir/quote";
import { lazyPart } from "@comptoir/ui";
import { Suspense } from "react";
import { contentSlots } from "./content-slots";

const deskModule = () => import("./desk");
const BuyersDesk = lazyPart(deskModule);

/** Asks for everything at once: the desk's code, what stands on it, and the story. */
export function loader() {
  const { account, punchout } = currentSession();
  if (account) {
    void deskModule().catch(() => {});
    void queryClient.prefetchQuery(cartQuery());
    void queryClient.prefetchQuery(buyingListsQuery());
    if (!punchout) {
      void queryClient.prefetchQuery(lastOrdersQuery());
      void queryClient.prefetchQuery(answeredQuotesQuery());
      void queryClient.prefetchQuery(purchasingQuery());
      if (decidesOnOrders(account.roles)) void queryClient.prefetchQuery(ordersToDecideQuery());
    }
  }
  void queryClient.prefetchQuery(categoriesQuery());
  void queryClient.prefetchQuery(storyQuery("home"));
  return null;
}

export function Component() {
  const { account, punchout } = useSession();
  const story = useHomeStory(contentSlots);
  const waiting = decidesOnOrders(account?.roles) ? 2 : 1;
  const desk = account && (
    <Suspense fallback={<DeskSkeleton waiting={punchout ? 0 : waiting} />}>
      <BuyersDesk />
    </Suspense>
  );
  return <HomePage categories={<CategoryLinks />} desk={desk} story={story} />;
}
