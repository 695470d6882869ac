// The real catalogue of office and IT products among the test data, as a file that the shop's import takes.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** Where it lies: in SHOP_TEST_DATA, by default beside the workspace. */
const FILE = join(
  process.env.SHOP_TEST_DATA ?? join(import.meta.dirname, "../../../shared/data"),
  "catalogue-icecat-office/products.jsonl.gz",
);

/** What the source says of a product. */
interface SourceProduct {
  id: string;
  name: string;
  title: string;
  supplier: string;
  ean: string[];
  /** In cents. */
  price: number;
  short_description?: string;
}

/** How many products are dropped: all 19,406 take minutes. */
export const PRODUCTS = Number(process.env.SHOP_TEST_PRODUCTS || 1_000);

export const hasRealCatalogue = () => existsSync(FILE);

/** The first so many products, in one category and of one supplier: JSON lines of the shop's records, gzipped. */
export function catalogueFile(count: number): Buffer {
  const lines = gunzipSync(readFileSync(FILE)).toString().trimEnd().split("\n", count);
  const name = both("Catalogue réel", "Real catalogue");
  const category = { external_id: "real", parent: null, position: 99, name, description: both(""), slug: both("") };
  const names = new Set<string>();
  const records = [
    { Category: { ...category, picture: null } },
    { Supplier: { external_id: "real", name: "Icecat", active: true } },
    ...lines.map((line) => ({ Product: product(JSON.parse(line), names) })),
  ];
  return gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
}

function product({ id, name, title, supplier, ean, price, short_description }: SourceProduct, names: Set<string>) {
  // A product's name is the catalogue's only one.
  const own = names.has(title.toLowerCase()) ? `${title} (Icecat ${id})` : title;
  names.add(own.toLowerCase());
  const variant = { sku: `IC-${id}`, mpn: name, eans: ean, name: both(own), status: "Active", axes: [], picture: null };
  return {
    external_id: `icecat-${id}`,
    brand: supplier,
    category: "real",
    name: both(own),
    description: both(short_description ?? ""),
    status: "Active",
    attributes: [],
    documents: [],
    related: [],
    variants: [{ ...variant, offers: [offer(price)] }],
    attribution: "Product data: Icecat",
    created_at: null,
  };
}

function offer(cents: number) {
  const ranges = [{ min_quantity: 1, unit_price: (cents / 100).toFixed(2), discount_unit_price: null }];
  return {
    supplier: "real",
    active: true,
    stock: 10,
    item_per_pack: 1,
    min_order_quantity: 1,
    max_order_quantity: null,
    packing_type: "UNIT",
    product_unit: "C62",
    tax_rate: "20",
    lead_time_days: 2,
    custom_fields: [],
    prices: [{ list: "Public", currency: "EUR", ranges }],
  };
}

function both(fr: string, en = fr) {
  return { fr, en };
}
