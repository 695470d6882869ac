// Whether the acting account may order, or only look (D3.4).

import { useSession } from "@comptoir/api";

/** Whether the acting account may order; nobody's may not be asked yet. */
export function useMayOrder(): boolean {
  const status = useSession().account?.status;
  return status === undefined || status === "ACTIVE";
}
