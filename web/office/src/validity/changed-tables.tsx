// Tables that are set whole: what others did to them since the reader saw them, told before the reader's own is sent.

import { useMessages } from "@comptoir/i18n";
import { ChangedNotice } from "../parts/changed-notice";
import type { Seen } from "../parts/use-seen";
import { validityMessages } from "./messages";

export interface TableDifference<Table> {
  key: string;
  table: Table;
  /** Somebody took it away. */
  isGone: boolean;
}

/** What changed among tables that are told apart by a key. */
export function tableDifferences<Table>(keyOf: (table: Table) => string) {
  return (seen: Table[], now: Table[]): TableDifference<Table>[] => {
    const before = new Map(seen.map((table) => [keyOf(table), table]));
    const changed = now.filter((table) => JSON.stringify(before.get(keyOf(table))) !== JSON.stringify(table));
    const left = new Set(now.map(keyOf));
    const gone = seen.filter((table) => !left.has(keyOf(table)));
    return [
      ...changed.map((table) => ({ key: keyOf(table), table, isGone: false })),
      ...gone.map((table) => ({ key: keyOf(table), table, isGone: true })),
    ];
  };
}

export type SeenTables<Table> = Seen<Table[], TableDifference<Table>>;

interface ChangedTablesProps<Table> {
  seen: SeenTables<Table>;
  /** What a table is called. */
  name: (table: Table) => string;
  /** What it says, on one line. */
  tell: (table: Table) => string;
}

/** Stands on the page, and in a dialog that was open meanwhile. */
export function ChangedTables<Table>({ seen, name, tell }: ChangedTablesProps<Table>) {
  const t = useMessages(validityMessages);
  return (
    <ChangedNotice
      title={t("changedTitle")}
      seen={seen}
      tell={({ table, isGone }) =>
        isGone ? t("isGone", { what: name(table) }) : t("changed", { what: name(table), now: tell(table) })
      }
    />
  );
}
