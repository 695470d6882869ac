// Saying something of the search, or changing what was said: over the version that was seen, and back again.

import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SelectField, SubmitButton, toast } from "@comptoir/ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { type FormFact, fieldFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import { searchFormMessages } from "./form-messages";
import { restored, savedOrStale } from "./saving";

/** What is said of the search. */
interface Rule {
  id: string;
  etag: string;
}

interface RuleDialogProps<Known extends Rule, Values extends RuleValues<Known>> {
  title: string;
  draft: string;
  /** What is changed; null: a new one. */
  rule: Known | null;
  /** All as they are now; undefined until they are read. */
  rules: readonly Known[] | undefined;
  schema: FormOf<Values>["schema"];
  /** What a form about it begins with. */
  valuesOf: (rule: Known | undefined) => Values;
  /** What it says, beside its language. */
  facts: FormFact<Values>[];
  /** What it is called. */
  nameOf: (rule: Known) => string;
  /** Saves it over the version that is meant. */
  save: (values: Values) => Promise<Known>;
  /** Saves what it was before over what it is now. */
  restore: (former: Known, saved: Known) => Promise<unknown>;
  onClose: () => void;
  /** Its fields, behind that of its language. */
  children: ReactNode;
}

interface RuleValues<Known> {
  version: Known | null;
  locale: string;
}

type FormOf<Values extends object> = ComponentProps<typeof Form<Values>>;

export function RuleDialog<Known extends Rule, Values extends RuleValues<Known>>(
  props: RuleDialogProps<Known, Values>,
) {
  const { title, draft, rule, rules, schema, valuesOf, facts, nameOf, save, restore, onClose, children } = props;
  const t = useMessages(searchFormMessages);
  const common = useMessages(partMessages);
  const [start] = useState(() => valuesOf(rule ?? undefined));
  const now = rules ? rules.find(({ id }) => id === rule?.id) : (rule ?? undefined);
  const locale = fieldFact<Values>("locale", t("locale"), (tag) => t(tag === "en-GB" ? "en-GB" : "fr-FR"));

  async function send(values: Values) {
    const { version } = values;
    if (version && now && now.etag !== version.etag) throw new Error(common("changedFirst"));
    const saved = await savedOrStale(() => save(values), common("changedFirst"));
    const words = nameOf(saved);
    if (version) {
      toast.done(t("saved", { words }), {
        action: {
          label: t("undo"),
          onClick: () => void restored(() => restore(version, saved), t("restored", { words })),
        },
      });
    } else toast.done(t("added", { words }));
    onClose();
  }

  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={start as FormOf<Values>["defaultValues"]}
        onSubmit={send}
      >
        <FormProblem />
        <ChangedValues<Known, Values>
          now={now}
          etagOf={({ etag }) => etag}
          valuesOf={valuesOf}
          facts={[locale, ...facts]}
        />
        <SelectField name="locale" label={t("locale")}>
          <option value="fr-FR">{t("fr-FR")}</option>
          <option value="en-GB">{t("en-GB")}</option>
        </SelectField>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t(rule ? "save" : "add")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
