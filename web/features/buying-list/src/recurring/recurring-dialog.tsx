// When a list is ordered by itself, and what becomes of it; loaded when somebody asks for it.

import type { RecurringOrder } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import {
  Button,
  Choice,
  Dialog,
  Form,
  FormProblem,
  SubmitButton,
  TextField,
  toast,
  useFieldValue,
  useSetField,
} from "@comptoir/ui";
import { useMemo } from "react";
import { AddressFields } from "./address-fields";
import { DayChoice } from "./day-choice";
import { recurringMessages } from "./messages";
import { setRecurringOrder } from "./queries";
import { bodyOf, type ScheduleValues, scheduleSchema, valuesOf } from "./schedule";

export interface RecurringDialogProps {
  list: { id: string; name: string };
  /** The one that the buyer has of the list already. */
  order: RecurringOrder | undefined;
  onClose: () => void;
}

export default function RecurringDialog({ list, order, onClose }: RecurringDialogProps) {
  const t = useMessages(recurringMessages);
  const formats = useFormats();
  const schema = useMemo(() => scheduleSchema(t), [t]);
  const title = t("dialogTitle", { name: list.name });

  async function save(values: ScheduleValues) {
    const { nextOn } = await setRecurringOrder(list.id, bodyOf(values, order?.paused ?? false));
    onClose();
    toast.done(
      nextOn ? t("saved", { name: list.name, date: formats.date(nextOn) }) : t("savedPaused", { name: list.name }),
    );
  }

  return (
    <Dialog title={title} description={t("dialogLead")} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form<ScheduleValues> label={title} schema={schema} defaultValues={valuesOf(order)} onSubmit={save}>
        <FormProblem />
        <Radios name="rhythm" choices={["WEEK", "MONTH"]} />
        <DayChoice />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
          <TextField name="from" label={t("from")} type="date" />
          <TextField name="until" label={t("until")} type="date" optional />
        </div>
        <Radios name="mode" choices={["DRAFT", "APPROVAL"]} />
        <Addresses />
        {order && (
          <LocalizedLink to="/buyinglist/recurring" className="self-start text-accent text-sm hover:underline">
            {t("all")}
          </LocalizedLink>
        )}
        <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-4">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Drafts go nowhere yet. */
function Addresses() {
  return useFieldValue<string>("mode") === "APPROVAL" ? <AddressFields /> : null;
}

interface RadiosProps {
  name: "rhythm" | "mode";
  choices: ("WEEK" | "MONTH" | "DRAFT" | "APPROVAL")[];
}

function Radios({ name, choices }: RadiosProps) {
  const t = useMessages(recurringMessages);
  const chosen = useFieldValue<string>(name);
  const set = useSetField();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t(name)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <Choice key={choice} name={name} checked={chosen === choice} onChange={() => set(name, choice)}>
            <span className="block font-medium text-sm">{t(choice)}</span>
            {(choice === "DRAFT" || choice === "APPROVAL") && (
              <span className="block text-soft text-sm">{t(`${choice}_LEAD`)}</span>
            )}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
