// A list that is pasted or typed: a reference and a quantity on each line.

import { useMessages } from "@comptoir/i18n";
import { Button, Field, TextArea } from "@comptoir/ui";
import { useState } from "react";
import { type Article, readArticles } from "./articles";
import { onBehalfMessages } from "./messages";

export function PastedList({ onAdd }: { onAdd: (articles: Article[]) => void }) {
  const t = useMessages(onBehalfMessages);
  const [text, setText] = useState("");
  const articles = readArticles(text);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={t("paste")} hint={t("pasteHint")} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        disabled={articles.length === 0}
        onClick={() => {
          onAdd(articles);
          setText("");
        }}
      >
        {t("pasteAdd")}
      </Button>
    </div>
  );
}
