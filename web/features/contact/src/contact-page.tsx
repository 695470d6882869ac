// /contact: a message to the shop, and what became of it (D2.11).

import { type ContactRequest, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Copyable, Page } from "@comptoir/ui";
import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { ContactForm } from "./contact-form";
import { contactMessages } from "./messages";
import type { ContactContext } from "./rules";

export function ContactPage(occasion: ContactContext) {
  const t = useMessages(contactMessages);
  const { user, store } = useSession();
  const [sent, setSent] = useState<ContactRequest>();
  const [again, setAgain] = useState(false);
  if (sent) {
    return (
      <Sent
        contact={sent}
        onAnother={() => {
          setSent(undefined);
          setAgain(true);
        }}
      />
    );
  }
  return (
    <Page title={t("title")} subtitle={user && t("lead", { email: user.email })}>
      {store && <Support name={store.name} email={store.supportEmail} phone={store.supportPhone} />}
      <ContactForm occasion={again ? {} : occasion} onSent={setSent} />
    </Page>
  );
}

/** Where the buyers of a store find help without the form, if anywhere. */
function Support({ name, email, phone }: { name: string; email?: string | null; phone?: string | null }) {
  const t = useMessages(contactMessages);
  if (!email && !phone) {
    return null;
  }
  return (
    <p className="flex max-w-2xl flex-wrap gap-x-4 gap-y-1 text-soft">
      <span>{t("direct", { store: name })}</span>
      {email && (
        <a href={`mailto:${email}`} className="break-all text-accent hover:underline">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(" ", "")}`} className="text-accent hover:underline">
          {phone}
        </a>
      )}
    </p>
  );
}

/** Says that the message is there, under which reference, and what was written. */
function Sent({ contact, onAnother }: { contact: ContactRequest; onAnother: () => void }) {
  const t = useMessages(contactMessages);
  const { user } = useSession();
  // The form and its button are gone: what reads the page goes on with the news.
  useEffect(() => document.querySelector<HTMLElement>("h1")?.focus(), []);
  return (
    <Page title={t("sentTitle")}>
      <div className="flex max-w-2xl gap-4 rounded-card bg-good-wash px-5 py-4">
        <MailCheck aria-hidden size={24} className="mt-0.5 shrink-0 text-good" />
        <p>
          {t.rich("sentLead", {
            reference: <Copyable key="reference" value={contact.reference} />,
            email: (
              <span key="email" className="break-all">
                {user?.email}
              </span>
            ),
          })}
        </p>
      </div>
      <section aria-labelledby="written" className="flex max-w-2xl flex-col gap-2">
        <h2 id="written" className="text-base">
          {t("copyOf")}
        </h2>
        <p className="whitespace-pre-wrap break-words rounded-card border border-line bg-surface px-4 py-3 text-soft">
          {contact.message}
        </p>
      </section>
      <div className="flex flex-wrap gap-2">
        <LocalizedLink to="/c" className={buttonStyle({ kind: "primary" })}>
          {t("browse")}
        </LocalizedLink>
        <Button onClick={onAnother}>{t("another")}</Button>
      </div>
    </Page>
  );
}
