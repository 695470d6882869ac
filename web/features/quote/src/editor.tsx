// What is asked for: lines with quantities and wished prices, and what else the supplier should know. The same form
// begins a quote, prepares a draft and negotiates an answer.

import { ApiError } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, FormSummary } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { type ReactNode, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AddReference } from "./add-reference-field";
import { EditorLines } from "./editor-lines";
import { editorMessages } from "./editor-messages";
import { type LineValue, priceOf } from "./quote-line-request";

const MAX_NAME_LEN = 100;
const MAX_TEXT_LEN = 2_000;
const MAX_LINES = 500;

/** The values of the form. */
export interface EditorValues {
  name: string;
  description: string;
  billingAddressId: string;
  /** To the supplier of an answered quote. */
  message: string;
  lines: LineValue[];
}

export type EditorForm = UseFormReturn<EditorValues>;

function editorSchema(t: Translate<keyof (typeof editorMessages)["en-GB"]>) {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, t("tooLong", { max })));
  return z.object({
    name: text(MAX_NAME_LEN).check(z.minLength(1, t("required"))),
    description: text(MAX_TEXT_LEN),
    billingAddressId: z.string(),
    message: text(MAX_TEXT_LEN),
    lines: z
      .array(
        z.object({
          offerPriceId: z.string(),
          quantity: z.number(),
          requestedPrice: z.string().check(z.refine((price) => !Number.isNaN(priceOf(price)), t("priceInvalid"))),
          article: z.custom<LineValue["article"]>(),
        }),
      )
      .check(z.minLength(1, t("linesRequired")), z.maxLength(MAX_LINES, t("linesMost", { max: MAX_LINES }))),
  });
}

export interface EditorProps {
  label: string;
  values: EditorValues;
  /** Under which name what is typed is kept. */
  draft: string;
  /** Whose articles can be asked for; without one, anybody's. */
  supplier?: { id: string; name: string };
  /** The quote that is changed, if there is one: its offers are looked up. */
  quoteId?: string;
  /** What prices are in. */
  currency: string;
  /** There is an answer: what was offered is shown too. */
  answered?: boolean;
  onSubmit: (values: EditorValues, form: EditorForm) => Promise<void>;
  /** The fields beside the lines. */
  fields?: ReactNode;
  /** What is shown at the form's end: sums and buttons. */
  children: ReactNode;
}

export function Editor({
  label,
  values,
  draft,
  supplier,
  quoteId,
  currency,
  answered,
  onSubmit,
  fields,
  children,
}: EditorProps) {
  const t = useMessages(editorMessages);
  const schema = useMemo(() => editorSchema(t), [t]);
  return (
    <Form<EditorValues>
      label={label}
      schema={schema}
      draft={draft}
      defaultValues={values}
      onSubmit={(sent, form) => onSubmit(sent, form).catch((error) => Promise.reject(atItsLine(error)))}
    >
      <FormProblem />
      <FormSummary />
      <section aria-label={t("lines")} className="flex flex-col gap-3">
        <EditorLines quoteId={quoteId} currency={currency} answered={answered} />
        <AddReference supplier={supplier} currency={currency} />
      </section>
      {fields}
      {children}
    </Form>
  );
}

/** A refusal that names lines is told at each of them. */
function atItsLine(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const problems = [...(error.problem?.errors ?? []), ...(error.problem?.warnings ?? [])];
  const fields: Record<string, string> = {};
  for (const { field, index, message } of problems) {
    if (field) fields[index == null ? field : `lines.${index}.${shownAt(field)}`] ??= message;
  }
  return { message: error.message, fields };
}

/** Which field of a line shows what is wrong with it. */
function shownAt(field: string): keyof LineValue {
  return field === "requestedPrice" ? "requestedPrice" : "quantity";
}
