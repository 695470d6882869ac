// What there is to read about a product: description, properties, documents.

import type { Product } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { FileText } from "lucide-react";
import { productMessages } from "./product-messages";

const DOCUMENT_KINDS = ["DATASHEET", "SAFETY", "MANUAL", "CERTIFICATE"] as const;

export function ProductFacts({ product }: { product: Product }) {
  const t = useMessages(productMessages);
  const { description, attributes, documents, attribution } = product;
  return (
    <>
      {description && (
        <section aria-labelledby="description" className="max-w-prose">
          <h2 id="description" className="mb-1.5 text-lg">
            {t("description")}
          </h2>
          <p className="whitespace-pre-line text-soft">{description}</p>
        </section>
      )}
      {attributes.length > 0 && (
        <section aria-labelledby="attributes">
          <h2 id="attributes" className="mb-1.5 text-lg">
            {t("attributes")}
          </h2>
          <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] text-sm">
            {attributes.map(({ id, name, value, unit }) => (
              <div key={id} className="col-span-2 grid grid-cols-subgrid border-line border-b">
                <dt className="py-2 pr-6 text-faint">{name}</dt>
                <dd className="figures py-2">
                  {value}
                  {unit && <span className="text-soft"> {unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {documents.length > 0 && (
        <section aria-labelledby="documents">
          <h2 id="documents" className="mb-1.5 text-lg">
            {t("documents")}
          </h2>
          <ul className="flex flex-col gap-1">
            {documents.map(({ title, url, kind }) => {
              const known = DOCUMENT_KINDS.find((one) => one === kind);
              return (
                <li key={url}>
                  <a href={url} className="inline-flex min-h-8 items-center gap-2 hover:text-accent hover:underline">
                    <FileText aria-hidden size={16} className="shrink-0 text-faint" />
                    {title}
                    {known && <span className="text-faint text-sm">{t(known)}</span>}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {attribution && <p className="text-faint text-xs">{attribution}</p>}
    </>
  );
}
