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
import { ChangedValues } from "../parts/changed-values";
import { type FormFact, fieldFact } from "../parts/form-facts";
import { partMessages } from "../parts/messages";
import { setTenant } from "../procurement/queries";
import { type MappingValues, mappingOf, mappingSchema, mappingValues } from "./mapping";
import { mappingMessages } from "./mapping-messages";
import { tenantMessages } from "./messages";
import { Group } from "./tenant-fields";
import { tenantBody, tenantValues } from "./tenant-form";
import { useOpenTenant } from "./use-tenant";

export default function MappingDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useMessages(mappingMessages);
  const common = useMessages(partMessages);
  const { thing: now, save } = useOpenTenant();
  const { key, name } = tenant;
  const facts = useMappingFacts();
  const [start] = useState(() => mappingValues(tenant));
  const schema = useMemo(() => mappingSchema({ pairs: t("pairsWrong"), number: t("numberWrong") }), [t]);
  return (
    <Dialog title={t("edit")} description={name} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("edit")}
        schema={schema}
        draft={`office/tenant/${key}/mapping`}
        defaultValues={start}
        onSubmit={async (values) => {
          const seen = values.version ?? tenant;
          await save(() => setTenant(key, tenantBody(tenantValues(seen), mappingOf(values)), seen));
          toast.done(t("saved", { name }));
          onClose();
        }}
      >
        <ChangedValues<Tenant, MappingValues>
          now={now}
          etagOf={({ etag }) => etag}
          valuesOf={(seen) => mappingValues(seen ?? null)}
          facts={facts}
        />
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

/** What the mapping says, field by field, as it is compared with what somebody else set. */
function useMappingFacts(): FormFact<MappingValues>[] {
  const t = useMessages(mappingMessages);
  const common = useMessages(tenantMessages);
  const texts = [
    "units",
    "materialGroups",
    "defaultMaterialGroup",
    "manufacturerCodes",
    "vendorNumber",
    "classificationDomain",
    "priceUnit",
    "descriptionLength",
    "longTextLength",
  ] as const;
  const said = (flag: unknown) => common(flag ? "yes" : "no");
  return [
    ...texts.map((name) => fieldFact<MappingValues>(name, t(name))),
    ...[1, 2, 3, 4, 5].map((number) => fieldFact<MappingValues>(`custom${number}`, t("freeField", { number }))),
    fieldFact<MappingValues>("shortPartNumbers", t("shortPartNumbers"), said),
    fieldFact<MappingValues>("sendsTaxCodes", t("sendsTaxCodes"), said),
  ];
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
