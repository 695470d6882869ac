// The fields of a procurement system.

import { useMessages } from "@comptoir/i18n";
import { CheckboxField, SelectField, TextAreaField, TextField, useFieldValue } from "@comptoir/ui";
import { type ReactNode, useMemo } from "react";
import { AccountField } from "../accounts/account-field";
import { tenantWordMessages } from "../procurement/tenant-word-messages";
import { tenantFormMessages } from "./form-messages";
import { MAX_HOSTS, MAX_NAME_LEN, MAX_SECRET_LEN, speaksCxml, tenantSchema } from "./tenant-form";

export function useTenantSchema() {
  const t = useMessages(tenantFormMessages);
  return useMemo(
    () =>
      tenantSchema({
        required: t("required"),
        nameLong: t("tooLong", { max: MAX_NAME_LEN }),
        place: t("placeWrong"),
        host: t("hostWrong"),
        hosts: t("hostsMany", { max: MAX_HOSTS }),
        emailNeeded: t("emailNeeded"),
        replyUrl: t("replyUrlWrong"),
        secretLong: t("tooLong", { max: MAX_SECRET_LEN }),
      }),
    [t],
  );
}

/** `isNew`: there is no secret yet that could stay as it is. */
export function TenantFields({ isNew = false }: { isNew?: boolean }) {
  const t = useMessages(tenantFormMessages);
  const hasOrders = speaksCxml(useFieldValue<string>("protocols"));
  return (
    <>
      <TextField name="name" label={t("name")} autoComplete="off" />
      <AccountField name="accountId" label={t("account")} hint={t("accountHint")} />
      <TextField name="place" label={t("place")} hint={t("placeHint")} autoComplete="off" spellCheck={false} optional />
      <SelectField name="protocols" label={t("protocols")}>
        <option value="OCI">{t("oci")}</option>
        <option value="CXML">{t("cxml")}</option>
        <option value="OCI CXML">{t("both")}</option>
      </SelectField>
      <Group legend={t("hosts")}>
        <TextAreaField name="hookHosts" label={t("hookHosts")} hint={t("hookHostsHint")} spellCheck={false} />
        <TextAreaField
          name="frameHosts"
          label={t("frameHosts")}
          hint={t("frameHostsHint")}
          rows={2}
          spellCheck={false}
          optional
        />
      </Group>
      <Group legend={t("people")}>
        <UserFields />
        <SelectField name="locale" label={t("locale")}>
          <option value="">{t("ownLocale")}</option>
          <option value="fr-FR">{t("french")}</option>
          <option value="en-GB">{t("english")}</option>
        </SelectField>
      </Group>
      {hasOrders && (
        <Group legend={t("orders")}>
          <SelectField name="paymentOption" label={t("paymentOption")}>
            <option value="">{t("paymentDefault")}</option>
            <option value="BANK_WIRE">{t("BANK_WIRE")}</option>
            <option value="BANK_WIRE_ON_DUE_DATE">{t("BANK_WIRE_ON_DUE_DATE")}</option>
          </SelectField>
          <TextField name="replyUrl" label={t("replyUrl")} hint={t("replyUrlHint")} type="url" optional />
          <TextField
            name="replyPassword"
            label={t("replySecret")}
            hint={isNew ? t("replySecretHint") : t("replySecretKept")}
            type="password"
            autoComplete="new-password"
            optional
          />
        </Group>
      )}
      <CheckboxField name="isActive" label={t("isActive")} hint={t("isActiveHint")} />
    </>
  );
}

function UserFields() {
  const t = useMessages(tenantFormMessages);
  const words = useMessages(tenantWordMessages);
  const isFixed = useFieldValue<string>("users") === "FIXED";
  return (
    <>
      <SelectField name="users" label={t("users")} hint={t("usersHint")}>
        <option value="BY_EMAIL">{words("BY_EMAIL")}</option>
        <option value="CREATED">{words("CREATED")}</option>
        <option value="FIXED">{words("FIXED")}</option>
      </SelectField>
      <TextField
        name="userEmail"
        label={t(isFixed ? "fixedEmail" : "orderEmail")}
        hint={t(isFixed ? "fixedEmailHint" : "orderEmailHint")}
        type="email"
        autoComplete="off"
        optional={!isFixed}
      />
    </>
  );
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-card border border-line px-4 pt-1 pb-4">
      <legend className="px-1 font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}
