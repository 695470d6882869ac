// Products as those who keep the catalogue read and save them.

import { api, type ListedProductRecord, type ProductRecord, type ProductRecordAnswer, unwrap } from "@comptoir/api";
import { queryOptions } from "@tanstack/react-query";
import { type Filter, filterParams } from "../list/filter";
import { listQuery, ROWS_A_PAGE } from "../list/queries";
import { PRODUCT_GROUPS, type ProductGroup } from "./groups";

/** Fits no version: what came without its mark is never saved over what is there. */
const NO_VERSION = '""';

/** A product, and which version of it this is. */
export interface ProductVersion {
  product: ProductRecord;
  /** The mark of the version. */
  etag: string;
  /** What was taken all the same, and deserves a look. */
  notes: string[];
}

/** A page of products, by their external ids. */
export const productsQuery = (filter: Filter<ProductGroup>) => {
  const { category } = filter.more ?? {};
  const query = {
    ...filterParams(filter, PRODUCT_GROUPS),
    ...(category && { category }),
    page: filter.page,
    size: ROWS_A_PAGE,
  };
  return listQuery<ListedProductRecord>(["products", "list", query], async (signal) => {
    const { products: rows, ...listed } = await unwrap(
      api.GET("/api/operator/products", { params: { query }, signal }),
    );
    return { rows, ...listed };
  });
};

/** One product by its external id. */
export const productQuery = (externalId: string) =>
  queryOptions({
    queryKey: ["products", "one", externalId],
    queryFn: ({ signal }) =>
      versionOf(api.GET("/api/operator/products/{externalId}", { params: { path: { externalId } }, signal })),
    // What is typed stands on what was read: it is read when its page opens, and not again behind it.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Adds a product. */
export function addProduct(product: ProductRecord): Promise<ProductVersion> {
  return versionOf(api.POST("/api/operator/products", { body: { product } }));
}

/** Saves a product over the version that is meant. */
export function saveProduct(product: ProductRecord, etag: string): Promise<ProductVersion> {
  const params = { path: { externalId: product.externalId }, header: { "If-Match": etag } };
  return versionOf(api.PUT("/api/operator/products/{externalId}", { params, body: { product } }));
}

/** Reads a product as it is now. */
export function readProduct(externalId: string): Promise<ProductVersion> {
  return versionOf(api.GET("/api/operator/products/{externalId}", { params: { path: { externalId } } }));
}

interface Answer {
  data?: ProductRecordAnswer;
  error?: unknown;
  response: Response;
}

async function versionOf(call: Promise<Answer>): Promise<ProductVersion> {
  const { product, notes } = await unwrap(call);
  const { response } = await call;
  return { product, notes, etag: response.headers.get("ETag") ?? NO_VERSION };
}

/** The tree of categories. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["categories", "tree"],
    queryFn: async ({ signal }) => (await unwrap(api.GET("/api/categories", { signal }))).categories,
  });
