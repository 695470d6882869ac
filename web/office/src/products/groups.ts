// The groups that products fall into.

export const PRODUCT_GROUPS = {
  all: [],
  "on-sale": ["ACTIVE", "NEW"],
  new: ["NEW"],
  "off-sale": ["INACTIVE"],
} as const;
export type ProductGroup = keyof typeof PRODUCT_GROUPS;
