// A label, a control, and what is wrong with it, in forms and outside of them.

import { useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { uiMessages } from "./messages";

/** What Field hands to the control inside it. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Helps before an error is made. */
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Puts the control before its label, on one line: for boxes to tick. */
  beside?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and what is wrong with it. */
export function Field({ label, hint, error, optional, beside, className, children }: FieldProps) {
  const t = useMessages(uiMessages);
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  });
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      {beside ? (
        <label htmlFor={id} className="flex items-start gap-2.5">
          {control}
          <span>{label}</span>
        </label>
      ) : (
        <>
          <label htmlFor={id} className="flex items-baseline justify-between gap-2 font-medium text-sm">
            {label}
            {optional && <span className="font-normal text-faint">{t("optional")}</span>}
          </label>
          {control}
        </>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
