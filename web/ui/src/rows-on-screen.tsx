// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand take the roles of a table, not its elements
// The rows of a long table that are on screen; apart from it, for the code that measures them comes when it is needed.

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";

interface RowsOnScreenProps {
  keys: readonly { key: string }[];
  heights: [wide: number, card: number];
  render: (index: number) => ReactNode;
}

/** The rows near the window's view; whichever has the focus stays, so that scrolling never drops it. */
export default function RowsOnScreen({ keys, heights: [wide, card], render }: RowsOnScreenProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  const rangeExtractor = useCallback((range: Range) => {
    const seen = defaultRangeExtractor(range);
    const kept = focused.current;
    if (kept === null || kept >= range.count || seen.includes(kept)) return seen;
    return [...seen, kept].sort((one, other) => one - other);
  }, []);
  const rows = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => (window.innerWidth < 640 ? card : wide),
    getItemKey: (index) => keys[index]?.key ?? index,
    overscan: 8,
    scrollMargin,
    rangeExtractor,
  });

  function onFocus({ target }: FocusEvent) {
    const index = target.closest<HTMLElement>("[data-index]")?.dataset.index;
    focused.current = index === undefined ? null : Number(index);
  }

  return (
    <div
      ref={list}
      role="rowgroup"
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={onFocus}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="presentation"
          className="absolute inset-x-0 top-0 max-sm:pb-3"
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
}
