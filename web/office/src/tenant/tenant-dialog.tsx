// Changing the settings of a procurement system.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, toast } from "@comptoir/ui";
import { useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { partMessages } from "../parts/messages";
import { setTenant } from "../procurement/queries";
import { tenantFormMessages } from "./form-messages";
import { refusalOf } from "./refusals";
import { TenantFields, useTenantSchema } from "./tenant-fields";
import { type TenantValues, tenantBody, tenantValues } from "./tenant-form";
import { useOpenTenant } from "./use-tenant";
import { useTenantFacts } from "./use-tenant-facts";

export default function TenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(tenantFormMessages);
  const common = useMessages(partMessages);
  const { thing: now, save } = useOpenTenant();
  const facts = useTenantFacts();
  const schema = useTenantSchema();
  const { key, name } = tenant;
  const [start] = useState(() => tenantValues(tenant));
  return (
    <Dialog title={t("editTitle")} description={name} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("editTitle")}
        schema={schema}
        draft={`office/tenant/${key}`}
        defaultValues={start}
        onSubmit={async (values) => {
          const seen = values.version ?? tenant;
          await save(() => setTenant(key, tenantBody(values, seen.mapping), seen)).catch((error) => {
            throw refusalOf(error, t("accountUnknown"));
          });
          toast.done(t("saved", { name: values.name }));
          onClose();
        }}
      >
        <ChangedValues<Tenant, TenantValues>
          now={now}
          etagOf={({ etag }) => etag}
          valuesOf={tenantValues}
          facts={facts}
        />
        <FormProblem />
        <TenantFields />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
