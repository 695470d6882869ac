// A quote that begins from nothing: references, wishes, and what they are for.

import { useSession } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { askMessages } from "./ask-messages";
import { Editor, type EditorValues } from "./editor";
import { NameFields } from "./editor-fields";
import { editorMessages } from "./editor-messages";
import { EditorSum } from "./editor-sum";
import { listUrl } from "./filter";
import { createQuotes } from "./queries";
import { toLineRequest } from "./quote-line-request";
import { SaveOrSend } from "./save-or-send";
import { namedWarnings, type SkippedLinesState } from "./skipped-lines";

const EMPTY: EditorValues = { name: "", description: "", billingAddressId: "", message: "", lines: [] };

export default function NewQuote() {
  const t = useMessages(editorMessages);
  const asking = useMessages(askMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const { user, currency } = useSession();
  const isSent = useRef(false);

  async function create({ name, description, lines }: EditorValues) {
    const source = { lines: lines.map(toLineRequest) };
    const { quotes, warnings } = await createQuotes(source, {
      name,
      ...(description && { description }),
      submit: isSent.current,
    });
    const [only] = quotes.length === 1 ? quotes : [];
    const names = lines.map(({ article }) => article.name);
    const told: SkippedLinesState = { notAsked: namedWarnings(warnings, names, (n) => asking("line", { n })) };
    if (isSent.current) toast.done(t("sentMany", { count: quotes.length }));
    const to = only ? `/quotes?id=${only.id}` : listUrl({ made: quotes.map(({ id }) => id) });
    await navigate(path(to), { state: told });
  }

  return (
    <Editor
      label={t("newTitle")}
      values={EMPTY}
      currency={currency}
      draft={`quote/${user?.id}/new`}
      onSubmit={create}
      fields={<NameFields />}
    >
      <EditorSum currency={currency} countsSuppliers />
      <SaveOrSend isSent={isSent} />
    </Editor>
  );
}
