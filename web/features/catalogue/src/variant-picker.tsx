// Which form of a product: a matrix where two things vary, buttons where one does, a list otherwise.

import type { Variant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Field, Money, NativeSelect } from "@comptoir/ui";
import { clsx } from "clsx";
import { catalogueMessages } from "./messages";
import { availability, leastOf, paidUnitPrice, rangeFor } from "./price";
import { productMessages } from "./product-messages";
import { matrixOf, type VariantAxis, type VariantMatrix, valueOn, varyingAxes } from "./variants";

export interface VariantPickerProps {
  variants: Variant[];
  chosen: Variant | undefined;
  onChoose: (variant: Variant) => void;
}

export function VariantPicker({ variants, chosen, onChoose }: VariantPickerProps) {
  const matrix = matrixOf(variants);
  if (matrix) return <MatrixTable matrix={matrix} chosen={chosen} onChoose={onChoose} />;
  const axes = varyingAxes(variants);
  const [axis] = axes;
  return axis && axes.length === 1 ? (
    <VariantButtons axis={axis} variants={variants} chosen={chosen} onChoose={onChoose} />
  ) : (
    <VariantList variants={variants} chosen={chosen} onChoose={onChoose} />
  );
}

function MatrixTable({ matrix, chosen, onChoose }: Omit<VariantPickerProps, "variants"> & { matrix: VariantMatrix }) {
  const t = useMessages(productMessages);
  const { rows, columns, at } = matrix;
  return (
    <div className="overflow-x-auto">
      <table className="text-sm">
        <caption className="pb-2 text-left font-medium">
          {rows.name} × {columns.name}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.values.map((column) => (
              <th key={column} scope="col" className="px-1 pb-1.5 text-center font-normal text-faint text-xs">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((row) => (
            <tr key={row}>
              <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-normal">
                {row}
              </th>
              {columns.values.map((column) => {
                const variant = at(row, column);
                return (
                  <td key={column} className="p-1 text-center">
                    {variant ? (
                      <Choice
                        variant={variant}
                        label={`${row}, ${column}`}
                        isChosen={variant === chosen}
                        onChoose={onChoose}
                      />
                    ) : (
                      <span className="text-faint">
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t("notMade")}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VariantButtons({ axis, variants, chosen, onChoose }: VariantPickerProps & { axis: VariantAxis }) {
  return (
    <fieldset>
      <legend className="pb-2 font-medium text-sm">{axis.name}</legend>
      <ul className="flex flex-wrap gap-2">
        {variants.map((variant) => {
          const value = valueOn(variant, axis.id) ?? variant.name;
          return (
            <li key={variant.id}>
              <Choice variant={variant} label={value} shown={value} isChosen={variant === chosen} onChoose={onChoose} />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function VariantList({ variants, chosen, onChoose }: VariantPickerProps) {
  const t = useMessages(productMessages);
  return (
    <Field label={t("version")} className="max-w-md">
      {(control) => (
        <NativeSelect
          {...control}
          value={chosen?.id}
          onChange={(event) => {
            const variant = variants.find(({ id }) => id === event.target.value);
            if (variant) onChoose(variant);
          }}
        >
          {variants.map(({ id, name, sku }) => (
            <option key={id} value={id}>
              {name} · {sku}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

interface ChoiceProps {
  variant: Variant;
  /** What it is, for those who don't see where it stands. */
  label: string;
  /** Shown over the price, where no row and column say it. */
  shown?: string;
  isChosen: boolean;
  onChoose: (variant: Variant) => void;
}

/** One variant with its price; what is out of stock says so and can still be looked at. */
function Choice({ variant, label, shown, isChosen, onChoose }: ChoiceProps) {
  const t = useMessages(catalogueMessages);
  const [offer] = variant.offers;
  const least = offer ? leastOf(offer) : 1;
  const range = rangeFor(offer?.priceRanges ?? [], least);
  const isOut = !offer || ["out", "tooFew"].includes(availability(offer, least));
  return (
    <button
      type="button"
      data-on-paper
      aria-pressed={isChosen}
      onClick={() => onChoose(variant)}
      className={clsx(
        "flex min-h-10 min-w-16 flex-col items-center justify-center rounded-control border px-2 py-1 leading-5 transition-colors",
        isChosen ? "border-accent bg-accent-wash text-accent" : "border-line bg-surface hover:border-edge",
        isOut && "border-dashed text-faint",
      )}
    >
      {shown ? <span className="font-medium text-sm">{shown}</span> : <span className="sr-only">{label}: </span>}
      {range && offer?.currency && (
        <Money
          amount={paidUnitPrice(range)}
          currency={offer.currency}
          className={clsx("text-xs", isOut && "line-through decoration-1")}
        />
      )}
      {!range && !shown && <span aria-hidden className="size-2 rounded-full bg-edge" />}
      {isOut && <span className="sr-only"> ({t("stockOut")})</span>}
    </button>
  );
}
