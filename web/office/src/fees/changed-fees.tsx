// What others did to the tables of fees since the reader saw them.

import type { FeeTable } from "@comptoir/api";
import { ChangedTables, type SeenTables } from "../validity/changed-tables";
import { useFeesText, useScopeName } from "./fee-words";

export function ChangedFees({ seen }: { seen: SeenTables<FeeTable> }) {
  return <ChangedTables seen={seen} name={useScopeName()} tell={useFeesText()} />;
}
