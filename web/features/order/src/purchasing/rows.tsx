// Rows of a form: as many as somebody wants, each with a button that takes it away.

import { useMessages } from "@comptoir/i18n";
import { Button, IconButton } from "@comptoir/ui";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray } from "react-hook-form";
import { purchasingMessages } from "./messages";

export interface RowsProps {
  /** The list's name in the form's schema. */
  name: string;
  /** What a new row starts from. */
  empty: object;
  add: string;
  max: number;
  /** The fields of the row at this place. */
  children: (index: number) => ReactNode;
}

export function Rows({ name, empty, add, max, children }: RowsProps) {
  const t = useMessages(purchasingMessages);
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex items-start gap-2 border-line border-b pb-4">
          <legend className="sr-only">{t("row", { number: index + 1 })}</legend>
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">{children(index)}</div>
          <IconButton
            size="small"
            label={t("removeRow", { what: t("row", { number: index + 1 }) })}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      {fields.length < max && (
        <Button size="small" icon={<Plus aria-hidden size={15} />} className="self-start" onClick={() => append(empty)}>
          {add}
        </Button>
      )}
    </div>
  );
}
