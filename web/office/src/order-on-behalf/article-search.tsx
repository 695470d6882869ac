// Articles of the customer's catalogue, found by words as its buyers find them, to put into the order.

import type { ProductHit } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Field, Input, lowest, useDebounced, useFieldValue } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadPart } from "../parts/read-part";
import { Ranges } from "../price-check/ranges";
import type { Article } from "./articles";
import { onBehalfMessages } from "./messages";
import { foundArticlesQuery } from "./queries";

interface ArticleSearchProps {
  externalId: string;
  onAdd: (article: Article) => void;
}

export function ArticleSearch({ externalId, onAdd }: ArticleSearchProps) {
  const t = useMessages(onBehalfMessages);
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed).trim();
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("search")}>
        {(control) => (
          <Input
            {...control}
            type="search"
            placeholder={t("searchHint")}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // It searches by itself, and sends no order.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </Field>
      {words !== "" && <Found externalId={externalId} words={words} onAdd={onAdd} />}
    </div>
  );
}

function Found({ externalId, words, onAdd }: ArticleSearchProps & { words: string }) {
  const t = useMessages(onBehalfMessages);
  const store = useFieldValue<string>("store");
  const query = useQuery(foundArticlesQuery(externalId, store, words));
  return (
    <ReadPart query={query} skeleton="h-40">
      {(hits) =>
        hits.length === 0 ? (
          <p role="status" className="text-soft text-sm">
            {t("nothingFound", { query: words })}
          </p>
        ) : (
          <ul
            aria-label={t("results")}
            aria-busy={query.isPlaceholderData || undefined}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {hits.map((hit) => (
              <Hit key={hit.id} hit={hit} onAdd={onAdd} />
            ))}
          </ul>
        )
      }
    </ReadPart>
  );
}

function Hit({ hit: { name, variant }, onAdd }: { hit: ProductHit; onAdd: ArticleSearchProps["onAdd"] }) {
  const t = useMessages(onBehalfMessages);
  const [offer] = variant.offers;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-faint text-xs">
          <span className="font-mono">{variant.sku}</span>
          {offer && ` · ${offer.supplier.name}`}
        </span>
      </span>
      <span className="figures">
        {offer?.priceRanges && offer.currency ? (
          <Ranges ranges={offer.priceRanges} currency={offer.currency} />
        ) : (
          <span className="text-soft">{t("noPrice")}</span>
        )}
      </span>
      {offer && (
        <Button
          size="small"
          aria-label={t("addOf", { name })}
          onClick={() => {
            const quantity = lowest({ min: offer.minOrderQuantity, pack: offer.itemPerPack });
            onAdd({ offerPriceId: offer.offerPriceId, reference: name, quantity });
          }}
        >
          {t("add")}
        </Button>
      )}
    </li>
  );
}
