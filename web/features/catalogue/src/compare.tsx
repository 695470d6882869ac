// Articles side by side: what each costs, and what each says of itself; a line that all say alike is paler.

import type { AttributeValue, ProductHit } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Dialog, Loading, Picture, Skeleton } from "@comptoir/ui";
import { useQueries } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { choiceMessages } from "./choice-messages";
import { hitSummary } from "./hit";
import { OfferPrice, PriceAbsent } from "./offer-price";
import { productQuery } from "./queries";

interface ComparedLine {
  name: string;
  cells: ReactNode[];
  /** All say the same. */
  isAlike: boolean;
}

export default function Compare({ hits, onClose }: { hits: ProductHit[]; onClose: () => void }) {
  const t = useMessages(choiceMessages);
  const products = useQueries({ queries: hits.map(({ id }) => productQuery(id)) });
  const isLoading = products.some(({ isPending }) => isPending);
  const facts = hits.map((hit, place) => [...hit.variant.axes, ...(products[place]?.data?.attributes ?? [])]);
  const offers = hits.map((hit) => hitSummary(hit).offer);
  const said = (name: string, values: (string | number | undefined)[]): ComparedLine => ({
    name,
    cells: values.map((value) => value ?? "–"),
    isAlike: values.every((value) => value === values[0]),
  });
  const lines = [
    said(
      t("brand"),
      hits.map(({ brand }) => brand || undefined),
    ),
    said(
      t("reference"),
      hits.map(({ variant }) => variant.sku),
    ),
    {
      name: t("price"),
      cells: hits.map((hit) => {
        const { offer, name, sku } = hitSummary(hit);
        return offer ? (
          <OfferPrice key={hit.variant.id} offer={offer} name={name} sku={sku} />
        ) : (
          <PriceAbsent key={hit.variant.id} name={name} sku={sku} />
        );
      }),
      isAlike: false,
    },
    said(
      t("stock"),
      offers.map((offer) => offer?.stock ?? undefined),
    ),
    said(
      t("pack"),
      offers.map((offer) => offer?.itemPerPack),
    ),
    said(
      t("leadTime"),
      offers.map((offer) => offer?.leadTimeDays),
    ),
    said(
      t("supplier"),
      offers.map((offer) => offer?.supplier.name),
    ),
    ...namesOf(facts).map(({ id, name }) =>
      said(
        name,
        facts.map((of) => valueIn(of, id)),
      ),
    ),
  ];
  return (
    <Dialog title={t("compareTitle")} size="large" open onOpenChange={(open) => open || onClose()}>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                {t("property")}
              </th>
              {hits.map((hit) => {
                const { name, picture, href } = hitSummary(hit);
                return (
                  <th key={hit.variant.id} scope="col" className="min-w-36 p-2 text-left align-bottom font-medium">
                    <Picture src={picture} alt="" name={name} size={72} />
                    <LocalizedLink to={href} className="mt-1 block hover:text-accent hover:underline">
                      {name}
                    </LocalizedLink>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cells, isAlike }) => (
              <tr key={name} className={clsx("border-line border-t", isAlike && "text-faint")}>
                <th scope="row" className="p-2 text-left align-top font-normal text-soft">
                  {name}
                </th>
                {cells.map((cell, place) => (
                  <td key={hits[place]?.variant.id} className="p-2 align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isLoading && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}

/** Each property once, in the order in which the articles name them. */
function namesOf(facts: AttributeValue[][]): { id: string; name: string }[] {
  return [...new Map(facts.flat().map(({ id, name }) => [id, { id, name }])).values()];
}

function valueIn(facts: AttributeValue[], id: string): string | undefined {
  const fact = facts.find((one) => one.id === id);
  return fact && (fact.unit ? `${fact.value} ${fact.unit}` : fact.value);
}
