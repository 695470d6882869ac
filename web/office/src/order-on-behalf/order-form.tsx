// An order on behalf of a customer as it is typed: for whom, what, where to, how it is paid, and why. What is typed stays
// until it is sent.

import { type AccountUser, type OperatedAccount, queryClient } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Form, FormProblem, SelectField, SubmitButton, TextAreaField, toast } from "@comptoir/ui";
import { useNavigate } from "react-router";
import { Part } from "../parts/part";
import { shopDay } from "../parts/shop-day";
import { ArticlesPart } from "./articles-part";
import { placeOrder } from "./changes";
import { DeliveryPart } from "./delivery-part";
import { onBehalfMessages } from "./messages";
import { PaymentPart } from "./payment-part";
import { previewQuery } from "./queries";
import { SumPart } from "./sum-part";
import { NO_ORDER, orderOf, useOrderSchema } from "./values";

interface OrderFormProps {
  account: OperatedAccount;
  members: AccountUser[];
}

export function OrderForm({ account, members }: OrderFormProps) {
  const t = useMessages(onBehalfMessages);
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const { externalId } = account;
  return (
    <Form
      label={t("form")}
      schema={useOrderSchema()}
      draft={`office/order-on-behalf/${externalId}`}
      defaultValues={NO_ORDER}
      onSubmit={async (values) => {
        const preview = await queryClient.ensureQueryData(previewQuery(externalId, values));
        const { reference } = await placeOrder(externalId, orderOf(values, preview));
        const member = members.find(({ id }) => id === values.memberId);
        toast.done(t("placed", { reference, member: member ? nameOf(member) : account.name }));
        await navigate(localized(`/office/orders/${reference}`));
      }}
    >
      <div className="flex flex-col gap-10">
        <Part title={t("whoTitle")}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField name="memberId" label={t("member")} hint={t("memberHint")}>
              <option value="">{t("chooseMember")}</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {`${nameOf(member)} (${member.email})`}
                </option>
              ))}
            </SelectField>
            {account.stores.length > 1 && (
              <SelectField name="store" label={t("store")}>
                {account.stores.map((place, index) => (
                  <option key={place} value={index === 0 ? "" : place}>
                    {place}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        </Part>
        <ArticlesPart externalId={externalId} />
        <DeliveryPart externalId={externalId} today={shopDay()} />
        <PaymentPart externalId={externalId} />
        <Part title={t("whyTitle")}>
          <TextAreaField name="reason" label={t("reason")} hint={t("reasonHint")} />
        </Part>
        <SumPart externalId={externalId} />
      </div>
      <FormProblem />
      <SubmitButton size="large" className="self-start">
        {t("place")}
      </SubmitButton>
    </Form>
  );
}

function nameOf({ firstName, lastName }: AccountUser): string {
  return `${firstName} ${lastName}`.trim();
}
