// Setting a table of fees whole, or adding a narrower one.

import { configQuery, type FeeTable } from "@comptoir/api";
import { useLanguage, useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  FieldRows,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { choicesOf } from "../parts/choices";
import { partMessages } from "../parts/messages";
import { shopDay } from "../parts/shop-day";
import { suppliersQuery } from "../parts/suppliers";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { PeriodFields } from "../validity/period-fields";
import { emptyFee, type FeeValues, feeSchema, feeTableOf, feeValues } from "./fee-table";
import { useScopeName, useShippingName } from "./fee-words";
import { feeMessages } from "./messages";
import { setFeeTable } from "./queries";
import { type Scope, SHIPPING_TYPES, scopeKey } from "./told";
import { useFeeFacts } from "./use-fee-facts";

/** As many days as anybody plans for. */
const MAX_FEES = 100;

interface FeeDialogProps {
  seen: SeenTables<FeeTable>;
  /** The one that is changed; absent: a new one. */
  table?: FeeTable;
  onClose: () => void;
}

export default function FeeDialog({ seen, table, onClose }: FeeDialogProps) {
  const t = useMessages(feeMessages);
  const words = useMessages(validityMessages);
  const common = useMessages(partMessages);
  const locale = useLanguage();
  const nameOf = useScopeName();
  const today = shopDay();
  const currency = seen.thing[0]?.currency ?? "EUR";
  const [start] = useState(() => feeValues(table, currency, today, locale));
  const schema = useMemo(() => feeSchema(t, words, table === undefined), [t, words, table]);
  const title = table ? t("changeOf", { what: nameOf(table) }) : t("add");
  const types = choicesOf(
    SHIPPING_TYPES,
    seen.thing.flatMap(({ fees }) => fees.map(({ shippingType }) => shippingType)),
  );
  const facts = useFeeFacts(types);
  const isKnown = (set: Scope) => seen.thing.some((known) => scopeKey(known) === scopeKey(set));
  return (
    <Dialog
      title={title}
      description={table ? undefined : t("addLead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={title}
        schema={schema}
        draft={table ? `office/fees/${scopeKey(table)}` : "office/new-fees"}
        defaultValues={start}
        onSubmit={async (values) => {
          const set = feeTableOf(values);
          if (!table && isKnown(set)) throw new Error(t("exists"));
          await seen.save(() => setFeeTable(set, values.reason, values.version));
          toast.done(words("saved", { what: nameOf(set) }));
          onClose();
        }}
      >
        <ChangedValues<FeeTable, FeeValues>
          now={table && seen.thing.find((now) => scopeKey(now) === scopeKey(table))}
          etagOf={({ etag }) => etag}
          valuesOf={(now) => feeValues(now ?? (table && { ...table, fees: [] }), currency, today, locale)}
          facts={facts}
        />
        <FormProblem />
        {!table && <ScopeFields />}
        <FieldRows name="fees" empty={emptyFee(today)} add={t("addFee")} max={MAX_FEES}>
          {(index) => <FeeFields row={`fees.${index}`} types={types} />}
        </FieldRows>
        <TextField name="reason" label={words("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{words("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Where and for whom a new table holds. */
function ScopeFields() {
  const t = useMessages(feeMessages);
  const { data: config } = useQuery(configQuery);
  const { data: suppliers = [] } = useQuery(suppliersQuery());
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="currency" label={t("currency")}>
        {(config?.currencies ?? ["EUR"]).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <SelectField name="supplier" label={t("supplier")}>
        <option value="">{t("allSuppliers")}</option>
        {suppliers.map(({ externalId, name }) => (
          <option key={externalId} value={externalId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="storeId"
        label={t("store")}
        hint={t("storeHint", { example: "fr" })}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <TextField
        name="storeViewId"
        label={t("view")}
        hint={t("viewHint", { example: "fr-fr" })}
        autoComplete="off"
        spellCheck={false}
        optional
      />
    </div>
  );
}

function FeeFields({ row, types }: { row: string; types: string[] }) {
  const t = useMessages(feeMessages);
  const shippingName = useShippingName();
  return (
    <>
      <SelectField name={`${row}.shippingType`} label={t("shipping")} className="sm:col-span-2">
        {types.map((type) => (
          <option key={type} value={type}>
            {shippingName(type)}
          </option>
        ))}
      </SelectField>
      <TextField name={`${row}.price`} label={t("price")} inputMode="decimal" autoComplete="off" />
      <TextField
        name={`${row}.freeFrom`}
        label={t("freeFrom")}
        hint={t("freeFromHint")}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <PeriodFields row={row} />
    </>
  );
}
