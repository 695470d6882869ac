// The words of a product's record.

/** `NEW` and `ACTIVE` are on sale; `INACTIVE` is not shown. */
export const STATUSES = ["ACTIVE", "NEW", "INACTIVE"] as const;

/** What documents may be. */
export const DOCUMENT_KINDS = ["DATASHEET", "SAFETY", "MANUAL", "CERTIFICATE"] as const;

/** What goods come in. */
export const PACKING_TYPES = ["UNIT", "BOX", "BOTTLE"] as const;
