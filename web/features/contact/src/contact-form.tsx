// The message itself: what it is about, and what is to be said. What is typed stays in the tab until it is sent.

import { api, type ContactRequest, unwrap, useSession, withIdempotencyKey } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Form,
  FormProblem,
  FormSummary,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useFieldValue,
} from "@comptoir/ui";
import { Send } from "lucide-react";
import { useMemo } from "react";
import { contactMessages } from "./messages";
import { type ContactContext, contactSchema, lengthOf, MAX_MESSAGE_LEN, SUBJECTS, subjectOf } from "./rules";

export interface ContactFormProps {
  occasion: ContactContext;
  onSent: (contact: ContactRequest) => void;
}

export function ContactForm({ occasion, onSent }: ContactFormProps) {
  const t = useMessages(contactMessages);
  const { user } = useSession();
  const schema = useMemo(() => contactSchema(t), [t]);
  const { order = "", about } = occasion;
  const subject = subjectOf(occasion);
  return (
    <Form
      label={t("title")}
      schema={schema}
      // A question about one order must not bring back what was typed about another.
      draft={["contact", user?.id, order || about || subject].filter(Boolean).join("/")}
      defaultValues={{
        subject,
        orderReference: order,
        message: about ? `${t(subject === "QUOTE" ? "aboutQuote" : "about", { query: about })}\n` : "",
      }}
      className="max-w-2xl"
      onSubmit={async ({ subject, orderReference, message }) => {
        const body = { subject, message: message.trim(), ...(orderReference && { orderReference }) };
        const { contact } = await withIdempotencyKey(["contact", body], (header) =>
          unwrap(api.POST("/api/contact", { params: { header }, body })),
        );
        onSent(contact);
      }}
    >
      <FormProblem />
      <FormSummary />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <SelectField name="subject" label={t("subject")}>
          <option value="" disabled>
            {t("choose")}
          </option>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(subject)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="orderReference"
          label={t("reference")}
          hint={t("referenceHint")}
          autoComplete="off"
          spellCheck={false}
          optional
        />
      </div>
      <TextAreaField name="message" label={t("message")} rows={8} hint={<CharactersLeft />} />
      <div>
        <SubmitButton icon={<Send aria-hidden size={16} />}>{t("send")}</SubmitButton>
      </div>
    </Form>
  );
}

/** How much room the message has left. */
function CharactersLeft() {
  const t = useMessages(contactMessages);
  const left = MAX_MESSAGE_LEN - lengthOf(useFieldValue<string>("message"));
  return left < 0 ? (
    <span className="figures text-bad">{t("over", { count: -left })}</span>
  ) : (
    <span className="figures">{t("left", { count: left })}</span>
  );
}
