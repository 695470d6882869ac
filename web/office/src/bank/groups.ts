// What became of the entries of bank statements.

export const ENTRY_GROUPS = {
  all: [],
  open: ["OPEN"],
  settled: ["SETTLED"],
  aside: ["ASIDE"],
} as const;
export type EntryGroup = keyof typeof ENTRY_GROUPS;
