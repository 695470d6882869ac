// What a text may mean in the palette: pages and actions by their names, the rest as the shop finds it.

import { useSession } from "@comptoir/api";
import { useAccountPages } from "@comptoir/auth";
import { buyingListsQuery } from "@comptoir/buying-list";
import { cartsQuery } from "@comptoir/cart";
import { suggestionGroups, suggestionsQuery } from "@comptoir/catalogue";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { foundOrdersQuery } from "@comptoir/order";
import { isNamed, type PaletteChoice, useDebounced } from "@comptoir/ui";
import { chooseColourMode } from "@comptoir/ui/preferences";
import { useQuery } from "@tanstack/react-query";
import {
  FolderOpen,
  House,
  ListChecks,
  LogOut,
  type LucideIcon,
  MessageSquareQuote,
  Monitor,
  Moon,
  Package,
  Rows3,
  Search,
  ShoppingCart,
  Sun,
  Tag,
} from "lucide-react";
import { useNavigate } from "react-router";
import { frameMessages } from "../messages";
import { isOpenInPunchout } from "../pages";
import { paletteMessages } from "./palette-messages";

/** Fewer letters than that are no question to the shop. */
const MIN_QUERY_LEN = 2;
/** So many of a kind are shown: the more letters, the fewer there are. */
const MAX_OF_A_KIND = 5;

export function usePaletteChoices(text: string): { choices: PaletteChoice[]; isLooking: boolean; isError: boolean } {
  const t = useMessages(paletteMessages);
  const { account, punchout } = useSession();
  const opening = useOpening();
  const asked = useDebounced(text);
  const isAsked = asked.length >= MIN_QUERY_LEN;
  const suggestions = useQuery({ ...suggestionsQuery(asked), enabled: isAsked });
  const orders = useQuery({
    ...foundOrdersQuery(asked),
    // What another text found must not stand under this one.
    placeholderData: undefined,
    enabled: isAsked && Boolean(account) && !punchout,
  });
  const carts = useQuery({ ...cartsQuery(), enabled: Boolean(account) });
  const lists = useQuery({ ...buyingListsQuery(), enabled: Boolean(account) });
  const named = <Item extends { id: string; name: string }>(items: Item[] = []) =>
    items.filter(({ name }) => isNamed(name, text)).slice(0, MAX_OF_A_KIND);

  const articles = isAsked && suggestions.data ? suggestionGroups(suggestions.data) : [];
  const found = articles
    .filter(({ group }) => group === "references" || group === "products" || group === "categories")
    .flatMap(({ group, items }) =>
      items.map(({ name, to, reference }) => ({
        ...opening(to, group === "categories" ? FolderOpen : Tag, name, t("articles")),
        aside: reference,
      })),
    );
  const ordersFound = (isAsked && orders.data ? orders.data.orders : []).slice(0, MAX_OF_A_KIND);
  const choices = [
    ...useNamedPages(text),
    ...found,
    ...ordersFound.map(({ id, reference, purchaseOrderNumber }) => ({
      ...opening(`/account/orders/${id}`, Package, t("order", { reference }), t("orders")),
      aside: purchaseOrderNumber ?? undefined,
    })),
    ...named(carts.data).map(({ id, name }) => opening(`/checkout/cart/${id}`, ShoppingCart, name, t("carts"))),
    ...named(lists.data).map(({ id, name, owner }) => ({
      ...opening(`/buyinglist?id=${id}`, ListChecks, name, t("lists")),
      aside: owner?.name ?? undefined,
    })),
    ...useNamedActions(text),
  ];
  return {
    choices,
    isLooking: asked !== text || suggestions.isFetching || orders.isFetching,
    isError: isAsked && (suggestions.isError || orders.isError),
  };
}

/** Makes the choice that opens a page. */
function useOpening() {
  const navigate = useNavigate();
  const path = useLocalizedPath();
  return (to: string, Icon: LucideIcon, label: string, group: string): PaletteChoice => ({
    id: `${group} ${to}`,
    icon: <Icon aria-hidden size={16} className="shrink-0" />,
    label,
    group,
    act: () => void navigate(path(to)),
  });
}

function useNamedPages(text: string): PaletteChoice[] {
  const t = useMessages(paletteMessages);
  const frame = useMessages(frameMessages);
  const opening = useOpening();
  const { account, punchout } = useSession();
  const accountPages = useAccountPages();
  const tools = [
    { to: "/fastcart", label: frame("quickOrder"), Icon: Rows3 },
    { to: "/buyinglist", label: frame("lists"), Icon: ListChecks },
    { to: "/checkout/cart", label: t("cart"), Icon: ShoppingCart },
  ];
  const pages = [
    { to: "/", label: t("home"), Icon: House },
    ...(account ? tools : []),
    ...accountPages,
    { to: "/c", label: frame("catalogue"), Icon: FolderOpen },
    { to: "/brands", label: frame("brands"), Icon: Tag },
    { to: "/services", label: frame("services"), Icon: FolderOpen },
    { to: "/faq", label: frame("faq"), Icon: FolderOpen },
    { to: "/contact", label: frame("contact"), Icon: MessageSquareQuote },
  ];
  return pages
    .filter(({ to, label }) => isNamed(label, text) && (!punchout || isOpenInPunchout(to)))
    .map(({ to, label, Icon }) => opening(to, Icon, label, t("pages")));
}

function useNamedActions(text: string): PaletteChoice[] {
  const t = useMessages(paletteMessages);
  const opening = useOpening();
  const { account, punchout } = useSession();
  const colours = [
    { mode: "light", Icon: Sun },
    { mode: "dark", Icon: Moon },
    { mode: "system", Icon: Monitor },
  ] as const;
  const group = t("actions");
  const actions: PaletteChoice[] = [
    ...(account && !punchout ? [opening("/quotes", MessageSquareQuote, t("newQuote"), group)] : []),
    ...colours.map(({ mode, Icon }) => ({
      id: mode,
      icon: <Icon aria-hidden size={16} className="shrink-0" />,
      label: t(mode),
      group,
      act: () => chooseColourMode(mode),
    })),
    ...(punchout ? [] : [opening("/auth/logout", LogOut, t("logout"), group)]),
  ].filter(({ label }) => isNamed(label, text));
  if (!text) return actions;
  const search = `/search?${new URLSearchParams({ q: text })}`;
  return [...actions, opening(search, Search, t("searchFor", { text }), group)];
}
