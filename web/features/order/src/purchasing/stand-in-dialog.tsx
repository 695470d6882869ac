// Who decides beside somebody who is away, and on which days (D6.5).

import { useAdministeredAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { SelectField, TextField, useFieldValue } from "@comptoir/ui";
import { useMemo } from "react";
import { FormDialog } from "./form-dialog";
import { purchasingMessages } from "./messages";
import { setStandIn } from "./queries";
import { standInSchema } from "./rules";

interface Person {
  id: string;
  name: string;
}

export interface StandInDialogProps {
  /** Who may be away; absent: the reader is. */
  deciders?: Person[];
  /** Who may stand in. */
  people: Person[];
  onClose: () => void;
}

export function StandInDialog({ deciders, people, onClose }: StandInDialogProps) {
  const t = useMessages(purchasingMessages);
  const account = useAdministeredAccount();
  const schema = useMemo(() => standInSchema(t, deciders === undefined), [t, deciders]);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t("somebody");
  return (
    <FormDialog
      title={t(deciders ? "addStandIn" : "choose")}
      description={t(deciders ? "standInsLead" : "standInLead")}
      schema={schema}
      defaultValues={{ user: "", standInId: "", from: "", to: "" }}
      onSave={({ user, ...body }) => setStandIn(account, user || undefined, body)}
      done={({ standInId }) => t("standInSaved", { name: nameOf(standInId) })}
      onClose={onClose}
    >
      {deciders && (
        <SelectField name="user" label={t("away")}>
          <option value="">–</option>
          {deciders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <StandInChoice people={people} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="from" label={t("from")} type="date" />
        <TextField name="to" label={t("to")} type="date" />
      </div>
    </FormDialog>
  );
}

/** Nobody stands in for themselves. */
function StandInChoice({ people }: { people: Person[] }) {
  const t = useMessages(purchasingMessages);
  const away = useFieldValue<string>("user");
  return (
    <SelectField name="standInId" label={t("person")}>
      <option value="">–</option>
      {people
        .filter(({ id }) => id !== away)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
