// Changing how a customer's system wants its baskets.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Button,
  CheckboxField,
  Dialog,
  Form,
  FormProblem,
  SubmitButton,
  TextAreaField,
  TextField,
  toast,
} from "@comptoir/ui";
import { useMemo, useState } from "react";
import { partMessages } from "../parts/messages";
import { setTenant } from "../procurement/queries";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { mappingOf, mappingSchema, mappingValues, readMapping } from "./mapping";
import { mappingMessages } from "./mapping-messages";
import { Group } from "./tenant-fields";
import { overNow, tenantBody, tenantValues } from "./tenant-form";
import { useOpenTenant } from "./use-tenant";

export default function MappingDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(mappingMessages);
  const common = useMessages(partMessages);
  const { change } = useOpenTenant();
  const { key, name } = tenant;
  const now = mappingValues(readMapping(tenant.mapping));
  const [start] = useState(now);
  const schema = useMemo(() => mappingSchema({ pairs: t("pairsWrong"), number: t("numberWrong") }), [t]);
  return (
    <Dialog title={t("edit")} description={name} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("edit")}
        schema={schema}
        draft={`office/tenant/${key}/mapping`}
        defaultValues={start}
        onSubmit={async (typed) => {
          const mapping = mappingOf(overNow(typed, start, now));
          await change(() => setTenant(key, tenantBody(tenantValues(tenant), mapping)));
          toast.done(t("saved", { name }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <MappingFields />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function MappingFields() {
  const t = useMessages(mappingMessages);
  const typed = { autoComplete: "off", spellCheck: false, optional: true };
  const number = { ...typed, inputMode: "numeric" as const };
  return (
    <>
      <TextAreaField name="units" label={t("units")} hint={t("unitsHint")} spellCheck={false} optional />
      <TextAreaField
        name="materialGroups"
        label={t("materialGroups")}
        hint={t("groupsHint")}
        spellCheck={false}
        optional
      />
      <TextField name="defaultMaterialGroup" label={t("defaultMaterialGroup")} {...typed} />
      <TextAreaField
        name="manufacturerCodes"
        label={t("manufacturerCodes")}
        hint={t("manufacturersHint")}
        spellCheck={false}
        optional
      />
      <TextField name="vendorNumber" label={t("vendorNumber")} {...typed} />
      <TextField
        name="classificationDomain"
        label={t("classificationDomain")}
        hint={t("classificationHint")}
        {...typed}
      />
      <Group legend={t("freeFields")}>
        <p className="text-faint text-sm">{t("freeFieldsHint")}</p>
        {[1, 2, 3, 4, 5].map((place) => (
          <TextField key={place} name={`custom${place}`} label={t("freeField", { number: place })} {...typed} />
        ))}
      </Group>
      <Group legend={t("lengths")}>
        <TextField name="priceUnit" label={t("priceUnit")} {...number} />
        <TextField name="descriptionLength" label={t("descriptionLength")} hint={t("descriptionHint")} {...number} />
        <TextField name="longTextLength" label={t("longTextLength")} hint={t("longTextHint")} {...number} />
        <CheckboxField name="shortPartNumbers" label={t("shortPartNumbers")} hint={t("shortHint")} />
        <CheckboxField name="sendsTaxCodes" label={t("sendsTaxCodes")} />
      </Group>
    </>
  );
}
