// Lines of a quote that ran short: what becomes of each is decided before anything is ordered (D4.19).

import type { FieldProblem, Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Radio } from "@comptoir/ui";
import { useState } from "react";
import { quoteMessages } from "./messages";

const CHOICES = ["TAKE", "WAIT", "LEAVE"] as const;
type Choice = (typeof CHOICES)[number];

export interface Decision {
  lineId: string;
  choice: Choice;
}

export interface ShortLinesProps {
  quote: Quote;
  short: FieldProblem[];
  isBusy: boolean;
  onDecide: (decisions: Decision[]) => void;
  onClose: () => void;
}

export default function ShortLines({ quote, short, isBusy, onDecide, onClose }: ShortLinesProps) {
  const t = useMessages(quoteMessages);
  const [decided, setDecided] = useState<Record<string, Choice>>({});
  const decisions = short.flatMap(({ lineId }) => {
    const choice = lineId && decided[lineId];
    return choice ? [{ lineId, choice }] : [];
  });
  const waits = decisions.some(({ choice }) => choice === "WAIT");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("shortTitle", { count: short.length })}
      description={t("shortLead")}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={decisions.length < short.length}
            onClick={() => onDecide(decisions)}
          >
            {t(waits ? "keepOpen" : "continue")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {short.map((line) => (
          <ShortLine
            key={line.lineId}
            quote={quote}
            line={line}
            chosen={decided[line.lineId ?? ""]}
            onChoose={(choice) => setDecided((others) => ({ ...others, [line.lineId ?? ""]: choice }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ShortLineProps {
  quote: Quote;
  line: FieldProblem;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function ShortLine({ quote, line, chosen, onChoose }: ShortLineProps) {
  const t = useMessages(quoteMessages);
  const asked = quote.lines.find(({ id }) => id === line.lineId);
  const name = asked?.productVariant.name ?? line.sku ?? "";
  const words = {
    TAKE: t("shortTake", { left: line.left ?? 0, asked: asked?.quantity ?? 0 }),
    WAIT: t("shortWait"),
    LEAVE: t("shortLeave"),
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="font-medium text-sm [overflow-wrap:anywhere]">{name}</legend>
      <p className="text-soft text-sm">{line.message}</p>
      {CHOICES.filter((choice) => line.choices?.includes(choice)).map((choice) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside the label
        <label key={choice} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
          <Radio name={`short-${line.lineId}`} checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>{words[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
