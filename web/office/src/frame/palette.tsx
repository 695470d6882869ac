// The palette: type a few letters, and Enter opens the area, the order, the quote or the account that they mean.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { CommandPalette, isNamed, type PaletteChoice, useDebounced } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Building2, Handshake, PackageSearch } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { accountUrl } from "../accounts/account-columns";
import { foundAccountsQuery } from "../accounts/queries";
import { officeMessages } from "../messages";
import { foundOrdersQuery, MIN_QUERY_LEN } from "../orders/queries";
import { foundQuotesQuery } from "../quotes/queries";
import { useMaySee } from "../rights";
import { useAreas, useOpenArea } from "./areas";
import { paletteMessages } from "./palette-messages";

export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages);
  const [text, setText] = useState("");
  const { choices, isLooking, isError } = useChoices(text.trim());
  const told = isLooking
    ? t("looking")
    : isError
      ? t("unavailable")
      : choices.length === 0
        ? t("none", { text: text.trim() })
        : "";
  return (
    <CommandPalette
      title={t("title")}
      field={t("field")}
      results={t("results")}
      text={text}
      onText={setText}
      choices={choices}
      told={told}
      onClose={onClose}
    />
  );
}

/** What a text may mean: areas by their names, orders, quotes and accounts as the shop finds them. */
function useChoices(text: string) {
  const t = useMessages(paletteMessages);
  const words = useMessages(officeMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const openArea = useOpenArea();
  const asked = useDebounced(text);
  const isAsked = asked.length >= MIN_QUERY_LEN;
  const orders = useQuery({ ...foundOrdersQuery(asked), enabled: useMaySee("ORDERS") && isAsked });
  const quotes = useQuery({ ...foundQuotesQuery(asked), enabled: useMaySee("QUOTES") && isAsked });
  const accounts = useQuery({ ...foundAccountsQuery(asked), enabled: useMaySee("CUSTOMERS") && isAsked });
  const searches = [orders, quotes, accounts];
  const opening = (to: string) => ({ id: to, act: () => void navigate(path(to)) });
  const areas: PaletteChoice[] = useAreas()
    .filter(({ name }) => isNamed(words(name), text))
    .map((area) => ({
      id: area.path,
      act: () => openArea(area),
      label: words(area.name),
      icon: <area.Icon aria-hidden size={16} />,
    }));
  const found: PaletteChoice[] = [
    ...(orders.data ?? []).map(({ reference, customer }) => ({
      ...opening(`/office/orders/${reference}`),
      label: t("order", { reference }),
      aside: customer?.parentName,
      icon: <PackageSearch aria-hidden size={16} />,
    })),
    ...(quotes.data ?? []).map(({ reference, name, customerUserSnapshot: customer }) => ({
      ...opening(`/office/quotes/${reference}`),
      label: t("quote", { reference }),
      aside: [customer?.parentName, name].filter(Boolean).join(" · "),
      icon: <Handshake aria-hidden size={16} />,
    })),
    ...(accounts.data ?? []).map((account) => ({
      ...opening(accountUrl(account)),
      label: account.name,
      aside: account.externalId,
      icon: <Building2 aria-hidden size={16} />,
    })),
  ];
  return {
    choices: isAsked ? [...areas, ...found] : areas,
    isLooking: asked !== text || searches.some(({ isFetching }) => isFetching),
    isError: isAsked && searches.some(({ isError }) => isError),
  };
}
