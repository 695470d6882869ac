// What is typed of an order on behalf of a customer, what is wrong with it, and how it is sent.

import type { OrderOnBehalfInput } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { shopDay } from "../parts/shop-day";
import { type Article, MAX_ARTICLES } from "./articles";
import { onBehalfMessages } from "./messages";
import { articleInput, type Preview } from "./queries";

const MAX_NUMBER_LEN = 35;
const MAX_TEXT_LEN = 500;

/** Named as they are sent: a refusal finds its field. */
export interface OrderValues {
  memberId: string;
  /** `store/view`; empty: the customer's default. */
  store: string;
  articles: Article[];
  /** Empty: the customer's first. */
  shippingAddressId: string;
  billingAddressId: string;
  shippingType: string;
  /** ISO 8601 day; empty: as soon as can be. */
  requestedDate: string;
  /** The option is empty for the customer's usual one. */
  paymentInfo: { paymentOption: string; purchaseOrderNumber: string; comment: string };
  reason: string;
}

export const NO_ORDER: OrderValues = {
  memberId: "",
  store: "",
  articles: [],
  shippingAddressId: "",
  billingAddressId: "",
  shippingType: "STD",
  requestedDate: "",
  paymentInfo: { paymentOption: "", purchaseOrderNumber: "", comment: "" },
  reason: "",
};

export function useOrderSchema() {
  const t = useMessages(onBehalfMessages);
  const today = shopDay();
  return useMemo(() => schemaOf(t, today), [t, today]);
}

function schemaOf(t: Translate<keyof (typeof onBehalfMessages)["en-GB"]>, today: string) {
  const atMost = (max: number) => z.maxLength(max, t("tooLong", { max }));
  const text = (max: number) => z.string().check(z.trim(), atMost(max));
  const article = z.object({ offerPriceId: z.string(), reference: z.string(), quantity: z.number() });
  return z.object({
    memberId: z.string().check(z.minLength(1, t("memberNeeded"))),
    store: z.string(),
    articles: z
      .array(article)
      .check(
        z.minLength(1, t("articlesNeeded")),
        z.maxLength(MAX_ARTICLES, t("articlesTooMany", { max: MAX_ARTICLES })),
      ),
    shippingAddressId: z.string(),
    billingAddressId: z.string(),
    shippingType: z.string(),
    requestedDate: z.string().check(z.refine((day) => day === "" || day >= today, t("dayPast"))),
    paymentInfo: z.object({
      paymentOption: z.string(),
      purchaseOrderNumber: text(MAX_NUMBER_LEN),
      comment: text(MAX_TEXT_LEN),
    }),
    reason: z.string().check(z.trim(), z.minLength(1, t("reasonNeeded")), atMost(MAX_TEXT_LEN)),
  });
}

/** As it is sent; what was left to the customer's usual is what the preview says first. */
export function orderOf({ articles, ...values }: OrderValues, preview: Preview | undefined): OrderOnBehalfInput {
  const { paymentOption, purchaseOrderNumber, comment } = values.paymentInfo;
  return {
    memberId: values.memberId,
    ...(values.store && { store: values.store }),
    articles: articles.map(articleInput),
    shippingAddressId: values.shippingAddressId || (preview?.shippingAddresses[0]?.id ?? ""),
    billingAddressId: values.billingAddressId || (preview?.billingAddresses[0]?.id ?? ""),
    shippingType: values.shippingType,
    ...(values.requestedDate && { requestedDate: values.requestedDate }),
    paymentInfo: {
      paymentOption: paymentOption || (preview?.paymentOptions[0] ?? ""),
      ...(purchaseOrderNumber && { purchaseOrderNumber }),
      ...(comment && { comment }),
    },
    reason: values.reason,
  };
}
