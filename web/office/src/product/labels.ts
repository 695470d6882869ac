// What a place among the values of a product is called: "Variant A-1 › Offer Papeterie › Tax rate, in %".

import { useLanguage, useMessages } from "@comptoir/i18n";
import { fieldMessages } from "./field-messages";
import { productMessages } from "./messages";
import type { ProductValues } from "./values";

type FieldName = keyof (typeof fieldMessages)["en-GB"];

/** What the lists are called whose rows have no name of their own. */
const ROWS: Record<string, FieldName> = { attributes: "attribute", axes: "axis", documents: "document" };

/** What a field is called where it stands in a list. */
const OF_ROWS: Record<string, FieldName> = { name: "attributeName", value: "attributeValue", id: "attributeId" };

/** Names a field by its own name, `name.fr`, where it stands in no list. */
export function useFieldLabel(): (field: string, list?: string) => string {
  const t = useMessages(fieldMessages);
  const words = useMessages(productMessages);
  const label = (field: string, list = ""): string => {
    const [name = "", language] = field.split(".");
    if (language === "order") return t("order", { list: label(name) });
    const own =
      list === "attributes" || list === "axes" ? OF_ROWS[name] : list === "documents" ? DOCUMENT[name] : undefined;
    const key = own ?? (name as FieldName);
    const said = name === "attributes" || name === "variants" || name === "documents" ? words(name) : t(key);
    if (language === "fr") return t("french", { label: said });
    return language === "en" ? t("english", { label: said }) : said;
  };
  return label;
}

const DOCUMENT: Record<string, FieldName> = { title: "documentTitle" };

/** Names a place among the values. */
export function usePathLabel(values: ProductValues): (path: string) => string {
  const t = useMessages(fieldMessages);
  const label = useFieldLabel();
  const locale = useLanguage();
  return (path) => {
    const parts = path.split(".");
    const said: string[] = [];
    let list = "";
    let part: unknown = values;
    while (parts.length > 0) {
      const name = parts.shift() ?? "";
      part = (part as Record<string, unknown> | undefined)?.[name];
      if (/^\d+$/.test(name)) said.push(rowLabel(list, Number(name) + 1, part));
      else if (/^\d+$/.test(parts[0] ?? "")) list = name;
      else {
        said.push(label([name, ...parts].join("."), list));
        break;
      }
    }
    return said.join(" › ");
  };

  function rowLabel(list: string, place: number, row: unknown): string {
    const { sku, supplier, name, title } = (row ?? {}) as Record<string, unknown>;
    if (list === "variants") return sku ? `${t("variant")} ${sku}` : `${t("newVariant")} ${place}`;
    if (list === "offers") return supplier ? `${t("offer")} ${supplier}` : `${t("newOffer")} ${place}`;
    const texts = (title ?? name) as { fr: string; en: string } | undefined;
    const called = locale === "fr-FR" ? texts?.fr : texts?.en;
    return called || `${t(ROWS[list] ?? "attribute")} ${place}`;
  }
}
