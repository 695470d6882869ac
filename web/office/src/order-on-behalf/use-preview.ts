// What the order around would be, as the shop judges it while it is typed.

import { useFieldValue } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import type { Article } from "./articles";
import { previewQuery } from "./queries";

export function usePreview(externalId: string) {
  const memberId = useFieldValue<string>("memberId");
  const store = useFieldValue<string>("store");
  const articles = useFieldValue<Article[]>("articles");
  const shippingType = useFieldValue<string>("shippingType");
  return useQuery(previewQuery(externalId, { memberId, store, articles, shippingType }));
}
