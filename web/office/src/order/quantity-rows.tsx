// How many items of each line: the fields of a parcel, and of what will not come.

import { useMessages } from "@comptoir/i18n";
import { TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import type { Items } from "./changes";
import type { OpenLine } from "./left";
import { parcelMessages } from "./parcel-messages";

/** What the fields hold, by line. */
export type Quantities = Record<string, string>;

/** What they hold at first: all that is left of each line, or nothing. */
export function quantitiesOf(lines: OpenLine[], start: "all" | "none"): Quantities {
  return Object.fromEntries(lines.map(({ line, left }) => [line.id, start === "all" ? String(left) : "0"]));
}

/** Whole numbers up to what is left; `wrong` says what of a line is none. */
export function quantitiesSchema(lines: OpenLine[], wrong: (left: number) => string) {
  const fits = (typed: string, left: number) => /^\d{1,5}$/.test(typed.trim()) && Number(typed) <= left;
  return z.object(
    Object.fromEntries(
      lines.map(({ line, left }) => [line.id, z.string().check(z.refine((typed) => fits(typed, left), wrong(left)))]),
    ),
  );
}

/** The items that were asked for; lines of which there are none are left out. */
export function itemsOf(quantities: Quantities): Items[] {
  return Object.entries(quantities)
    .map(([line, typed]) => ({ line, quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0);
}

interface QuantityRowsProps {
  lines: OpenLine[];
  /** What a field is called, of an article and what is left of it. */
  name: "quantityOf" | "cancelledOf";
}

export function QuantityRows({ lines, name }: QuantityRowsProps) {
  const t = useMessages(parcelMessages);
  return (
    <ul className="flex flex-col divide-y divide-line border-line border-y">
      {lines.map(({ line, left }) => (
        <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-4 py-2.5">
          <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
            {line.productVariant.name}{" "}
            <span className="font-mono text-faint text-xs">{line.productVariant.skuVariant}</span>
          </span>
          <TextField
            name={`quantities.${line.id}`}
            inputMode="numeric"
            autoComplete="off"
            label={
              <>
                <span className="sr-only">{t(name, { article: line.productVariant.skuVariant, left })}</span>
                <span aria-hidden className="font-normal text-faint text-xs">
                  {t("ofLeft", { left })}
                </span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
