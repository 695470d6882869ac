// Answering a quote: prices and quantities line by line, until when they hold, and a word to who asked.

import type { Quote } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import { sumOf } from "@comptoir/quote";
import {
  Button,
  Field,
  Form,
  FormProblem,
  Input,
  Money,
  SubmitButton,
  TextAreaField,
  TextField,
  toast,
  useFieldValue,
  useSetField,
} from "@comptoir/ui";
import { Send } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { writePrice } from "../parts/price";
import { shopDay } from "../parts/shop-day";
import { type AnswerValues, answerOf, answerSchema, isUpToDate, netOf, readPercent, startOf, typedOf } from "./answer";
import { PriceField, QuantityField, TypedTotal } from "./answer-fields";
import { cataloguePrices } from "./catalogue-prices";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { LinesTable } from "./lines-table";
import { quoteMessages } from "./messages";
import { answerQuote } from "./queries";
import { useOpenQuote } from "./use-quote";

const MAX_MESSAGE_LEN = 2_000;

/** What is typed is kept whatever becomes of the quote meanwhile; what was not touched shows the lines as they are. */
export default function AnswerForm({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const locale = useLanguage();
  const { change } = useOpenQuote();
  const { id, reference, lines } = quote;
  const [start] = useState(() => startOf(quote, locale));
  const schema = useMemo(
    () =>
      answerSchema(lines, locale, {
        price: t("priceWrong"),
        quantity: t("quantityWrong"),
        dayNeeded: t("dayNeeded"),
        dayPast: t("dayPast"),
        tooLong: t("tooLong", { max: MAX_MESSAGE_LEN }),
      }),
    [lines, locale, t],
  );
  return (
    <section
      aria-labelledby="answer"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="answer" className="text-lg">
          {t("answer")}
        </h2>
        <p className="text-soft text-sm">{t("answerLead")}</p>
      </div>
      <Form<AnswerValues>
        label={t("answer")}
        schema={schema}
        draft={`office/quote/${id}`}
        defaultValues={start}
        onSubmit={async (values) => {
          await change(() => answerQuote(reference, answerOf(lines, values, locale)));
          toast.done(t("sent", { reference }));
        }}
      >
        <FollowedLines quote={quote} />
        <Shortcuts quote={quote} />
        <LinesTable
          quote={quote}
          fields={{
            quantity: (line) => <QuantityField line={line} />,
            price: (line, catalogue) => <PriceField line={line} catalogue={catalogue} />,
            total: (line) => <TypedTotal line={line} currency={quote.currency} />,
          }}
        />
        <TypedNet quote={quote} />
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField name="validityDate" type="date" min={shopDay()} label={t("validity")} />
          <TextAreaField name="message" label={t("message")} rows={3} optional />
        </div>
        <ChangedMeanwhile />
        <FormProblem />
        <SubmitButton className="self-end" icon={<Send aria-hidden size={16} />}>
          {t("send")}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Gives the fields that nobody touched what the lines show now, also those of lines that came in meanwhile. */
function FollowedLines({ quote }: { quote: Quote }) {
  const locale = useLanguage();
  const typed = useFieldValue<AnswerValues["lines"]>("lines");
  const setField = useSetField();
  const changed = quote.lines.filter((line) => !isUpToDate(line, typed[line.id]));
  useEffect(() => {
    for (const line of changed) setField(`lines.${line.id}`, typedOf(line, typed[line.id], locale));
  });
  return null;
}

/** Ways to fill all prices at once. */
function Shortcuts({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const locale = useLanguage();
  const setField = useSetField();
  const [percent, setPercent] = useState("");
  const [isWrong, setWrong] = useState(false);
  const wished = quote.lines.filter(({ requestedPrice }) => requestedPrice != null);
  function discountAll() {
    const share = readPercent(percent);
    setWrong(share === undefined);
    if (share === undefined) return;
    const catalogue = cataloguePrices(quote);
    for (const { id, offerPriceId, unitPrice } of quote.lines) {
      const price = (catalogue.get(offerPriceId) ?? unitPrice) * (1 - share);
      setField(`lines.${id}.price`, writePrice(price, locale));
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label={t("discount")} error={isWrong ? t("discountWrong") : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              discountAll();
            }}
          />
        )}
      </Field>
      <Button onClick={discountAll}>{t("applyDiscount")}</Button>
      {wished.length > 0 && (
        <Button
          onClick={() => {
            for (const { id, requestedPrice } of wished)
              setField(`lines.${id}.price`, writePrice(requestedPrice ?? 0, locale));
          }}
        >
          {t("takeWishes")}
        </Button>
      )}
    </div>
  );
}

function TypedNet({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const locale = useLanguage();
  const net = netOf(quote.lines, useFieldValue<AnswerValues["lines"]>("lines"), locale);
  const catalogue = cataloguePrices(quote);
  const before = sumOf(
    quote.lines.map(({ offerPriceId, unitPrice, quantity }) => ({
      price: catalogue.get(offerPriceId) ?? unitPrice,
      quantity,
    })),
  );
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 self-end text-sm">
      <dt className="text-soft">{t("askedNet")}</dt>
      <dd className="text-right text-soft">
        <Money amount={before} currency={quote.currency} />
      </dd>
      <dt className="font-semibold">{t("net")}</dt>
      <dd className="text-right font-semibold">
        {net === undefined ? "–" : <Money amount={net} currency={quote.currency} />}
      </dd>
    </dl>
  );
}
