// Rows of a form: as many as somebody wants, each with a button that takes it away, and what is wrong with them as a whole.

import { useMessages } from "@comptoir/i18n";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Button, IconButton } from "./button";
import { fieldRowsMessages } from "./field-rows-messages";
import { useFieldRows } from "./use-field-rows";

export interface FieldRowsProps {
  /** The list's name in the form's schema. */
  name: string;
  /** What a new row starts from. */
  empty: object;
  /** What the button says that adds one. */
  add: string;
  max: number;
  /** The fields of the row at this place, from 0. */
  children: (index: number) => ReactNode;
}

/** A list of the form around. */
export function FieldRows({ name, empty, add, max, children }: FieldRowsProps) {
  const t = useMessages(fieldRowsMessages);
  const id = useId();
  const { getFieldState } = useFormContext();
  const { keys, append, remove } = useFieldRows(name);
  const problem = getFieldState(name, useFormState({ name })).error;
  const told = (problem?.root ?? problem)?.message;
  return (
    <div className="flex flex-col gap-4">
      {keys.map((key, index) => (
        <fieldset key={key} className="flex items-start gap-2 border-line border-b pb-4">
          <legend className="sr-only">{t("row", { number: index + 1 })}</legend>
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">{children(index)}</div>
          <IconButton
            size="small"
            label={t("removeRow", { number: index + 1 })}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {told && (
        <p id={id} role="alert" className="text-bad text-sm">
          {told}
        </p>
      )}
      {keys.length < max && (
        <Button
          size="small"
          icon={<Plus aria-hidden size={15} />}
          className="self-start"
          aria-describedby={told ? id : undefined}
          onClick={() => append(empty)}
        >
          {add}
        </Button>
      )}
    </div>
  );
}
