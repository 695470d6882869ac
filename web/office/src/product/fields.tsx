// The fields of a product: each shows what stands at its place, and what is wrong there.

import { useFormats, useMessages } from "@comptoir/i18n";
import { Checkbox, Field, Input, NativeSelect, TextArea } from "@comptoir/ui";
import type { ComponentProps, ReactNode } from "react";
import { valueAt } from "./edits";
import { fieldMessages } from "./field-messages";
import { problemMessages } from "./problem-messages";
import type { Problem } from "./problems";
import { useProductForm } from "./use-product-form";

/** What is wrong, in words. */
export function useTold(): (problem: Problem) => string {
  const t = useMessages(problemMessages);
  const { number } = useFormats();
  return ({ code, values = {} }) => {
    const told = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? number(value) : value,
    ]);
    return t(code, Object.fromEntries(told));
  };
}

/** What is wrong at a place: by the shop's rules, or in its own words. */
export function useProblemAt(path: string): string | undefined {
  const { problems, refusal } = useProductForm();
  const told = useTold();
  const problem = problems.find((known) => known.path === path);
  if (problem) return told(problem);
  return refusal?.path === path ? refusal.sentence : undefined;
}

interface FieldProps {
  /** Where its value stands among the form's: `variants.0.sku`. */
  path: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
}

interface TextInProps
  extends FieldProps,
    Pick<ComponentProps<"input">, "inputMode" | "lang" | "readOnly" | "maxLength"> {
  /** So many lines are shown; one, where nothing is said. */
  rows?: number;
  /** Takes what is typed, where more follows from it. */
  onText?: (text: string) => void;
}

export function TextIn({ path, label, hint, optional, className, rows, onText, ...rest }: TextInProps) {
  const { values, set } = useProductForm();
  const take = onText ?? ((text: string) => set(path, text));
  const text = String(valueAt(values, path) ?? "");
  return (
    <Place path={path} className={className}>
      <Field label={label} hint={hint} optional={optional} error={useProblemAt(path)}>
        {(control) =>
          rows ? (
            <TextArea
              {...control}
              lang={rest.lang}
              rows={rows}
              value={text}
              onChange={({ target }) => take(target.value)}
            />
          ) : (
            <Input
              {...control}
              {...rest}
              autoComplete="off"
              value={text}
              onChange={({ target }) => take(target.value)}
            />
          )
        }
      </Field>
    </Place>
  );
}

interface BothInProps extends Omit<FieldProps, "className"> {
  rows?: number;
  /** Takes the English text, where more follows from it. */
  onEnglish?: (text: string) => void;
}

/** A text in both languages, side by side. */
export function BothIn({ path, label, onEnglish, ...rest }: BothInProps) {
  const t = useMessages(fieldMessages);
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <TextIn {...rest} path={`${path}.fr`} lang="fr" label={t("french", { label })} />
      <TextIn {...rest} path={`${path}.en`} lang="en-GB" label={t("english", { label })} onText={onEnglish} />
    </div>
  );
}

/** One of a list; its options are the children. */
export function SelectIn({ path, label, hint, className, children }: FieldProps & { children: ReactNode }) {
  const { values, set } = useProductForm();
  return (
    <Place path={path} className={className}>
      <Field label={label} hint={hint} error={useProblemAt(path)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={String(valueAt(values, path) ?? "")}
            onChange={({ target }) => set(path, target.value)}
          >
            {children}
          </NativeSelect>
        )}
      </Field>
    </Place>
  );
}

/** Yes or no. */
export function CheckboxIn({ path, label, className }: FieldProps) {
  const { values, set } = useProductForm();
  return (
    <Place path={path} className={className}>
      <Field beside label={<span className="text-sm">{label}</span>} error={useProblemAt(path)}>
        {(control) => (
          <Checkbox
            {...control}
            className="mt-px"
            checked={valueAt(values, path) === true}
            onChange={({ target }) => set(path, target.checked)}
          />
        )}
      </Field>
    </Place>
  );
}

/** What a list as a whole is told. */
export function ListProblem({ path }: { path: string }) {
  const problem = useProblemAt(path);
  return (
    <Place path={path} className="empty:hidden">
      {problem && (
        <p tabIndex={-1} className="text-bad text-sm outline-none">
          {problem}
        </p>
      )}
    </Place>
  );
}

/** Where the links of what is wrong lead. */
function Place({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  return (
    <div id={path} className={className ? `scroll-mt-24 ${className}` : "min-w-0 scroll-mt-24"}>
      {children}
    </div>
  );
}
