// What is typed of a product: what it stands on, what is wrong with it, and how it is saved, never over what others saved.

import type { ProductRecord } from "@comptoir/api";
import { ApiError, queryClient } from "@comptoir/api";
import { useLanguage, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { dropDraft, keepDraft, readDraft, toast } from "@comptoir/ui";
import { createContext, use, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { addProduct, type ProductVersion, readProduct, saveProduct } from "../products/queries";
import { merged } from "./differences";
import { withKeysOf, withValue } from "./edits";
import { productMessages } from "./messages";
import { type Problem, problemsOf } from "./problems";
import { refusedPath } from "./refusals";
import { type ProductValues, recordOf, valuesOf } from "./values";

/** What a form begins with. */
interface ProductStart {
  values: ProductValues;
  /** Of the version that it shows; none: it is to be a new product. */
  etag?: string;
}

/** What the shop said no with. */
interface Refusal {
  /** Of the field that it names. */
  path?: string;
  sentence: string;
  traceId?: string;
}

interface ProductForm {
  values: ProductValues;
  start: ProductStart;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** What was typed before the page went away is back. */
  isRestored: boolean;
  problems: Problem[];
  refusal: Refusal | undefined;
  /** What others saved meanwhile; the reader decides. */
  meanwhile: ProductVersion | undefined;
  notes: string[];
  /** Counts what the reader is to look at above the form. */
  told: number;
  set: (path: string, value: unknown) => void;
  /** Puts in what came while somebody typed, from what stands there then. */
  change: (update: (before: ProductValues) => ProductValues) => void;
  save: () => Promise<void>;
  /** Back to what it stands on. */
  discard: () => void;
  /** What is typed goes with the page. */
  forget: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  forgetNotes: () => void;
}

const ProductFormContext = createContext<ProductForm | undefined>(undefined);
export const ProductFormProvider = ProductFormContext.Provider;

/** The form around. */
export function useProductForm(): ProductForm {
  const form = use(ProductFormContext);
  if (!form) throw new Error("There is no product around");
  return form;
}

interface Kept {
  start: ProductStart;
  values: ProductValues;
}

interface Options {
  start: ProductStart;
  /** Under which name what is typed is kept. */
  draft: string;
  notes?: string[];
  /** A new product is there. */
  onAdded?: (added: ProductVersion) => void;
}

const UNDO = "product-undo";

export function useNewProductForm({ start: first, draft, notes: known = [], onAdded }: Options): ProductForm {
  const t = useMessages(productMessages);
  const locale = useLanguage();
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const [kept] = useState(() => readDraft<Kept>(draft));
  const [start, setStart] = useState(kept?.start ?? first);
  const [values, setValues] = useState(kept?.values ?? first.values);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [meanwhile, setMeanwhile] = useState<ProductVersion>();
  const [notes, setNotes] = useState(known);
  const [told, setTold] = useState(0);
  const isNew = start.etag === undefined;
  const isDirty = !isAdded && JSON.stringify(values) !== JSON.stringify(start.values);
  const name = locale === "fr-FR" ? values.name.fr : values.name.en;

  useEffect(() => {
    if (isDirty) keepDraft(draft, { start, values } satisfies Kept);
    else dropDraft(draft);
  }, [draft, isDirty, start, values]);

  const tell = () => setTold((count) => count + 1);

  function set(path: string, value: unknown) {
    // What is on its way is what stands in the form when the answer comes.
    if (isSaving) return;
    setValues((before) => withValue(before, path, value));
    if (refusal?.path && isWithin(refusal.path, path)) setRefusal(undefined);
    toast.withdraw(UNDO);
  }

  function change(update: (before: ProductValues) => ProductValues) {
    setValues(update);
    toast.withdraw(UNDO);
  }

  /** Shows a product as the shop has it. */
  function standOn({ product, etag }: ProductVersion, typed?: ProductRecord) {
    const shown = withKeysOf(values, valuesOf(product, locale));
    setStart({ values: shown, etag });
    setValues(typed ? withKeysOf(values, rebased(typed, shown, locale)) : shown);
    setMeanwhile(undefined);
    setRefusal(undefined);
    setChecked(false);
    setRestored(false);
  }

  async function save() {
    if (isSaving || meanwhile || (!isDirty && !isNew)) return;
    setChecked(true);
    setRefusal(undefined);
    if (problemsOf(values).length > 0) return tell();
    setSaving(true);
    try {
      const product = recordOf(values);
      if (start.etag === undefined) await add(product);
      else await replace(product, start.etag);
    } catch (error) {
      setRefusal(refusalOf(error, values));
      tell();
    }
    setSaving(false);
  }

  async function add(product: ProductRecord) {
    const added = await addProduct(product);
    dropDraft(draft);
    setAdded(true);
    const [variant] = added.product.variants;
    const prices = `/office/offers?q=${encodeURIComponent(variant?.sku ?? "")}`;
    toast.done(t("added", { name }), {
      description: t("newLead"),
      action: { label: t("offers"), onClick: () => void navigate(localized(prices)) },
    });
    void queryClient.invalidateQueries({ queryKey: ["products", "list"] });
    onAdded?.(added);
  }

  async function replace(product: ProductRecord, etag: string) {
    const former = recordOf(start.values);
    let saved: ProductVersion;
    try {
      saved = await saveProduct(product, etag);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      setMeanwhile(await readProduct(product.externalId));
      return tell();
    }
    standOn(saved);
    setNotes(saved.notes);
    if (saved.notes.length > 0) tell();
    const undo = { label: t("undo"), onClick: () => void restore(former, saved.etag) };
    // A variant or an offer that the shop has can be put off sale, but not taken back.
    const isForGood = values.variants.some((one) => !one.isSaved || one.offers.some((offer) => !offer.isSaved));
    toast.done(t("saved", { name }), { id: UNDO, ...(!isForGood && { action: undo }) });
    void queryClient.invalidateQueries({ queryKey: ["products", "list"] });
  }

  async function restore(former: ProductRecord, etag: string) {
    try {
      standOn(await saveProduct(former, etag));
      setNotes([]);
      toast.done(t("restored", { name }));
      void queryClient.invalidateQueries({ queryKey: ["products", "list"] });
    } catch (error) {
      toast.problem(error as Error);
    }
  }

  function discard() {
    // What it stands on was overtaken: there is nothing to go back to but what others saved.
    if (meanwhile) return takeTheirs();
    const former = values;
    setValues(start.values);
    setChecked(false);
    setRefusal(undefined);
    setRestored(false);
    toast.info(t("discarded"), { id: UNDO, action: { label: t("undo"), onClick: () => setValues(former) } });
  }

  function keepMine() {
    if (!meanwhile) return;
    const shown = valuesOf(meanwhile.product, locale);
    const record = merged(recordOf(start.values), recordOf(shown), recordOf(values));
    standOn(meanwhile, record);
    toast.info(t("keptMine"));
  }

  function takeTheirs() {
    if (!meanwhile) return;
    const [former, stood] = [values, start];
    standOn(meanwhile);
    const undo = () => {
      setStart(stood);
      setValues(former);
    };
    toast.info(t("tookTheirs"), { id: UNDO, action: { label: t("undo"), onClick: undo } });
  }

  return {
    values,
    start,
    isNew,
    isDirty,
    isSaving,
    isRestored: isRestored && isDirty,
    problems: isChecked ? problemsOf(values) : [],
    refusal,
    meanwhile,
    notes,
    told,
    set,
    change,
    save,
    discard,
    forget: () => dropDraft(draft),
    takeTheirs,
    keepMine,
    forgetNotes: () => setNotes([]),
  };
}

/** What was typed, on what others saved: only what they saved is known to the shop. */
function rebased(typed: ProductRecord, shown: ProductValues, locale: Parameters<typeof valuesOf>[1]): ProductValues {
  const values = valuesOf(typed, locale);
  return {
    ...values,
    variants: values.variants.map((variant) => {
      const known = shown.variants.find(({ sku }) => sku === variant.sku);
      return {
        ...variant,
        isSaved: known !== undefined,
        offers: variant.offers.map((offer) => ({
          ...offer,
          isSaved: known?.offers.some(({ supplier }) => supplier === offer.supplier) ?? false,
        })),
      };
    }),
  };
}

function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function refusalOf(error: unknown, values: ProductValues): Refusal {
  const { message, status = 0, traceId } = error as Error & { status?: number; traceId?: string };
  return {
    path: refusedPath(error, values),
    sentence: message,
    ...(status >= 500 && traceId && { traceId }),
  };
}
