// The people of a company whom the shop turns to (D3.5), and for its administrators the form that changes them.

import { type Account, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, IconButton, lazyDialog } from "@comptoir/ui";
import { PencilLine, Plus } from "lucide-react";
import { Suspense } from "react";
import { accountMessages } from "./account-messages";
import { Section } from "./section";
import { useEditParam } from "./use-edit-param";
import { userMessages } from "./user-messages";

const ContactDialog = lazyDialog(() => import("./customer-account-contact-dialog"));

const NEW_CONTACT_PARAM = "contact-new";
const contactAt = (index: number) => `contact-${index}`;

type Contact = Account["mainContacts"][number];

export function CustomerAccountContacts({ account, mayChange }: { account: Account; mayChange: boolean }) {
  const t = useMessages(accountMessages);
  const { edit, isEditing } = useEditParam();
  const contacts = account.mainContacts;
  const user = useSession().user?.id;
  const edited = contacts.findIndex((_, index) => isEditing(contactAt(index)));
  const action = mayChange && (
    <Button size="small" icon={<Plus aria-hidden size={15} />} onClick={() => edit(NEW_CONTACT_PARAM)}>
      {t("addContact")}
    </Button>
  );
  return (
    <Section title={t("contacts")} lead={t("contactsLead")} action={action}>
      {contacts.length === 0 && <p className="border-line border-t py-3 text-soft">{t("noContacts")}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {contacts.map((contact, index) => (
          <li
            key={`${contact.firstName} ${contact.lastName} ${contact.email}`}
            className="flex items-start justify-between gap-2 rounded-card border border-line bg-surface p-4"
          >
            <ContactLines contact={contact} />
            {mayChange && (
              <IconButton
                size="small"
                label={t("editContact", { name: `${contact.firstName} ${contact.lastName}` })}
                icon={<PencilLine aria-hidden size={16} />}
                onClick={() => edit(contactAt(index))}
              />
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {mayChange && (isEditing(NEW_CONTACT_PARAM) || edited >= 0) && (
          <ContactDialog
            contacts={contacts}
            index={edited >= 0 ? edited : contacts.length}
            draft={["contact", user, account.id, edited].join("/")}
            onClose={() => edit(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function ContactLines({ contact }: { contact: Contact }) {
  const t = useMessages(userMessages);
  const { civility, firstName, lastName, jobTitle, email, phone } = contact;
  const title = civility === "MR" || civility === "MRS" ? `${t(civility)} ` : "";
  return (
    <div className="min-w-0 break-words text-sm">
      <p className="font-medium text-base">{`${title}${firstName} ${lastName}`}</p>
      {jobTitle && <p className="text-soft">{jobTitle}</p>}
      {email && (
        <a href={`mailto:${email}`} className="block text-accent hover:underline">
          {email}
        </a>
      )}
      {phone && <p className="figures text-soft">{phone}</p>}
    </div>
  );
}
