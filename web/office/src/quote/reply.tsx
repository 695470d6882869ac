// The field for the next message about a quote.

import type { Quote } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import MessageForm from "@comptoir/ui/message-form";
import { quoteMessages } from "./messages";
import { writeMessage } from "./queries";
import { useOpenQuote } from "./use-quote";

export default function Reply({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const { change } = useOpenQuote();
  return (
    <MessageForm
      label={t("thread")}
      field={t("message")}
      draft={`office/quote-message/${quote.id}`}
      onSay={(message) => change(() => writeMessage(quote.reference, message))}
    />
  );
}
