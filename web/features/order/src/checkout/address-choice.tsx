// One address out of the account's: the chosen and a few others at hand, all of them on demand, or a new one.

import type { Address } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Choice, ErrorState, folded, Input, Loading, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { PostalAddress } from "../address";
import { addressesQuery } from "../queries";
import { checkoutMessages } from "./messages";
import { Section } from "./section";

/** So many are shown without being asked for. */
const ADDRESSES_SHOWN_AT_FIRST = 6;

export interface AddressChoiceProps {
  title: string;
  use: "shipping" | "billing";
  /** The id of the one that the draft has. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onNew: () => void;
}

export function AddressChoice({ title, use, chosen, onChoose, onNew }: AddressChoiceProps) {
  const t = useMessages(checkoutMessages);
  const { data: addresses, error, refetch } = useQuery(addressesQuery(use));
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const found = addresses ? among(addresses, chosen, words) : [];
  const shown = all || words ? found : found.slice(0, ADDRESSES_SHOWN_AT_FIRST);
  return (
    <Section
      title={title}
      action={
        <Button size="small" icon={<Plus aria-hidden size={15} />} onClick={onNew}>
          <span>
            {t("newAddress")} <span className="sr-only">: {title}</span>
          </span>
        </Button>
      }
    >
      {addresses && addresses.length > ADDRESSES_SHOWN_AT_FIRST && (
        <Input
          type="search"
          aria-label={`${t("findAddress")} : ${title}`}
          placeholder={t("findAddress")}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // Enter in a search is no order.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      {error && !addresses ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : addresses ? (
        <div role="radiogroup" aria-label={title} className={GRID}>
          {shown.map((address) => (
            <Choice key={address.id} name={use} checked={address.id === chosen} onChange={() => onChoose(address.id)}>
              {address.label && <span className="block font-medium text-sm">{address.label}</span>}
              <PostalAddress address={address} />
            </Choice>
          ))}
        </div>
      ) : (
        <Loading className={GRID}>
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </Loading>
      )}
      {words && found.length === 0 && <p className="text-soft text-sm">{t("noSuchAddress")}</p>}
      {shown.length < found.length && (
        <Button size="small" className="self-start" onClick={() => setAll(true)}>
          {t("allAddresses", { count: found.length })}
        </Button>
      )}
    </Section>
  );
}

const GRID = "grid gap-3 sm:grid-cols-2 xl:grid-cols-3";

/** Those that have all the words, among the first the chosen one: the page must not hide what is ordered. */
function among(addresses: Address[], chosen: string | undefined, words: string): Address[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const found = addresses.filter((address) => {
    const { label, fullName, company, address: street, zipcode, city } = address;
    const said = folded([label, fullName, company, street, zipcode, city].join(" "));
    return wanted.every((word) => said.includes(word));
  });
  const place = found.findIndex(({ id }) => id === chosen);
  const [kept] = place >= ADDRESSES_SHOWN_AT_FIRST ? found.splice(place, 1) : [];
  return kept ? [kept, ...found] : found;
}
