// The field for the next message of a thread. Apart from the messages, which are shown without the code of forms.

import { useMessages } from "@comptoir/i18n";
import { Send } from "lucide-react";
import { useMemo } from "react";
import { Form, FormProblem, SubmitButton, TextAreaField } from "./form";
import { messageFormMessages } from "./message-form-messages";
import { z } from "./schema";

/** Messages are at most so many characters (D3.16). */
const MAX_MESSAGE_LEN = 2_000;

export interface MessageFormProps {
  /** The form's accessible name. */
  label: string;
  /** What the field is called. */
  field: string;
  /** Under which name what is typed is kept until it is sent. */
  draft: string;
  /** Sends the text; what it throws is shown above the field. */
  onSay: (text: string) => Promise<unknown>;
}

/** A field for a message, empty again once it was sent. */
export default function MessageForm({ label, field, draft, onSay }: MessageFormProps) {
  const t = useMessages(messageFormMessages);
  const schema = useMemo(() => {
    const least = z.minLength(1, t("messageRequired"));
    const most = z.maxLength(MAX_MESSAGE_LEN, t("messageLong", { max: MAX_MESSAGE_LEN }));
    return z.object({ message: z.string().check(z.trim(), least, most) });
  }, [t]);
  return (
    <Form
      label={label}
      schema={schema}
      draft={draft}
      defaultValues={{ message: "" }}
      className="max-w-prose"
      onSubmit={async ({ message }, form) => {
        await onSay(message);
        form.reset();
      }}
    >
      <FormProblem />
      <TextAreaField name="message" label={field} rows={3} />
      <SubmitButton kind="secondary" className="self-start" icon={<Send aria-hidden size={16} />}>
        {t("sendMessage")}
      </SubmitButton>
    </Form>
  );
}
