// The form of one product, in parts; what is wrong, what others saved and what deserves a look stand above it.

import { useMessages } from "@comptoir/i18n";
import { DraftNotice, Skeleton } from "@comptoir/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { LeaveGuard } from "../parts/leave-guard";
import { useNoStrayDrops } from "../product-files/use-no-stray-drops";
import { Attributes } from "./attributes";
import { CategoryIn } from "./category-in";
import { fieldMessages } from "./field-messages";
import { BothIn, TextIn } from "./fields";
import { productMessages } from "./messages";
import { OpenVariantsProvider, useNewOpenVariants } from "./open-variants";
import { SaveBar } from "./save-bar";
import { Section } from "./section";
import { SectionNav, sectionId } from "./section-nav";
import { StatusIn } from "./status-in";
import { Told } from "./told";
import { useProductForm } from "./use-product-form";

const ChangedMeanwhile = lazy(() => import("./changed-meanwhile"));
/** They stand far down. */
const Documents = lazy(() => import("./documents").then(({ Documents }) => ({ default: Documents })));
const Variants = lazy(() => import("./variants").then(({ Variants }) => ({ default: Variants })));

export function ProductForm() {
  const t = useMessages(productMessages);
  const words = useMessages(fieldMessages);
  const form = useProductForm();
  const { values, isNew, isDirty, isRestored, told, save, discard, forget } = form;
  const only = values.variants.length === 1 ? values.variants[0]?.key : undefined;
  const variants = useNewOpenVariants(only === undefined ? [] : [only]);
  const notice = useRef<HTMLElement>(null);
  useSaveKey(save);
  useNoStrayDrops();

  useEffect(() => {
    if (told > 0) notice.current?.focus();
  }, [told]);

  function leadTo(path: string) {
    const place = /^variants\.(\d+)\./.exec(path)?.[1];
    const variant = values.variants[Number(place)];
    if (variant) flushSync(() => variants.open(variant.key));
    const at = document.getElementById(path);
    at?.scrollIntoView?.({ block: "center" });
    at?.querySelector<HTMLElement>("input, select, textarea, button, [tabindex]")?.focus({ preventScroll: true });
  }

  return (
    <OpenVariantsProvider value={variants}>
      <LeaveGuard isDirty={isDirty} title={t("leaveTitle")} lead={t("leaveLead")} onDiscard={forget} />
      <form
        noValidate
        aria-label={t("form")}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SectionNav />
        <section
          ref={notice}
          tabIndex={-1}
          aria-label={t("told")}
          className="flex scroll-mt-16 flex-col gap-3 outline-none empty:hidden"
        >
          {isRestored && <DraftNotice onStartOver={discard} />}
          {form.meanwhile && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <ChangedMeanwhile />
            </Suspense>
          )}
          <Told onField={leadTo} />
        </section>
        <Section id={sectionId("texts")} title={t("texts")}>
          {isNew && (
            <TextIn
              path="externalId"
              label={words("externalId")}
              hint={words("externalIdHint")}
              className="sm:max-w-sm"
            />
          )}
          <BothIn path="name" label={words("name")} />
          <BothIn path="description" label={words("description")} hint={words("descriptionHint")} rows={6} optional />
        </Section>
        <Section id={sectionId("filing")} title={t("filing")}>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <TextIn path="brand" label={words("brand")} optional />
            <CategoryIn />
            <StatusIn path="status" />
          </div>
        </Section>
        <Section id={sectionId("attributes")} title={t("attributes")} lead={words("attributesLead")}>
          <Attributes path="attributes" />
        </Section>
        <Section id={sectionId("documents")} title={t("documents")} lead={words("documentsLead")}>
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Documents />
          </Suspense>
        </Section>
        <Section id={sectionId("related")} title={t("related")}>
          <TextIn
            path="related"
            label={words("related")}
            hint={words("relatedHint")}
            rows={3}
            optional
            className="sm:max-w-sm"
          />
        </Section>
        <Section id={sectionId("variants")} title={t("variants")} lead={words("variantsLead")}>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Variants />
          </Suspense>
        </Section>
        <SaveBar />
      </form>
    </OpenVariantsProvider>
  );
}

/** Ctrl+S, or Command+S, saves. */
function useSaveKey(save: () => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    // What lies over the page is to be answered first.
    if (!document.querySelector("[role=dialog]:not([role=region] *)")) void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
