// The lines of the editor: how many of what, and what the buyer would like to pay.

import type { Offer } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { type Column, IconButton, Input, Money, Picture, QuantityStepper, Table, toast } from "@comptoir/ui";
import { Trash2 } from "lucide-react";
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { EditorValues } from "./editor";
import { editorMessages } from "./editor-messages";
import { useQuotedOffers } from "./offers";
import { type LineValue, priceAt } from "./quote-line-request";

/** A line, and where it stands in the form. */
interface Row extends LineValue {
  id: string;
  index: number;
}

export interface EditorLinesProps {
  quoteId?: string;
  /** What prices are in. */
  currency: string;
  /** Shows what the supplier has offered, beside what is wished instead. */
  answered?: boolean;
}

export function EditorLines({ quoteId, currency, answered = false }: EditorLinesProps) {
  const t = useMessages(editorMessages);
  const { getFieldState } = useFormContext<EditorValues>();
  const { fields, remove, insert } = useFieldArray<EditorValues, "lines">({ name: "lines" });
  const problem = getFieldState("lines", useFormState({ name: "lines" })).error;
  const offerOf = useQuotedOffers(quoteId);
  const rows = fields.map((line, index): Row => ({ ...line, index }));

  function removeOne({ id, index, ...line }: Row) {
    const next = rows[index + 1] ?? rows[index - 1];
    const focused = next && document.getElementById(removeId(next));
    (focused ?? document.querySelector<HTMLElement>("h1"))?.focus();
    remove(index);
    const undo = { label: t("undo"), onClick: () => insert(index, line) };
    toast.info(t("removed", { name: line.article.name }), { action: undo });
  }

  const columns: Column<Row>[] = [
    {
      id: "article",
      header: t("article"),
      card: "title",
      className: "w-full",
      cell: (row) => <LineArticle row={row} />,
    },
    {
      id: "today",
      header: t("today"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (row) => <TodayPrice row={row} offer={offerOf(row.offerPriceId)} currency={currency} />,
    },
    ...(answered ? [offeredColumn(t("offered"), currency)] : []),
    {
      id: "wished",
      header: t("wished"),
      align: "right",
      headerClassName: "whitespace-nowrap",
      cell: (row) => <WishedPrice row={row} />,
    },
    {
      id: "quantity",
      header: t("quantity"),
      align: "right",
      cell: (row) => <LineQuantity row={row} offer={offerOf(row.offerPriceId)} />,
    },
    {
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: (row) => (
        <IconButton
          id={removeId(row)}
          size="small"
          label={t("remove", { name: row.article.name })}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => removeOne(row)}
        />
      ),
    },
  ];
  return (
    <>
      {rows.length > 0 ? (
        <Table caption={t("lines")} columns={columns} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <p className="rounded-card border border-edge/60 border-dashed px-4 py-6 text-center text-soft">
          {t("noLines")}
        </p>
      )}
      {(problem?.message ?? problem?.root?.message) && (
        <p role="alert" className="text-bad text-sm">
          {problem?.message ?? problem?.root?.message}
        </p>
      )}
    </>
  );
}

function offeredColumn(header: string, currency: string): Column<Row> {
  return {
    id: "offered",
    header,
    align: "right",
    cell: ({ article }) => article.offered != null && <Money amount={article.offered} currency={currency} />,
  };
}

const removeId = ({ id }: Row) => `remove-${id}`;

function LineArticle({ row: { article } }: { row: Row }) {
  const t = useMessages(editorMessages);
  return (
    <div className="flex items-center gap-3 max-sm:pr-9">
      <Picture src={article.imageLink} alt="" name={article.name} size={48} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(article.productId)}?variant=${encodeURIComponent(article.sku)}`}
          className="line-clamp-2 font-medium leading-5 hover:text-accent hover:underline"
        >
          {article.name}
        </LocalizedLink>
        <p className="text-faint text-xs">
          <span className="font-mono">{article.sku}</span>
          {article.brand && ` · ${article.brand}`}
          {article.itemPerPack > 1 && ` · ${t("packOf", { n: article.itemPerPack })}`}
        </p>
      </div>
    </div>
  );
}

/** A line, and what its offer is today, as far as it is known. */
interface LineProps {
  row: Row;
  offer: Offer | null | undefined;
}

function TodayPrice({ row, offer, currency }: LineProps & { currency: string }) {
  const t = useMessages(editorMessages);
  const quantity = useWatch<EditorValues, `lines.${number}.quantity`>({ name: `lines.${row.index}.quantity` });
  const price = offer ? priceAt(offer, quantity) : row.article.unitPrice;
  if (price === null) return <span className="text-faint">{t("notSold")}</span>;
  return <Money amount={price} currency={currency} />;
}

/** What is wrong with a field of a line, told beneath it. */
function useProblem(name: `lines.${number}.${"quantity" | "requestedPrice"}`) {
  const { getFieldState } = useFormContext<EditorValues>();
  const message = getFieldState(name, useFormState({ name })).error?.message;
  const id = `${name}-problem`;
  const told = message && (
    <span id={id} className="max-w-40 text-bad text-xs">
      {message}
    </span>
  );
  return { told, described: message ? { "aria-invalid": true as const, "aria-describedby": id } : {} };
}

function WishedPrice({ row: { index, article } }: { row: Row }) {
  const t = useMessages(editorMessages);
  const { register } = useFormContext<EditorValues>();
  const name = `lines.${index}.requestedPrice` as const;
  const { told, described } = useProblem(name);
  return (
    <span className="flex flex-col items-end gap-1">
      <Input
        aria-label={t("wishedFor", { name: article.name })}
        inputMode="decimal"
        autoComplete="off"
        className="figures max-w-24 text-right"
        {...described}
        {...register(name)}
      />
      {told}
    </span>
  );
}

function LineQuantity({ row: { index, article }, offer }: LineProps) {
  const name = `lines.${index}.quantity` as const;
  const { field } = useController<EditorValues, typeof name>({ name });
  const { told } = useProblem(name);
  const terms = offer ?? article;
  return (
    <span className="flex flex-col items-end gap-1">
      <QuantityStepper
        name={article.name}
        value={field.value}
        min={terms.minOrderQuantity ?? 1}
        max={terms.maxOrderQuantity ?? null}
        pack={terms.itemPerPack}
        size="small"
        onChange={field.onChange}
        onCorrected={(_, sentence) => toast.info(sentence, { id: name })}
      />
      {told}
    </span>
  );
}
