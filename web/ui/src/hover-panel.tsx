// A small panel with more about what is pointed at: opens under it by hovering, by the keyboard's focus, or by a press.

import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** Passing over it opens nothing. */
const OPEN_DELAY_MS = 120;
/** Long enough to move into the panel. */
const CLOSE_DELAY_MS = 120;
/** How far it stays from what it belongs to, and from the window's edge. */
const GAP_PX = 6;
const EDGE_PX = 12;

export interface HoverPanelProps {
  /** What the panel is called. */
  label: string;
  /** What stands in it: nothing that takes the focus. Drawn while it is open. */
  panel: () => ReactNode;
  className?: string;
  /** What is pointed at. */
  children: ReactNode;
}

/** Closes when nothing points at it any more, on Escape, and by a press elsewhere. */
export function HoverPanel({ label, panel, className, children }: HoverPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openBy, setOpenBy] = useState<"pointing" | "press">();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function soon(act: () => void, delay: number) {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(act, delay);
  }
  const open = () => setOpenBy((by) => by ?? "pointing");
  const leave = () => soon(() => setOpenBy((by) => (by === "pointing" ? undefined : by)), CLOSE_DELAY_MS);
  const close = () => {
    clearTimeout(waiting.current);
    setOpenBy(undefined);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={openBy !== undefined}
        aria-controls={openBy && id}
        className={className}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && soon(open, OPEN_DELAY_MS)}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && leave()}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && open()}
        onBlur={close}
        onClick={() => setOpenBy((by) => (by === "press" ? undefined : "press"))}
      >
        {children}
      </button>
      {openBy && (
        <Panel
          id={id}
          label={label}
          anchor={button}
          onClose={close}
          onEnter={() => clearTimeout(waiting.current)}
          onLeave={leave}
        >
          {panel()}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  anchor: { current: HTMLElement | null };
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Panel({ id, label, anchor, onClose, onEnter, onLeave, children }: PanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>({ visibility: "hidden" });
  useLayoutEffect(() => {
    if (anchor.current && place.current) setPosition(positionOf(place.current, anchor.current.getBoundingClientRect()));
  }, [anchor]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !anchor.current?.contains(target) && !place.current?.contains(target);
    document.addEventListener("pointerdown", (event) => isOutside(event) && onClose(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && onClose(), { signal });
    // With the page it scrolls itself; what scrolls in it would leave it behind.
    document.addEventListener("scroll", ({ target }) => target !== document && onClose(), { signal, capture: true });
    return () => controller.abort();
  });
  return createPortal(
    <div
      ref={place}
      id={id}
      role="dialog"
      aria-label={label}
      style={position}
      className="absolute z-40 animate-fade-in rounded-card border border-line bg-surface p-3 shadow-float"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}

/** Below its anchor and even with its end, above where there is more room, and never out of the window. */
function positionOf({ offsetWidth, offsetHeight }: HTMLElement, anchor: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(Math.min(anchor.right, clientWidth - EDGE_PX) - offsetWidth, EDGE_PX);
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - offsetHeight;
  const top = below + offsetHeight > clientHeight - EDGE_PX && above > EDGE_PX ? above : below;
  return { left: left + window.scrollX, top: top + window.scrollY };
}
