// The variants of a product: each folds away to its SKU, its name and whether it is on sale.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { Badge, Picture } from "@comptoir/ui";
import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { pictureAddress } from "../parts/media";
import { ProductStatusBadge } from "../products/product-status";
import { Attributes } from "./attributes";
import { fieldMessages } from "./field-messages";
import { BothIn, TextIn } from "./fields";
import { Offers } from "./offers";
import { useOpenVariants } from "./open-variants";
import { PictureIn } from "./picture-in";
import { RowList } from "./row-list";
import { Section } from "./section";
import { StatusIn } from "./status-in";
import { useProductForm } from "./use-product-form";
import { BLANK_VARIANT, type VariantValues } from "./values";

export function Variants() {
  const t = useMessages(fieldMessages);
  const { open } = useOpenVariants();
  return (
    <RowList<VariantValues>
      path="variants"
      blank={BLANK_VARIANT}
      addLabel={t("addVariant")}
      none=""
      nameOf={({ sku }, place) => (sku ? `${t("variant")} ${sku}` : `${t("newVariant")} ${place}`)}
      keepsSaved
      onAdded={open}
    >
      {(variant, path, buttons) => <Variant variant={variant} path={path} buttons={buttons} />}
    </RowList>
  );
}

interface VariantProps {
  variant: VariantValues;
  path: string;
  buttons: ReactNode;
}

function Variant({ variant, path, buttons }: VariantProps) {
  const t = useMessages(fieldMessages);
  const locale = useLanguage();
  const { problems } = useProductForm();
  const { isOpen, toggle } = useOpenVariants();
  const name = locale === "fr-FR" ? variant.name.fr : variant.name.en;
  const shown = isOpen(variant.key);
  const Chevron = shown ? ChevronDown : ChevronRight;
  const isWrong = problems.some((problem) => problem.path.startsWith(`${path}.`));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 p-2">
        <h3 className="min-w-0 flex-1 basis-52 tracking-normal">
          <button
            type="button"
            aria-expanded={shown}
            onClick={() => toggle(variant.key)}
            className="flex w-full items-center gap-2.5 rounded-control p-1 text-left hover:bg-sunken"
          >
            <Chevron aria-hidden size={16} className="shrink-0 text-faint" />
            <Picture src={pictureAddress(variant.picture)} alt="" name={name || variant.sku} size={40} />
            <span className="min-w-0">
              <span className="block break-all font-mono text-xs">{variant.sku || t("newVariant")}</span>
              <span className="block text-sm [overflow-wrap:anywhere]">{name}</span>
            </span>
          </button>
        </h3>
        <span className="flex items-center gap-2">
          {isWrong && !shown && (
            <Badge tone="bad">
              <span aria-hidden>!</span>
              <span className="sr-only">{t("toCorrect")}</span>
            </Badge>
          )}
          <ProductStatusBadge status={variant.status} />
          {buttons}
        </span>
      </div>
      {shown && <VariantFields variant={variant} path={path} />}
    </>
  );
}

function VariantFields({ variant, path }: Omit<VariantProps, "buttons">) {
  const t = useMessages(fieldMessages);
  return (
    <div className="flex flex-col gap-4 border-line border-t p-3 sm:p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextIn
          path={`${path}.sku`}
          label={t("sku")}
          hint={t(variant.isSaved ? "skuFixed" : "skuHint")}
          readOnly={variant.isSaved}
        />
        <TextIn path={`${path}.mpn`} label={t("mpn")} optional />
        <StatusIn path={`${path}.status`} />
      </div>
      <BothIn path={`${path}.name`} label={t("name")} hint={t("variantNameHint")} optional />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextIn path={`${path}.eans`} label={t("eans")} hint={t("eansHint")} rows={2} optional />
        <PictureIn variant={variant} path={path} />
      </div>
      <Section isInner title={t("axes")} lead={t("axesLead")}>
        <Attributes path={`${path}.axes`} isAxes />
      </Section>
      <Section isInner title={t("offers")} lead={t("offersLead")}>
        <Offers path={`${path}.offers`} sku={variant.sku} />
      </Section>
    </div>
  );
}
