// All rows of a list below each other, those in sight in the page; the address follows, so that coming back leads here.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { buttonStyle, WindowedTable } from "@comptoir/ui";
import { useCallback, useEffect, useState } from "react";
import { type Filter, listUrl } from "./filter";
import { listMessages } from "./messages";
import { ROWS_A_PAGE } from "./queries";
import { useRowKeys } from "./row-keys";
import { RowsHead, type RowsProps, useRowsLook } from "./rows";
import type { Whole } from "./use-whole";

/** How high a row usually is, in pixels: on wide screens, and as a card. */
const ROW_HEIGHTS: [wide: number, card: number] = [46, 210];
/** A row's link, or its box where it has none. */
const FOCUS_IN = ["[data-row-link]", "[data-row-choice]"];
/** The address is written when the rows have come to rest: browsers refuse many writes at once. */
const REST_MS = 300;

export default function WholeRows<Row>(props: RowsProps<Row> & { whole: Whole<Row> }) {
  const { title, path, words, data, whole } = props;
  const { isWhole, ...filter } = props.filter;
  const t = useMessages(listMessages);
  const keys = useRowKeys();
  const look = useRowsLook(props);
  const [page, setPage] = useState(filter.page);
  useKeptPlace(path, { ...filter, isWhole: true, page });
  const { onSight } = whole;
  const follow = useCallback(
    (first: number, last: number, top: number) => {
      onSight(first, last);
      setPage(Math.floor(top / ROWS_A_PAGE));
    },
    [onSight],
  );
  return (
    <div ref={keys} className="flex flex-col gap-2">
      <RowsHead count={words.found(data.totalElement)}>
        <LocalizedLink
          to={listUrl(path, { ...filter, page })}
          className={buttonStyle({ kind: "quiet", size: "small" })}
        >
          {t("byPage")}
        </LocalizedLink>
      </RowsHead>
      <div className="overflow-x-auto">
        <WindowedTable
          caption={title}
          count={data.totalElement}
          rowAt={whole.rowAt}
          heights={ROW_HEIGHTS}
          start={filter.page * ROWS_A_PAGE}
          onSight={follow}
          focusIn={FOCUS_IN}
          {...look}
        />
      </div>
    </div>
  );
}

/** Writes into the address where the reader is. The router need not know: nothing else on the page follows from it. */
function useKeptPlace(path: string, place: Filter): void {
  const url = useLocalizedPath()(listUrl(path, place));
  useEffect(() => {
    const rest = setTimeout(() => history.replaceState(history.state, "", url), REST_MS);
    return () => clearTimeout(rest);
  }, [url]);
}
