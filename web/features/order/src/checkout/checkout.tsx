// The one form of the checkout: what is chosen is kept by the draft at once, what is typed goes with the order.

import { ApiError, type Order, useSession } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { dropDraft, Form, TextAreaField, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useState } from "react";
import { useNavigate } from "react-router";
import { confirmationOf, originPage } from "../origin";
import { Articles } from "./articles";
import { CostCentre } from "./cost-centre";
import { Destination } from "./destination";
import { type RefusedLine, redraftOrder, refusedLines } from "./draft";
import { checkoutMessages } from "./messages";
import { PaymentChoice, paymentOptions } from "./payment-choice";
import { UnansweredError, usePlaceOrder } from "./placing";
import { type PriceChanges, priceChanges } from "./price-changes";
import { Review } from "./review";
import { Section } from "./section";
import type { RenderNewAddress } from "./shipping-page";

const MAX_REFERENCE_LEN = 35;
const MAX_COMMENT_LEN = 500;

export interface CheckoutProps {
  order: Order;
  /** Another draft takes the place of this one. */
  onDraft: (id: string) => void;
  renderNewAddress: RenderNewAddress;
}

interface Typed {
  paymentOption: string;
  purchaseOrderNumber: string;
  comment: string;
}

/** Why nothing was ordered, where the page can say more than a sentence. */
export type Obstacle = { kind: "lines"; lines: RefusedLine[] } | { kind: "prices"; changes: PriceChanges };

export default function Checkout({ order, onDraft, renderNewAddress }: CheckoutProps) {
  const t = useMessages(checkoutMessages);
  const { account, user } = useSession();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const { place, isPlacing, isRepeating } = usePlaceOrder();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const draft = ["checkout", user?.id, account?.id, order.originId].join("/");
  const options = paymentOptions(account);

  // Back leads to what came before the checkout, not into a draft that is none any more.
  const confirm = (placed: Order) => {
    dropDraft(draft);
    return navigate(path(confirmationOf(placed)), { replace: true });
  };

  const submit = async (values: Typed) => {
    setObstacle(undefined);
    try {
      const placed = await place({ id: order.id, paymentInfo: paymentInfo(values) });
      await confirm(placed);
    } catch (error) {
      if (error instanceof UnansweredError) throw new Error(t("unanswered"));
      if (!(error instanceof ApiError)) throw error;
      await settle(error);
    }
  };

  /** Does what a refusal asks for; one that nothing follows from is the form's to show. */
  async function settle(error: ApiError): Promise<void> {
    const lines = refusedLines(error, order);
    if (lines.length > 0) return setObstacle({ kind: "lines", lines });
    switch (error.code) {
      case "ORDER_PRICES_CHANGED": {
        try {
          const again = await redraftOrder(order);
          onDraft(again.id);
          return setObstacle({ kind: "prices", changes: priceChanges(order, again) });
        } catch (refusal) {
          const refused = refusedLines(refusal, order);
          if (refused.length > 0) return setObstacle({ kind: "lines", lines: refused });
          throw refusal;
        }
      }
      case "CART_CHANGED":
        toast.warning(t("changed"), { id: "checkout" });
        return navigate(path(originPage(order)));
      case "ORDER_ALREADY_CREATED":
      case "ORDER_NOT_DRAFT":
        toast.info(t("alreadyPlaced"), { id: "checkout" });
        return confirm(order);
      default:
        throw error;
    }
  }

  return (
    <Form
      schema={schemaOf((max) => t("tooLong", { max }))}
      draft={draft}
      defaultValues={{ paymentOption: options[0], purchaseOrderNumber: "", comment: "" }}
      onSubmit={submit}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex flex-col gap-9">
          <Destination order={order} renderNewAddress={renderNewAddress} />
          <Section title={t("reference")}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                name="purchaseOrderNumber"
                label={t("poNumber")}
                hint={t("poHint")}
                autoComplete="off"
                optional
              />
              <TextAreaField name="comment" label={t("comment")} rows={2} optional />
            </div>
          </Section>
          <CostCentre order={order} />
          <PaymentChoice options={options} days={account?.paymentTermDays ?? 0} />
          <Articles order={order} />
        </div>
        <Review order={order} obstacle={obstacle} isPlacing={isPlacing} isRepeating={isRepeating} />
      </div>
    </Form>
  );
}

function schemaOf(tooLong: (max: number) => string) {
  const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
  return z.object({
    paymentOption: z.string(),
    purchaseOrderNumber: upTo(MAX_REFERENCE_LEN),
    comment: upTo(MAX_COMMENT_LEN),
  });
}

function paymentInfo({ paymentOption, purchaseOrderNumber, comment }: Typed) {
  return { paymentOption, ...(purchaseOrderNumber && { purchaseOrderNumber }), ...(comment && { comment }) };
}
