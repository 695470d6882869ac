// The files of a quote, on the side that answers it.

import type { Quote } from "@comptoir/api";
import { QuoteAttachments } from "@comptoir/quote";

export default function Attachments({ quote }: { quote: Quote }) {
  return <QuoteAttachments quote={quote} side="supplier" />;
}
