// Adding a procurement system.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { partMessages } from "../parts/messages";
import { addTenant, readTenants } from "../procurement/queries";
import { tenantUrl } from "../procurement/tenant-columns";
import { tenantFormMessages } from "./form-messages";
import { refusalOf } from "./refusals";
import { TenantFields, useTenantSchema } from "./tenant-fields";
import { isKey, type TenantValues, tenantBody, tenantValues } from "./tenant-form";

const START = { key: "", ...tenantValues() };

export default function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(tenantFormMessages);
  const common = useMessages(partMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const settings = useTenantSchema();
  const schema = useMemo(() => {
    const keyed = z.object({ key: z.string().check(z.trim(), z.refine(isKey, t("keyWrong"))) });
    return z.intersection(keyed, settings);
  }, [t, settings]);
  async function add({ key, ...values }: TenantValues & { key: string }) {
    // The call would make of a system that is there what is said here.
    const known = await readTenants();
    const taken = t("keyTaken");
    if (known.some((tenant) => tenant.key === key)) throw Object.assign(new Error(taken), { fields: { key: taken } });
    await addTenant(key, tenantBody(values, {})).catch((error) => {
      throw refusalOf(error, t("accountUnknown"));
    });
    toast.done(t("added", { name: values.name }));
    onClose();
    void navigate(path(tenantUrl(key)));
  }
  return (
    <Dialog
      title={t("newTitle")}
      description={t("newLead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form label={t("newTitle")} schema={schema} draft="office/new-tenant" defaultValues={START} onSubmit={add}>
        <FormProblem />
        <TextField name="key" label={t("key")} hint={t("keyHint")} autoComplete="off" spellCheck={false} />
        <TenantFields isNew />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("add")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
