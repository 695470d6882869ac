// A quantity that moves by the pack and corrects itself to what can be ordered.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Correction, correct, highest, lowest, type QuantityLimits } from "./quantity";
import { quantityMessages } from "./quantity-messages";

export interface QuantityStepperProps extends QuantityLimits {
  /** What is counted, for the controls' names. */
  name: string;
  value: number;
  /** Called with valid quantities only. */
  onChange: (quantity: number) => void;
  /** Called when what was typed had to be corrected, with the sentence that says so. */
  onCorrected?: (correction: Correction, sentence: string) => void;
  disabled?: boolean;
  size?: "small" | "medium";
  className?: string;
}

/** A number field between two buttons. Typing is free; leaving it or pressing Enter settles on a valid quantity and says what was changed. */
export function QuantityStepper({
  name,
  value,
  onChange,
  onCorrected,
  min,
  max,
  stock,
  pack,
  disabled,
  size = "medium",
  className,
}: QuantityStepperProps) {
  const t = useMessages(quantityMessages);
  const limits = { min, max, stock, pack };
  const [text, setText] = useState(String(value));
  const [said, setSaid] = useState("");
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setText(String(value));
  }, [value]);

  function settle() {
    if (!typing.current) return;
    typing.current = false;
    const correction = correct(parse(text), limits);
    setText(String(correction.quantity));
    if (correction.reason) {
      const sentence = sentenceFor(correction, limits, t);
      setSaid(sentence);
      onCorrected?.(correction, sentence);
    } else setSaid("");
    if (correction.quantity !== value) onChange(correction.quantity);
  }

  function step(direction: 1 | -1) {
    const from = typing.current ? correct(parse(text), limits).quantity : value;
    typing.current = false;
    const { quantity } = correct(from + direction * pack, limits);
    setText(String(quantity));
    setSaid("");
    if (quantity !== value) onChange(quantity);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") settle();
    else if (event.key === "ArrowUp") step(1);
    else if (event.key === "ArrowDown") step(-1);
    else return;
    if (event.key !== "Enter") event.preventDefault();
  }

  const height = size === "small" ? "h-8 sm:in-data-dense:h-7" : "h-10";
  const button = clsx(
    "inline-flex items-center justify-center text-soft focus-visible:z-1 focus-visible:outline-offset-0 hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent",
    height,
    size === "small" ? "w-7" : "w-9",
  );
  return (
    <span
      className={clsx(
        "inline-flex items-center rounded-control border border-edge/70 bg-surface focus-within:border-accent hover:border-edge",
        // The ring goes around the whole where the number is focused.
        "outline-accent outline-offset-2 has-[input:focus-visible]:outline-2",
        className,
      )}
    >
      <button
        type="button"
        aria-label={`${t("decrease")}: ${name}`}
        className={clsx(button, "rounded-l-[inherit]")}
        disabled={disabled || value <= lowest(limits)}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden size={14} />
      </button>
      <input
        aria-label={t("quantityOf", { name })}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => {
          typing.current = true;
          setText(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
        className={clsx(
          "figures border-line border-x bg-transparent text-center focus-visible:outline-none disabled:text-faint",
          size === "small" ? "w-12 text-sm sm:w-14" : "w-14 text-base sm:text-[0.9375rem]",
          height,
        )}
      />
      <button
        type="button"
        aria-label={`${t("increase")}: ${name}`}
        className={clsx(button, "rounded-r-[inherit]")}
        disabled={disabled || value >= highest(limits)}
        onClick={() => step(1)}
      >
        <Plus aria-hidden size={14} />
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}

/** Reads a typed number in either language's writing: "1 200", "1,5". */
function parse(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}

function sentenceFor(
  { quantity, reason }: Correction,
  { max, stock, pack }: QuantityLimits,
  t: ReturnType<typeof useMessages<keyof (typeof quantityMessages)["en-GB"]>>,
): string {
  switch (reason) {
    case "min":
      return t("correctedMin", { min: quantity });
    case "max":
      return t("correctedMax", { max: max ?? quantity });
    case "stock":
      return t("correctedStock", { stock: stock ?? quantity, quantity });
    case "pack":
      return t("correctedPack", { n: pack, quantity });
    default:
      return t("correctedWhole", { quantity });
  }
}
