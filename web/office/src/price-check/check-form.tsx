// Which article, and how many: what is asked goes into the address, so that it can be sent to a colleague.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Form, SubmitButton, TextField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { MAX_QUANTITY, type PriceCheck, priceCheckUrl } from "./address";
import { priceCheckMessages } from "./messages";

const MAX_ARTICLE_LEN = 100;

export function useCheckSchema() {
  const t = useMessages(priceCheckMessages);
  return useMemo(() => {
    const isQuantity = (typed: string) => /^\d*$/.test(typed) && (!typed || isInRange(Number(typed)));
    return z.object({
      article: z.string().check(z.trim(), z.minLength(1, t("articleMissing")), z.maxLength(MAX_ARTICLE_LEN)),
      quantity: z.string().check(z.trim(), z.refine(isQuantity, t("quantityWrong"))),
    });
  }, [t]);
}

function isInRange(quantity: number): boolean {
  return quantity >= 1 && quantity <= MAX_QUANTITY;
}

export default function CheckForm({ externalId, asked }: { externalId: string; asked: PriceCheck }) {
  const t = useMessages(priceCheckMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  return (
    <Form
      // What the address says is what the fields show, also after going back.
      key={`${asked.article} ${asked.quantity}`}
      label={t("whyTitle")}
      schema={useCheckSchema()}
      defaultValues={{ article: asked.article, quantity: asked.quantity ? String(asked.quantity) : "" }}
      onSubmit={async ({ article, quantity }) => {
        const next = { ...asked, article, quantity: quantity ? Number(quantity) : undefined };
        await navigate(path(priceCheckUrl(externalId, next)), { preventScrollReset: true });
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField name="article" label={t("article")} hint={t("articleHint")} autoComplete="off" spellCheck={false} />
        <TextField
          name="quantity"
          label={t("quantity")}
          hint={t("quantityHint")}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <SubmitButton>{t("explain")}</SubmitButton>
    </Form>
  );
}
