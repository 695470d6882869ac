// The first column of a list whose rows can be chosen: a box for each row, and one for all on the page.

import { useMessages } from "@comptoir/i18n";
import { Checkbox } from "@comptoir/ui";
import type { ChangeEvent } from "react";
import { bulkMessages } from "./bulk-messages";
import type { ListColumn } from "./columns";
import { ROW_CHOICE } from "./row-keys";
import type { Chosen } from "./use-chosen";

export function useChoiceColumn<Row>(chosen: Chosen<Row>, nameOf: (row: Row) => string): ListColumn<Row> {
  const t = useMessages(bulkMessages);
  return {
    id: "choice",
    header: t("choose"),
    kind: "page",
    className: "print:hidden sm:w-8",
    headerClassName: "print:hidden",
    heading: chosen.page && (
      <Box
        aria-label={t("choosePage")}
        checked={chosen.page === "all"}
        ref={(box) => {
          if (box) box.indeterminate = chosen.page === "some";
        }}
        onChange={({ target }) => chosen.choosePage(target.checked)}
      />
    ),
    cell: (row) => (
      <Box
        {...ROW_CHOICE}
        aria-label={t("chooseOne", { name: nameOf(row) })}
        checked={chosen.has(row)}
        onChange={(event) => chosen.choose(row, event.target.checked, isWithShift(event))}
      />
    ),
    value: () => null,
  };
}

/** A box with room around it for a finger. */
function Box(props: Parameters<typeof Checkbox>[0]) {
  return (
    <span className="flex size-6 items-center justify-center">
      <Checkbox {...props} />
    </span>
  );
}

function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
