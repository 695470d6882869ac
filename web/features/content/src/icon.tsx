// The icons that blocks may show: those that ours use are bundled, others come through the shop's own route.

import { useQuery } from "@tanstack/react-query";
import {
  BadgePercent,
  CheckCheck,
  FileCheck,
  FileText,
  List,
  ListChecks,
  type LucideIcon,
  Receipt,
  ShieldCheck,
  ShoppingCart,
  Table,
  Truck,
  Zap,
} from "lucide-react";
import { useEffect } from "react";

const ICONS: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries({
    "badge-percent": BadgePercent,
    "check-check": CheckCheck,
    "file-check": FileCheck,
    "file-text": FileText,
    list: List,
    "list-checks": ListChecks,
    receipt: Receipt,
    "shield-check": ShieldCheck,
    "shopping-cart": ShoppingCart,
    table: Table,
    truck: Truck,
    zap: Zap,
  }),
);

/** An icon by its name in a set, as `lucide:truck`: bundled, else the shop's own route's; a missing one leaves a warning. */
export function Icon({ name }: { name: string }) {
  const Drawing = ICONS.get(name.replace(/^lucide:/, ""));
  const mask = useIconMask(Drawing ? "" : name);
  if (!Drawing && !mask) return null;
  return (
    <span
      aria-hidden
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-wash text-accent"
    >
      {Drawing ? (
        <Drawing size={19} strokeWidth={1.75} />
      ) : (
        <span className="size-[19px] bg-current" style={{ mask: `${mask} center / contain no-repeat` }} />
      )}
    </span>
  );
}

/** An icon that is not bundled, as a mask: a picture, in which nothing runs. */
function useIconMask(name: string): string | undefined {
  const { data, error } = useQuery({
    queryKey: ["icon", name],
    queryFn: async () => (await import("./icon-mask")).iconMask(name),
    enabled: name !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (error) console.warn(`There is no icon ${JSON.stringify(name)}.`);
  }, [error, name]);
  return data;
}
