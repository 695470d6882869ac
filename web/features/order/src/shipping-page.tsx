// Delivery and payment: address first, then the reference, one review, and one button that cannot order twice.

import { ApiError, type Order } from "@comptoir/api";
import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import {
  ErrorState,
  Form,
  FormProblem,
  Loading,
  Page,
  Skeleton,
  SubmitButton,
  TextAreaField,
  TextField,
  toast,
} from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { Choice, Section } from "./choice";
import { Destination } from "./destination";
import { orderMessages } from "./messages";
import { OrderSum } from "./order-lines";
import { draftQuery, paymentOptions, usePlaceOrder } from "./queries";

const LONGEST_REFERENCE = 35;
const LONGEST_COMMENT = 500;

export interface ShippingPageProps {
  /** The draft to complete. */
  orderId: string;
}

export function ShippingPage({ orderId }: ShippingPageProps) {
  const t = useMessages(orderMessages);
  const draft = useQuery(draftQuery(orderId));
  return (
    <Page title={t("title")} crumbs={[{ label: t("cart"), to: "/checkout/cart" }, { label: t("title") }]}>
      {draft.error ? (
        <ErrorState error={draft.error} onRetry={() => draft.refetch()} action={<BackToCart />} />
      ) : draft.data ? (
        <Checkout order={draft.data} />
      ) : (
        <Loading className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Page>
  );
}

function BackToCart() {
  const t = useMessages(orderMessages);
  return (
    <LocalizedLink to="/checkout/cart" className="text-accent underline">
      {t("backToCart")}
    </LocalizedLink>
  );
}

function Checkout({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const place = usePlaceOrder();
  const tooLong = (max: number) => t("tooLong", { max });
  const schema = z.object({
    paymentOption: z.string(),
    purchaseOrderNumber: z.string().max(LONGEST_REFERENCE, tooLong(LONGEST_REFERENCE)),
    comment: z.string().max(LONGEST_COMMENT, tooLong(LONGEST_COMMENT)),
  });
  const ready = order.shippingAddressSnapshot && order.billingAddressSnapshot;

  async function submit(values: z.infer<typeof schema>) {
    const { purchaseOrderNumber, comment, paymentOption } = values;
    const paymentInfo = {
      paymentOption,
      ...(purchaseOrderNumber.trim() && { purchaseOrderNumber: purchaseOrderNumber.trim() }),
      ...(comment.trim() && { comment: comment.trim() }),
    };
    try {
      const placed = await place.mutateAsync({ id: order.id, paymentInfo });
      await navigate(path(`/checkout/order-confirmation?orderId=${placed.id}`));
    } catch (error) {
      if (error instanceof ApiError && error.code === "CART_CHANGED") {
        toast.warning(t("changed"), { id: "checkout" });
        await navigate(path("/checkout/cart"));
        return;
      }
      throw error;
    }
  }

  return (
    <Form
      schema={schema}
      defaultValues={{ paymentOption: paymentOptions()[0] ?? "BANK_WIRE", purchaseOrderNumber: "", comment: "" }}
      onSubmit={submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-8">
          <Destination order={order} />
          <Section title={t("reference")}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField name="purchaseOrderNumber" label={t("poNumber")} hint={t("poHint")} optional />
              <TextAreaField name="comment" label={t("comment")} rows={2} optional />
            </div>
          </Section>
          <PaymentChoice days={order.paymentTermDays ?? 0} />
        </div>
        <aside
          aria-label={t("review")}
          className="sticky top-24 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <h2 className="text-base">{t("review")}</h2>
          <ul className="flex flex-col gap-1 border-line border-b pb-3 text-soft text-sm">
            {order.orderLogistics.map((part) => (
              <li key={part.id} className="flex justify-between gap-4">
                <span>{part.supplierSnapshot.name}</span>
                <span className="figures">{t("lines", { count: part.numberOfLines })}</span>
              </li>
            ))}
          </ul>
          <OrderSum order={order} />
          {!ready && (
            <p role="alert" className="rounded-control bg-warn-wash px-3 py-2 text-sm text-warn">
              {t("noAddress")}
            </p>
          )}
          <FormProblem />
          <SubmitButton size="large" disabled={!ready}>
            {place.isPending ? t("placing") : t("place")}
          </SubmitButton>
          <p className="text-faint text-xs">{t("binding")}</p>
        </aside>
      </div>
    </Form>
  );
}

function PaymentChoice({ days }: { days: number }) {
  const t = useMessages(orderMessages);
  const { register } = useFormContext();
  return (
    <Section title={t("payment")}>
      <div role="radiogroup" aria-label={t("payment")} className="flex flex-wrap gap-2">
        {paymentOptions().map((option) => (
          <Choice key={option} value={option} {...register("paymentOption")}>
            {t(option, { days })}
          </Choice>
        ))}
      </div>
    </Section>
  );
}
