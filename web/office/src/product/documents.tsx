// The files that come with a product.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { FileZone } from "../product-files/file-zone";
import { useSentFiles } from "../product-files/use-sent-files";
import { DOCUMENT_KINDS } from "../products/record";
import { withRow } from "./edits";
import { fieldMessages } from "./field-messages";
import { BothIn, SelectIn, TextIn } from "./fields";
import { RowList } from "./row-list";
import { useProductForm } from "./use-product-form";
import { BLANK_DOCUMENT, type DocumentValues } from "./values";

export function Documents() {
  const t = useMessages(fieldMessages);
  const locale = useLanguage();
  const { isSaving, meanwhile, change } = useProductForm();
  const sent = useSentFiles("document", !isSaving && !meanwhile, ({ url }, name) => {
    const title = name.replace(/\.pdf$/i, "");
    const document = { ...BLANK_DOCUMENT, title: { fr: title, en: title }, url };
    change((before) => ({ ...before, documents: withRow(before.documents, document) }));
  });
  return (
    <FileZone sent={sent} onFiles={(files) => sent.send(files, () => 0)}>
      <RowList<DocumentValues>
        path="documents"
        blank={BLANK_DOCUMENT}
        addLabel={t("addDocument")}
        none={t("noDocuments")}
        nameOf={({ title }, place) => (locale === "fr-FR" ? title.fr : title.en) || `${t("document")} ${place}`}
      >
        {(document, path, buttons) => (
          <div className="flex flex-col gap-4 p-3">
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 truncate text-faint text-xs">{document.url}</p>
              {buttons}
            </div>
            <BothIn path={`${path}.title`} label={t("documentTitle")} />
            <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <SelectIn path={`${path}.kind`} label={t("kind")}>
                {DOCUMENT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(kind)}
                  </option>
                ))}
              </SelectIn>
              <TextIn path={`${path}.url`} label={t("url")} hint={t("urlHint")} inputMode="url" />
            </div>
          </div>
        )}
      </RowList>
    </FileZone>
  );
}
