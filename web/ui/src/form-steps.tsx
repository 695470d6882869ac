// A long form in steps: each is checked before the next, all that was typed stays, and a refusal leads to its step.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { Button } from "./button";
import { formStepsMessages } from "./form-steps-messages";

/** One step of a form. */
export interface FormStep {
  title: string;
  hint?: string;
  /** What it asks for, by the names in the schema: a name stands for all below it. */
  fields: string[];
  /** Its fields; in the last step also the button that sends the form. */
  content: ReactNode;
}

export interface FormStepsProps {
  steps: FormStep[];
  /** Which step is shown, from 0. */
  step: number;
  /** Shows another step; `back` where a refusal leads to it, not the reader. */
  onStep: (step: number, back: boolean) => void;
}

/** Stands in a Form. Steps that are not shown stay in it, so that all of it is sent and filled in by browsers. */
export function FormSteps({ steps, step, onStep }: FormStepsProps) {
  const t = useMessages(formStepsMessages);
  const { trigger } = useFormContext();
  const { errors, submitCount } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  const leadToRefusal = useEffectEvent(() => {
    const refused = steps.findIndex(({ fields }) => fields.some((field) => get(errors, field)));
    if (refused >= 0 && refused !== step) onStep(refused, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the form was to be sent
  useEffect(() => leadToRefusal(), [submitCount]);

  // A step that opens is read from its heading; one that something is wrong in, from there.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const opened = place.current?.querySelector("fieldset:not([hidden])");
    const start = opened?.querySelector("[aria-invalid=true]") ?? opened?.querySelector("h2");
    (start as HTMLElement | null | undefined)?.focus();
  }, [step]);

  async function goOn() {
    const fields = steps[step]?.fields ?? [];
    if (await trigger(fields, { shouldFocus: true })) onStep(step + 1, false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (event.key !== "Enter" || !isTyping || step === steps.length - 1) return;
    event.preventDefault();
    void goOn();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field goes on, as it sends a form of one page
    <div ref={place} className="flex flex-col gap-7" onKeyDown={onKeyDown}>
      <ol aria-label={t("steps")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {steps.map(({ title }, index) => (
          <li
            key={title}
            aria-current={index === step ? "step" : undefined}
            className={clsx("flex items-center gap-2", index === step ? "font-medium" : "text-faint")}
          >
            <span
              className={clsx(
                "figures inline-flex size-6 items-center justify-center rounded-full border text-xs",
                index === step ? "border-accent bg-accent text-on-accent" : "border-edge/60",
              )}
            >
              {index < step ? <Check aria-label={t("stepDone")} size={14} /> : index + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
      {steps.map(({ title, hint, content }, index) => (
        <fieldset key={title} hidden={index !== step} className="flex flex-col gap-5 border-line border-t pt-7">
          <legend className="contents">
            <h2 tabIndex={-1} className="text-lg outline-none">
              {title}
              <span className="sr-only">{t("stepOf", { step: index + 1, count: steps.length })}</span>
            </h2>
          </legend>
          {hint && <p className="-mt-3 text-faint text-sm">{hint}</p>}
          {content}
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        {step > 0 && (
          <Button icon={<ArrowLeft aria-hidden size={16} />} onClick={() => onStep(step - 1, false)}>
            {t("stepBack")}
          </Button>
        )}
        {step < steps.length - 1 && (
          <Button kind="primary" className="ml-auto" onClick={() => void goOn()}>
            {t("stepOn")}
            <ArrowRight aria-hidden size={16} />
          </Button>
        )}
      </div>
    </div>
  );
}
