// Dragging a category by its handle: over a row's upper and lower parts it goes beside that row, over its middle into it.

import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CategoryPlace, PlacedCategory } from "./place";
import { type DropSide, dropPlace } from "./tree";

/** What part of a row's height at each end means beside it. */
const EDGE = 0.3;

export interface Drag {
  /** What is dragged. */
  externalId: string;
  /** The row below the pointer; absent beside the rows. */
  target?: string;
  side: DropSide;
  /** Where it would go; absent where it can't go. */
  place?: CategoryPlace;
}

interface DragOptions {
  categories: readonly PlacedCategory[];
  /** Whether a row shows what is below it. */
  isOpen: (externalId: string) => boolean;
  onDrop: (externalId: string, place: CategoryPlace) => void;
}

/** Gives the drag that is under way, what begins one, and the ref of what goes along with the pointer. */
export function useDrag({ categories, isOpen, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const chip = useRef<HTMLDivElement>(null);
  const isDragging = drag !== undefined;

  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    if (chip.current) chip.current.style.transform = `translate(${clientX + 14}px, ${clientY + 14}px)`;
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-category]");
    row?.scrollIntoView({ block: "nearest" });
    setDrag((before) => before && { externalId: before.externalId, ...over(before.externalId, row, clientY) });
  });

  function over(externalId: string, row: HTMLElement | null | undefined, y: number): Omit<Drag, "externalId"> {
    const target = row?.dataset.category;
    if (!row || target === undefined) return { side: "into" };
    const { top, height } = row.getBoundingClientRect();
    const part = (y - top) / height;
    const side = part < EDGE ? "before" : part > 1 - EDGE ? "after" : "into";
    const place = dropPlace(categories, externalId, target, side, isOpen(target));
    return { target, side, ...(place && { place }) };
  }

  const end = useEffectEvent((isDropped: boolean) => {
    setDrag(undefined);
    if (isDropped && drag?.place) onDrop(drag.externalId, drag.place);
  });

  useEffect(() => {
    if (!isDragging) return;
    const onMove = (event: PointerEvent) => follow(event);
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && end(false);
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onCancel);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey);
    };
  }, [isDragging]);

  function begin(event: ReactPointerEvent<HTMLElement>, externalId: string) {
    if (event.button !== 0) return;
    // No text is selected on the way.
    event.preventDefault();
    setDrag({ externalId, side: "into" });
  }

  return { drag, begin, chip };
}
