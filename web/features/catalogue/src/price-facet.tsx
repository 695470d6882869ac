// What a buyer pays, as a facet: how many products cost how much, a range over them, and two fields for those who know.

import { Slider } from "@base-ui/react/slider";
import { type FacetValue, useSession } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Input } from "@comptoir/ui";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { listingMessages } from "./listing-messages";
import {
  coveredBars,
  type PriceBar,
  type PriceSpan,
  priceBars,
  readAmount,
  readSpan,
  spanOf,
  writeAmount,
  writeSpan,
} from "./price-span";

export interface PriceFacetProps {
  values: FacetValue[];
  /** The chosen spans, as the address writes them. */
  chosen: string[];
  onChange: (spans: string[]) => void;
}

export function PriceFacet({ values, chosen, onChange }: PriceFacetProps) {
  const bars = priceBars(values);
  const spans = chosen.map(readSpan).filter((span) => span !== undefined);
  const [dragged, setDragged] = useState<Covered>();
  const choose = (span: PriceSpan) => {
    const text = writeSpan(span);
    setDragged(undefined);
    onChange(text ? [text] : []);
  };
  return (
    <div className="flex flex-col gap-3 pt-1">
      {bars.length > 1 && (
        <PriceRange
          bars={bars}
          covered={dragged ?? coveredBars(bars, spans)}
          isNarrowed={dragged !== undefined || spans.length > 0}
          onDrag={setDragged}
          onChoose={(covered) => choose(spanOf(bars, covered))}
        />
      )}
      <PriceFields bars={bars} span={dragged ? spanOf(bars, dragged) : (spans[0] ?? {})} onChoose={choose} />
    </div>
  );
}

/** From a bar up to, not with, another. */
type Covered = [number, number];

interface PriceRangeProps {
  bars: PriceBar[];
  covered: Covered;
  /** Whether that leaves anything out, or is about to. */
  isNarrowed: boolean;
  onDrag: (covered: Covered) => void;
  onChoose: (covered: Covered) => void;
}

/** The histogram on its range: two handles that stop between the bars. */
function PriceRange({ bars, covered: [first, end], isNarrowed, onDrag, onChoose }: PriceRangeProps) {
  const t = useMessages(listingMessages);
  const formats = useFormats();
  const { currency } = useSession();
  const most = Math.max(...bars.map(({ count }) => count), 1);
  const bounds = [...bars.map(({ from }) => from), bars.at(-1)?.below];
  const boundText = (price: number | undefined) =>
    price === undefined ? t("priceAny") : formats.money(price, currency);
  return (
    <div className="px-2.5">
      <div aria-hidden className="flex h-14 items-end gap-px">
        {bars.map(({ from, count }, index) => (
          <span
            key={from}
            style={{ height: `${(100 * count) / most}%` }}
            className={clsx(
              "flex-1 rounded-t-[0.125rem]",
              count > 0 && "min-h-0.75",
              !isNarrowed ? "bg-edge/55" : first <= index && index < end ? "bg-accent" : "bg-line",
            )}
          />
        ))}
      </div>
      <Slider.Root
        value={[first, end]}
        min={0}
        max={bars.length}
        minStepsBetweenValues={1}
        onValueChange={([first = 0, end = bars.length]: readonly number[]) => onDrag([first, end])}
        onValueCommitted={([first = 0, end = bars.length]: readonly number[]) => onChoose([first, end])}
      >
        <Slider.Control className="flex h-6 touch-none select-none items-center">
          <Slider.Track className="h-0.75 w-full rounded-full bg-line">
            <Slider.Indicator className={clsx("rounded-full", isNarrowed ? "bg-accent" : "bg-edge")} />
            {[0, 1].map((index) => (
              <Slider.Thumb
                key={index}
                index={index}
                getAriaLabel={() => t(index === 0 ? "priceFrom" : "priceBelow")}
                getAriaValueText={(_, at) => boundText(bounds[at])}
                className="size-5 rounded-full border-2 border-accent bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </div>
  );
}

interface PriceFieldsProps {
  bars: PriceBar[];
  span: PriceSpan;
  onChoose: (span: PriceSpan) => void;
}

/** Two amounts; leaving a field or pressing Enter takes them. What is no amount counts as not said. */
function PriceFields({ bars, span, onChoose }: PriceFieldsProps) {
  const t = useMessages(listingMessages);
  const locale = useLanguage();
  const { currency } = useSession();
  const [from, setFrom] = useState("");
  const [below, setBelow] = useState("");
  useEffect(() => {
    setFrom(writeAmount(span.from, locale));
    setBelow(writeAmount(span.below, locale));
  }, [span.from, span.below, locale]);
  function settle() {
    const typed = { from: readAmount(from, locale), below: readAmount(below, locale) };
    if (writeSpan(typed) !== writeSpan(span)) onChoose(typed);
  }
  const fields = [
    { id: "from", label: t("priceFrom"), value: from, set: setFrom, end: bars[0]?.from },
    { id: "below", label: t("priceBelow"), value: below, set: setBelow, end: bars.at(-1)?.below },
  ];
  return (
    <div className="grid grid-cols-2 gap-2">
      {fields.map(({ id, label, value, set, end }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the input inside is its control
        <label key={id} className="flex min-w-0 flex-col gap-1 text-faint text-xs">
          {t("amountIn", { label, currency })}
          <Input
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="search"
            value={value}
            placeholder={writeAmount(end, locale)}
            onChange={(event) => set(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === "Enter" && settle()}
            className="figures h-9"
          />
        </label>
      ))}
    </div>
  );
}
