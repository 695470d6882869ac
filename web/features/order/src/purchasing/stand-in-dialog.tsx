// Who decides beside somebody who is away, and on which days (D6.5).

import { ApiError, useAdministeredAccount } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { SelectField, TextField, useFieldValue } from "@comptoir/ui";
import { useMemo, useState } from "react";
import { FormDialog } from "./form-dialog";
import { purchasingMessages } from "./messages";
import { type StandIn, type StandInBody, setStandIn, standInsNow } from "./queries";
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
  /** Who does now; of the reader's own, at most one. */
  standIns: readonly StandIn[];
  onClose: () => void;
}

export function StandInDialog({ deciders, people, standIns, onClose }: StandInDialogProps) {
  const t = useMessages(purchasingMessages);
  const account = useAdministeredAccount();
  /** As the reader has seen them: who stands in by now is shown before anything is saved over it. */
  const [seen, setSeen] = useState(standIns);
  const schema = useMemo(() => standInSchema(t, deciders === undefined), [t, deciders]);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t("somebody");

  async function save({ user, ...body }: StandInBody & { user: string }) {
    try {
      await setStandIn(account, user || undefined, body, standInOf(seen, user));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      setSeen(await standInsNow(account, deciders === undefined));
      throw new Error(t("standInStale"));
    }
  }

  return (
    <FormDialog
      title={t(deciders ? "addStandIn" : "choose")}
      description={t(deciders ? "standInsLead" : "standInLead")}
      schema={schema}
      defaultValues={{ user: "", standInId: "", from: "", to: "" }}
      onSave={save}
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
      <Replaced seen={seen} deciders={deciders} nameOf={nameOf} />
      <StandInChoice people={people} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <TextField name="from" label={t("from")} type="date" />
        <TextField name="to" label={t("to")} type="date" />
      </div>
    </FormDialog>
  );
}

/** Who stands in for somebody; the reader's own where nobody is named. */
function standInOf(standIns: readonly StandIn[], user: string): StandIn | undefined {
  return user ? standIns.find(({ userId }) => userId === user) : standIns[0];
}

interface ReplacedProps {
  seen: readonly StandIn[];
  deciders: Person[] | undefined;
  nameOf: (id: string) => string;
}

/** Whose place is taken. */
function Replaced({ seen, deciders, nameOf }: ReplacedProps) {
  const t = useMessages(purchasingMessages);
  const { date } = useFormats();
  const away = useFieldValue<string>("user");
  const standIn = deciders && !away ? undefined : standInOf(seen, away);
  if (!standIn) return null;
  const { standInId, userId, from, to } = standIn;
  const told = { name: nameOf(standInId), from: date(from), to: date(to) };
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      {deciders ? t("replacesStandIn", { user: nameOf(userId), ...told }) : t("replacesOwnStandIn", told)}
    </p>
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
