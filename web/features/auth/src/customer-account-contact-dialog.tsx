// A contact of the company: new, changed or taken off the list; the whole list is sent each time (D7.11).

import { type Account, ApiError } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, FormSummary, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { type AccountKey, accountMessages } from "./account-messages";
import { phoneRule } from "./address-rules";
import { DialogFooter } from "./dialog-footer";
import { saveAccount } from "./queries";
import { CivilityField } from "./user-civility";
import { userMessages } from "./user-messages";

type Contacts = Account["mainContacts"];

interface ContactDialogProps {
  contacts: Contacts;
  /** Which one; one past the last is new. */
  index: number;
  draft: string;
  onClose: () => void;
}

export default function ContactDialog({ contacts, index, draft, onClose }: ContactDialogProps) {
  const t = useMessages(accountMessages);
  const words = useMessages(userMessages);
  const schema = useMemo(() => contactSchema(t, { first: words("firstName"), last: words("lastName") }), [t, words]);
  const contact = contacts[index];
  const name = `${contact?.firstName} ${contact?.lastName}`;
  const title = contact ? t("editContact", { name }) : t("addContact");
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={draft}
        defaultValues={{
          civility: contact?.civility ?? "",
          firstName: contact?.firstName ?? "",
          lastName: contact?.lastName ?? "",
          jobTitle: contact?.jobTitle ?? "",
          email: contact?.email ?? "",
          phone: contact?.phone ?? "",
        }}
        onSubmit={async ({ civility, ...values }) => {
          const changed = { ...values, civility: civility || null };
          await saveContacts([...contacts.slice(0, index), changed, ...contacts.slice(index + 1)], index);
          onClose();
          toast.done(t("saved"));
        }}
      >
        <FormProblem />
        <FormSummary />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
          <CivilityField className="sm:col-span-2" />
          <TextField name="firstName" label={words("firstName")} autoComplete="off" autoFocus />
          <TextField name="lastName" label={words("lastName")} autoComplete="off" />
          <TextField name="jobTitle" label={t("jobTitle")} autoComplete="off" optional className="sm:col-span-2" />
          <TextField name="email" type="email" label={words("email")} autoComplete="off" optional />
          <TextField name="phone" type="tel" label={words("phone")} autoComplete="off" optional />
        </div>
        <DialogFooter draft={draft} save={t("save")} cancel={t("cancel")} onCancel={onClose}>
          {contact && (
            <Button
              kind="danger"
              onClick={async () => {
                try {
                  await saveContacts(contacts.toSpliced(index, 1), index);
                  onClose();
                  toast.done(t("contactRemoved", { name }));
                } catch (error) {
                  toast.problem(error instanceof Error ? error : String(error));
                }
              }}
            >
              {t("removeContact")}
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function contactSchema(t: Translate<AccountKey>, names: { first: string; last: string }) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  const filled = (max: number, field: string) => text(max).check(z.minLength(1, t("required", { field })));
  return z.object({
    civility: z.string(),
    firstName: filled(50, names.first),
    lastName: filled(50, names.last),
    jobTitle: text(100),
    email: text(254).check(z.regex(/^([^@\s]+@[^@\s]+)?$/, t("emailInvalid"))),
    phone: phoneRule(t("phoneInvalid")),
  });
}

/** Sends the list; what is refused of one contact is told by the names its form knows. */
async function saveContacts(mainContacts: Contacts, index: number): Promise<void> {
  try {
    await saveAccount({ mainContacts });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const own = `mainContacts[${index}].`;
    const fields = Object.entries(error.fields).map(([field, message]) => [field.replace(own, ""), message]);
    throw Object.assign(new Error(error.message), { fields: Object.fromEntries(fields) });
  }
}
