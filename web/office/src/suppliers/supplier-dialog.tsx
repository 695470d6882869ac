// Making a supplier, or saying how one is called and whether it sells.

import { ApiError, type ListedSupplierRecord } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, CheckboxField, Dialog, Form, FormProblem, SubmitButton, TextField, toast } from "@comptoir/ui";
import { useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { fieldFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import type { Seen } from "../parts/use-seen";
import { suppliersMessages } from "./messages";
import { saveSupplier } from "./queries";
import { type SupplierValues, supplierOf, supplierSchema, supplierValues } from "./supplier-values";

interface SupplierDialogProps {
  seen: Pick<Seen<ListedSupplierRecord[], unknown>, "thing" | "save">;
  /** The one that is changed; absent: a new one. */
  supplier?: ListedSupplierRecord;
  onClose: () => void;
}

export default function SupplierDialog({ seen, supplier, onClose }: SupplierDialogProps) {
  const t = useMessages(suppliersMessages);
  const common = useMessages(partMessages);
  const [start] = useState(() => supplierValues(supplier));
  const schema = useMemo(() => supplierSchema(({ code, values }) => t(code, values ?? {})), [t]);
  const facts = [
    fieldFact<SupplierValues>("name", t("name")),
    fieldFact<SupplierValues>("isActive", t("status"), (isActive) => t(isActive ? "active" : "stopped")),
  ];
  const title = supplier ? t("changeOf", { name: supplier.name }) : t("add");
  return (
    <Dialog title={title} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={supplier ? `office/supplier/${supplier.externalId}` : "office/new-supplier"}
        defaultValues={start}
        onSubmit={async (values) => {
          await seen.save(() => saveSupplier(supplierOf(values), values.version).catch(atNumber));
          toast.done(t(supplier ? "saved" : "added", { name: values.name.trim() }));
          onClose();
        }}
      >
        <ChangedValues<ListedSupplierRecord, SupplierValues>
          now={supplier && seen.thing.find(({ externalId }) => externalId === supplier.externalId)}
          etagOf={({ etag }) => etag}
          valuesOf={supplierValues}
          facts={facts}
        />
        <FormProblem />
        {!supplier && (
          <TextField
            name="externalId"
            label={t("number")}
            hint={t("numberHint")}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <TextField name="name" label={t("name")} autoComplete="off" />
        <CheckboxField name="isActive" label={t("isActive")} hint={t("isActiveHint")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** That another has this number is said at the number. */
function atNumber(error: unknown): never {
  if (error instanceof ApiError && (error.code as string) === "SUPPLIER_EXISTS") {
    const { message, status, traceId } = error;
    throw { message, status, traceId, fields: { externalId: message } };
  }
  throw error;
}
