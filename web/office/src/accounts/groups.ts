// The groups that customer accounts fall into.

export const ACCOUNT_GROUPS = {
  all: [],
  pending: ["PENDING"],
  active: ["ACTIVE"],
  inactive: ["INACTIVE"],
} as const;
export type AccountGroup = keyof typeof ACCOUNT_GROUPS;
