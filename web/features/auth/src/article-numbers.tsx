// The account's own article numbers: brought in a file, looked at, taken out again; for its administrators.

import { type AccountReference, api, queryClient, type ReferencesImport, unwrap } from "@comptoir/api";
import { LocalizedLink, useLocale, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, type Column, IconButton, Pagination, Table, toast } from "@comptoir/ui";
import { keepPreviousData, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileUp, X } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { articleNumbersMessages } from "./article-numbers-messages";
import { Section } from "./section";

/** In the address: the page of numbers. */
const PAGE_PARAM = "numbers";
/** The most bytes of a file (D2.9). */
const MAX_FILE_BYTES = 1024 * 1024;
/** Refused rows that are told one by one. */
const MAX_ROWS_SHOWN = 8;

const numbersQuery = (page: number) =>
  queryOptions({
    queryKey: ["account", "references", page],
    queryFn: ({ signal }) => unwrap(api.GET("/api/account/references", { params: { query: { page } }, signal })),
  });

const numbersChanged = () => queryClient.invalidateQueries({ queryKey: ["account", "references"] });

async function sendFile(file: File): Promise<ReferencesImport> {
  const form = new FormData();
  form.append("file", file);
  const body = form as unknown as { file: string };
  return unwrap(api.POST("/api/account/references/import", { body, bodySerializer: () => form }));
}

export default function ArticleNumbers() {
  const t = useMessages(articleNumbersMessages);
  const locale = useLocale();
  const page = Math.max(0, Math.floor(Number(useSearchParams()[0].get(PAGE_PARAM)) || 0));
  const { data: found } = useQuery({ ...numbersQuery(page), placeholderData: keepPreviousData });
  const chooser = useRef<HTMLInputElement>(null);
  const taking = useMutation({
    mutationFn: sendFile,
    onSuccess: ({ numberOfRows, refusedRows }) =>
      toast.done(t("imported", { count: numberOfRows - refusedRows.length }), { id: "article-numbers" }),
    onError: (error) => toast.problem(error, { id: "article-numbers" }),
    onSettled: numbersChanged,
  });
  const removal = useMutation({
    mutationFn: (reference: string) =>
      unwrap(api.DELETE("/api/account/references", { params: { query: { reference: [reference] } } })),
    onSuccess: (_, reference) => toast.done(t("removed", { reference }), { id: "article-numbers" }),
    onError: (error) => toast.problem(error, { id: "article-numbers" }),
    onSettled: numbersChanged,
  });

  function take(file: File) {
    if (file.size > MAX_FILE_BYTES) toast.warning(t("fileTooLarge"), { id: "article-numbers" });
    else taking.mutate(file);
  }

  const columns: Column<AccountReference>[] = [
    {
      id: "number",
      header: t("number"),
      card: "title",
      cell: ({ reference, isChoice }) => (
        <>
          <span className="font-mono">{reference}</span>
          {isChoice && <span className="block text-faint text-xs">{t("chosen")}</span>}
        </>
      ),
    },
    { id: "sku", header: t("sku"), cell: ({ sku }) => <span className="font-mono">{sku}</span> },
    {
      id: "article",
      header: t("article"),
      cell: ({ productId, sku, name }) => (
        <LocalizedLink
          to={`/product/${encodeURIComponent(productId)}?variant=${encodeURIComponent(sku)}`}
          className="hover:text-accent hover:underline"
        >
          {name}
        </LocalizedLink>
      ),
    },
    {
      id: "remove",
      header: "",
      align: "right",
      card: "corner",
      cell: ({ reference }) => (
        <IconButton
          size="small"
          label={t("remove", { reference })}
          icon={<X aria-hidden size={16} />}
          onClick={() => removal.mutate(reference)}
        />
      ),
    },
  ];
  const refused = taking.data?.refusedRows ?? [];
  return (
    <Section
      title={t("title")}
      lead={t("lead")}
      action={
        <span className="flex flex-wrap gap-2">
          <a
            href={`/api/account/references/export?locale=${locale}`}
            download
            className={buttonStyle({ size: "small", kind: "quiet" })}
          >
            <Download aria-hidden size={14} />
            {t("export")}
          </a>
          <Button
            size="small"
            busy={taking.isPending}
            title={t("importHint")}
            icon={<FileUp aria-hidden size={14} />}
            onClick={() => chooser.current?.click()}
          >
            {t("import")}
          </Button>
        </span>
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          target.value = "";
        }}
      />
      {refused.length > 0 && (
        <div role="alert" className="mb-3 rounded-control bg-warn-wash px-3 py-2.5 text-sm">
          <p>{t("refused", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, MAX_ROWS_SHOWN).map(({ line, reference, message }) => (
              <li key={line}>{t("refusedRow", { line, reference, message })}</li>
            ))}
          </ul>
        </div>
      )}
      {found && found.references.length === 0 && (
        <p className="border-line border-t py-3 text-soft">
          {t("none")} {t("importHint")}
        </p>
      )}
      {found && found.references.length > 0 && (
        <>
          <Table caption={t("title")} columns={columns} rows={found.references} rowKey={({ reference }) => reference} />
          {found.totalElement > found.size && (
            <Pagination
              page={page}
              pages={Math.ceil(found.totalElement / found.size)}
              href={(to) => `/account/customer-account?${PAGE_PARAM}=${to}`}
            />
          )}
        </>
      )}
    </Section>
  );
}
