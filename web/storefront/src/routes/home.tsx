// /

import { currentSession, queryClient, useSession } from "@comptoir/api";
import { buyingListsQuery } from "@comptoir/buying-list";
import { cartQuery } from "@comptoir/cart";
import { CategoryLinks, categoriesQuery } from "@comptoir/catalogue";
import { storyQuery, useHomeStory } from "@comptoir/content";
import { HomePage } from "@comptoir/home";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Money } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { contentSlots } from "./content-slots";
import { routeMessages } from "./messages";

export function loader() {
  void queryClient.prefetchQuery(categoriesQuery());
  void queryClient.prefetchQuery(storyQuery("home"));
  if (currentSession().account) {
    void queryClient.prefetchQuery(cartQuery());
    void queryClient.prefetchQuery(buyingListsQuery());
  }
  return null;
}

export function Component() {
  const { account } = useSession();
  const story = useHomeStory(contentSlots);
  return <HomePage categories={<CategoryLinks />} aside={account && <OwnThings />} story={story} />;
}

/** The buyer's cart and lists at a glance. */
function OwnThings() {
  const t = useMessages(routeMessages);
  const { data: cart } = useQuery(cartQuery());
  const { data: lists } = useQuery(buyingListsQuery());
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
      <LocalizedLink
        to="/checkout/cart"
        className="group flex min-h-28 flex-col justify-between rounded-card border border-line bg-surface p-4 hover:border-edge"
      >
        <span className="flex items-center justify-between font-medium">
          {t("yourCart")}
          <ChevronRight aria-hidden size={18} className="text-faint group-hover:text-accent" />
        </span>
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-soft text-sm">{cart && t("cartLines", { count: cart.numberOfLines })}</span>
          {cart && cart.numberOfLines > 0 && (
            <Money
              className="font-semibold text-xl"
              amount={cart.totalDiscountPrice.priceWithoutTax}
              currency={cart.currency}
            />
          )}
        </span>
      </LocalizedLink>
      <section aria-labelledby="home-lists" className="min-h-28 rounded-card border border-line bg-surface p-4">
        <h2 id="home-lists" className="font-medium text-[0.9375rem] tracking-normal">
          {t("yourLists")}
        </h2>
        {lists?.length === 0 && <p className="mt-2 text-soft text-sm">{t("noLists")}</p>}
        <ul className="mt-2 flex flex-wrap gap-2">
          {lists?.slice(0, 8).map((list) => (
            <li key={list.id}>
              <LocalizedLink
                to={`/buyinglist?id=${list.id}`}
                className="flex items-baseline gap-2 rounded-control border border-line px-3 py-1.5 text-sm hover:border-edge hover:bg-sunken"
              >
                {list.name}
                <span className="figures text-faint text-xs">{t("listLines", { count: list.numberOfLines })}</span>
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
