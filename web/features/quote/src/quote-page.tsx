// /quotes: the one that the address names, or a new one (D2.12).

import { useMessages } from "@comptoir/i18n";
import { Loading, lazyPart, Page, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";
import { editorMessages } from "./editor-messages";
import { listMessages } from "./list-messages";
import { OneQuote } from "./one-quote";

/** What an editor needs, who reads a quote does not. */
const NewQuote = lazyPart(() => import("./new-quote"));

export interface QuotePageProps {
  /** The quote to open; without it, a new one begins. */
  id?: string;
}

export function QuotePage({ id }: QuotePageProps) {
  return id ? <OneQuote key={id} id={id} /> : <NewQuotePage />;
}

function NewQuotePage() {
  const t = useMessages(editorMessages);
  const words = useMessages(listMessages);
  return (
    <Page
      title={t("newTitle")}
      subtitle={t("newLead")}
      crumbs={[{ label: words("title"), to: "/account/quotes" }, { label: t("newTitle") }]}
    >
      <Suspense fallback={<EditorSkeleton />}>
        <NewQuote />
      </Suspense>
    </Page>
  );
}

function EditorSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  );
}
