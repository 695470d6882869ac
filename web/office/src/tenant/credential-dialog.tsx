// A new credential of a procurement system: who it is for, and whether for tests.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Button,
  CheckboxField,
  Dialog,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  useFieldValue,
} from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo, useState } from "react";
import { partMessages } from "../parts/messages";
import type { CredentialName } from "../procurement/queries";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { credentialMessages } from "./credential-messages";

const MAX_LEN = 100;

interface CredentialValues {
  protocol: string;
  domain: string;
  identity: string;
  isTest: boolean;
}

interface CredentialDialogProps {
  tenant: Tenant;
  /** Makes it; what it throws is shown in the dialog. */
  onMake: (name: CredentialName) => Promise<void>;
  onClose: () => void;
}

export default function CredentialDialog({ tenant, onMake, onClose }: CredentialDialogProps) {
  const t = useMessages(credentialMessages);
  const common = useMessages(partMessages);
  const { key, protocols } = tenant;
  const [protocol = "OCI"] = protocols;
  const [start] = useState<CredentialValues>({ protocol, domain: "NetworkId", identity: key, isTest: false });
  const schema = useMemo(() => {
    const long = t("tooLong", { max: MAX_LEN });
    return z
      .object({
        protocol: z.string(),
        domain: z.string().check(z.trim(), z.maxLength(MAX_LEN, long)),
        identity: z.string().check(z.trim(), z.minLength(1, t("required")), z.maxLength(MAX_LEN, long)),
        isTest: z.boolean(),
      })
      .check(
        z.refine<CredentialValues>(({ protocol, domain }) => protocol !== "CXML" || domain !== "", {
          path: ["domain"],
          error: t("required"),
        }),
      );
  }, [t]);
  return (
    <Dialog title={t("addTitle")} description={t("addLead")} open onOpenChange={(open) => open || onClose()}>
      <Form
        label={t("addTitle")}
        schema={schema}
        draft={`office/tenant/${key}/credential`}
        defaultValues={start}
        onSubmit={async ({ protocol, domain, identity, isTest }) => {
          await onMake({ domain: protocol === "CXML" ? domain : "", identity, isTest });
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        {protocols.length > 1 && (
          <SelectField name="protocol" label={t("protocol")}>
            <option value="OCI">{t("OCI")}</option>
            <option value="CXML">{t("CXML")}</option>
          </SelectField>
        )}
        <NameFields />
        <CheckboxField name="isTest" label={t("isTest")} hint={t("isTestHint")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{t("create")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** OCI knows no domains. */
function NameFields() {
  const t = useMessages(credentialMessages);
  const isCxml = useFieldValue<string>("protocol") === "CXML";
  const typed = { autoComplete: "off", spellCheck: false };
  return (
    <>
      {isCxml && <TextField name="domain" label={t("domain")} hint={t("domainHint")} {...typed} />}
      <TextField
        name="identity"
        label={t("identity")}
        hint={t(isCxml ? "cxmlIdentityHint" : "ociIdentityHint")}
        {...typed}
      />
    </>
  );
}
