// Changing the settings of a procurement system.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, toast } from "@comptoir/ui";
import { useState } from "react";
import { partMessages } from "../parts/messages";
import { setTenant } from "../procurement/queries";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { tenantFormMessages } from "./form-messages";
import { refusalOf } from "./refusals";
import { TenantFields, useTenantSchema } from "./tenant-fields";
import { overNow, tenantBody, tenantValues } from "./tenant-form";
import { useOpenTenant } from "./use-tenant";

export default function TenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(tenantFormMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenTenant();
  const schema = useTenantSchema();
  const { key, name, mapping } = tenant;
  const [start] = useState(() => tenantValues(tenant));
  return (
    <Dialog title={t("editTitle")} description={name} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("editTitle")}
        schema={schema}
        draft={`office/tenant/${key}`}
        defaultValues={start}
        onSubmit={async (typed) => {
          const values = overNow(typed, start, tenantValues(tenant));
          await change(() => setTenant(key, tenantBody(values, mapping))).catch((error) => {
            throw refusalOf(error, t("accountUnknown"));
          });
          toast.done(t("saved", { name: values.name }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
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
