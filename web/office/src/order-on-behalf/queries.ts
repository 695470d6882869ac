// What an order on behalf of a customer is made of: who may be meant, what is found, and what it would be.

import { type AccountUser, api, type OrderPreview, type PreviewedLine, unwrap } from "@comptoir/api";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Article, linesByKey } from "./articles";

/** Members that one call answers. */
const MEMBERS_A_CALL = 100;
/** Articles shown of those that words find. */
const FOUND_ARTICLES = 8;

/** The members of an account who can log in, by name. */
export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ["accounts", "members-to-order-for", id],
    queryFn: async ({ signal }): Promise<AccountUser[]> => {
      const members: AccountUser[] = [];
      for (let page = 0; ; page += 1) {
        const params = { path: { id }, query: { page, size: MEMBERS_A_CALL } };
        const { users } = await unwrap(api.GET("/api/operator/accounts/{id}/users", { params, signal }));
        members.push(...users);
        if (users.length < MEMBERS_A_CALL) return members.filter(({ status }) => status === "ACTIVE");
      }
    },
  });

/** The first articles that words find in a customer's catalogue. */
export const foundArticlesQuery = (id: string, store: string, q: string) => {
  const query = { ...(store && { store }), q, page: 0, size: FOUND_ARTICLES };
  return queryOptions({
    queryKey: ["accounts", "catalogue", id, query],
    queryFn: async ({ signal }) => {
      const call = api.GET("/api/operator/accounts/{id}/catalogue", { params: { path: { id }, query }, signal });
      const { products, close } = (await unwrap(call)).found;
      return products.content.length > 0 ? products.content : (close?.content ?? []);
    },
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
};

/** An order before it is placed, and what the shop says of each row. */
export interface Preview extends OrderPreview {
  lineOf: Map<string, PreviewedLine>;
}

/** What is asked about: for whom, and what. */
export interface PreviewedOrder {
  memberId: string;
  store: string;
  articles: Article[];
  shippingType: string;
}

const PREVIEW = ["accounts", "order-preview"];

/** What an order would be, as the shop judges it now. */
export const previewQuery = (id: string, { articles, ...order }: PreviewedOrder) => {
  const body = { ...order, articles: articles.map(articleInput) };
  return queryOptions({
    queryKey: [...PREVIEW, id, body],
    queryFn: async ({ signal }): Promise<Preview> => {
      const params = { path: { id } };
      const call = api.POST("/api/operator/accounts/{id}/orders/preview", { params, body, signal });
      const preview = await unwrap(call);
      return { ...preview, lineOf: linesByKey(articles, preview.lines) };
    },
    enabled: order.memberId !== "",
    placeholderData: keepPreviousData,
    // Prices and stock are as they are when somebody asks.
    staleTime: 0,
  });
};

/** All previews: after a refusal they say what stands against the order. */
export const previewsKey = (id: string) => [...PREVIEW, id];

/** An article as the shop is asked for it. */
export function articleInput({ offerPriceId, reference, quantity }: Article) {
  return offerPriceId ? { offerPriceId, quantity } : { reference, quantity };
}
