// The order of a product on phones: where its place is out of view, it is a bar at the screen's foot.

import { clsx } from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

export interface BuyBarProps {
  /** What is bought, and for how much: told where the page that says so is out of view. */
  name: string;
  price: ReactNode;
  /** The control itself: there is one, wherever it stands. */
  children: ReactNode;
}

export function BuyBar({ name, price, children }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(place);
  return (
    <div ref={place} className="min-h-10">
      <div
        data-foot-bar={isAway || undefined}
        className={clsx(
          "flex flex-col gap-1.5",
          isAway &&
            "phone:fixed phone:inset-x-0 phone:bottom-(--foot) phone:z-20 phone:border-line phone:border-t phone:bg-page phone:px-4 phone:py-2",
        )}
      >
        {isAway && (
          <p className="hidden items-baseline justify-between gap-4 text-sm phone:flex">
            <span className="truncate">{name}</span>
            <span className="shrink-0 font-semibold">{price}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** Whether an element is out of view. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
