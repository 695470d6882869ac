// The attributes of a product, and what sets a variant apart: a name and a value in both languages, each.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { renamed } from "./edits";
import { fieldMessages } from "./field-messages";
import { BothIn, CheckboxIn, TextIn } from "./fields";
import { RowList } from "./row-list";
import { useProductForm } from "./use-product-form";
import { type AttributeValues, BLANK_ATTRIBUTE } from "./values";

interface AttributesProps {
  path: string;
  /** Whether they set a variant apart. */
  isAxes?: boolean;
}

export function Attributes({ path, isAxes = false }: AttributesProps) {
  const t = useMessages(fieldMessages);
  const locale = useLanguage();
  return (
    <RowList<AttributeValues>
      path={path}
      blank={BLANK_ATTRIBUTE}
      addLabel={t(isAxes ? "addAxis" : "addAttribute")}
      none={t(isAxes ? "noAxes" : "noAttributes")}
      nameOf={({ name }, place) => {
        const said = locale === "fr-FR" ? name.fr : name.en;
        return said || `${t(isAxes ? "axis" : "attribute")} ${place}`;
      }}
    >
      {(attribute, place, buttons) => (
        <div className="flex flex-col gap-4 p-3">
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 truncate font-mono text-faint text-xs">{attribute.id}</p>
            {buttons}
          </div>
          <AttributeFields attribute={attribute} path={place} />
        </div>
      )}
    </RowList>
  );
}

function AttributeFields({ attribute, path }: { attribute: AttributeValues; path: string }) {
  const t = useMessages(fieldMessages);
  const { set } = useProductForm();
  return (
    <>
      <BothIn
        path={`${path}.name`}
        label={t("attributeName")}
        onEnglish={(text) => set(path, renamed(attribute, text))}
      />
      <BothIn path={`${path}.value`} label={t("attributeValue")} />
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextIn path={`${path}.unit`} label={t("unit")} optional />
        <TextIn path={`${path}.id`} label={t("attributeId")} hint={t("attributeIdHint")} />
      </div>
      <CheckboxIn path={`${path}.facet`} label={t("facet")} />
    </>
  );
}
