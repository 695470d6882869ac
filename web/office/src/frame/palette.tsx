// The palette: type a few letters, and Enter opens the area, the order or the quote that they mean.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Dialog, Input } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Building2, Handshake, PackageSearch } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { useNavigate } from "react-router";
import { accountUrl } from "../accounts/account-columns";
import { foundAccountsQuery } from "../accounts/queries";
import { officeMessages } from "../messages";
import { foundOrdersQuery, MIN_QUERY_LEN } from "../orders/queries";
import { foundQuotesQuery } from "../quotes/queries";
import { useStaffRole } from "../rights";
import { useAreas } from "./areas";
import { paletteMessages } from "./palette-messages";

export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useMessages(paletteMessages);
  return (
    <Dialog title={t("title")} open onOpenChange={(open) => open || onClose()}>
      <Search onDone={onClose} />
    </Dialog>
  );
}

interface Destination {
  /** Without language prefix. */
  path: string;
  icon: ReactNode;
  label: string;
  aside?: string;
}

function Search({ onDone }: { onDone: () => void }) {
  const t = useMessages(paletteMessages);
  const id = useId();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [text, setText] = useState("");
  const [place, setPlace] = useState(0);
  const { destinations, isLooking, isError } = useDestinations(text.trim());
  const at = Math.min(place, destinations.length - 1);

  function open(destination: Destination | undefined) {
    if (!destination) return;
    onDone();
    void navigate(path(destination.path));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") open(destinations[at]);
    else if (step && destinations.length > 0) setPlace((at + step + destinations.length) % destinations.length);
    else return;
    event.preventDefault();
  }

  const told = isLooking
    ? t("looking")
    : isError
      ? t("unavailable")
      : destinations.length === 0
        ? t("none", { text: text.trim() })
        : "";
  return (
    <div className="flex flex-col gap-3">
      <Input
        autoFocus
        role="combobox"
        aria-label={t("field")}
        placeholder={t("field")}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={destinations[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label={t("results")} className="flex flex-col">
        {destinations.map((destination, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={destination.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(destination)}
            className={clsx(
              "flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-2 text-sm",
              index === at ? "bg-accent-wash text-accent" : "hover:bg-sunken",
            )}
          >
            {destination.icon}
            <span className="whitespace-nowrap">{destination.label}</span>
            {destination.aside && <span className="min-w-0 truncate text-soft">{destination.aside}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="text-soft text-sm empty:hidden">
        {told}
      </p>
    </div>
  );
}

/** What a text may mean: areas by their names, orders and quotes as the shop finds them. */
function useDestinations(text: string) {
  const t = useMessages(paletteMessages);
  const words = useMessages(officeMessages);
  const asked = useDeferredValue(text);
  const isAsked = asked.length >= MIN_QUERY_LEN;
  const orders = useQuery({ ...foundOrdersQuery(asked), enabled: isAsked });
  const quotes = useQuery({ ...foundQuotesQuery(asked), enabled: isAsked });
  const isOperator = useStaffRole() === "OPERATOR";
  const accounts = useQuery({ ...foundAccountsQuery(asked), enabled: isAsked && isOperator });
  const searches = [orders, quotes, accounts];
  const areas = useAreas().filter(({ name }) => folded(words(name)).includes(folded(text)));
  const destinations: Destination[] = [
    ...areas.map(({ path, name, Icon }) => ({ path, label: words(name), icon: <Icon aria-hidden size={16} /> })),
    ...(orders.data ?? []).map(({ reference, customer }) => ({
      path: `/office/orders/${reference}`,
      label: t("order", { reference }),
      aside: customer?.parentName,
      icon: <PackageSearch aria-hidden size={16} />,
    })),
    ...(quotes.data ?? []).map(({ reference, name, customerUserSnapshot: customer }) => ({
      path: `/office/quotes/${reference}`,
      label: t("quote", { reference }),
      aside: [customer?.parentName, name].filter(Boolean).join(" · "),
      icon: <Handshake aria-hidden size={16} />,
    })),
    ...(accounts.data ?? []).map((account) => ({
      path: accountUrl(account),
      label: account.name,
      aside: account.externalId,
      icon: <Building2 aria-hidden size={16} />,
    })),
  ];
  return {
    destinations: isAsked ? destinations : destinations.slice(0, areas.length),
    isLooking: searches.some(({ isFetching }) => isFetching),
    isError: isAsked && searches.some(({ isError }) => isError),
  };
}

/** A text without its accents and capitals. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
