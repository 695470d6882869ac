// An account that may not order says so where it would, with what to do (D3.4).

import { useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { buttonStyle } from "@comptoir/ui";
import { CirclePause } from "lucide-react";
import { useEffect } from "react";
import { accountNoticeMessages } from "./account-notice-messages";
import { useMayOrder } from "./may-order";
import { readUser } from "./session";

/** Nothing for an account that may order. */
export function AccountNotice() {
  const t = useMessages(accountNoticeMessages);
  const status = useSession().account?.status;
  const mayOrder = useMayOrder();
  useEffect(() => {
    if (mayOrder) return;
    // Whoever comes back from the mail that says so may order at once.
    const look = () => void readUser().catch(() => undefined);
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [mayOrder]);
  if (mayOrder) return null;
  const waits = status === "PENDING";
  return (
    <section
      aria-label={t(waits ? "pending" : "inactive")}
      className="flex gap-3 rounded-card bg-warn-wash px-4 py-4 text-sm"
    >
      <CirclePause aria-hidden size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="flex flex-col items-start gap-2">
        <p className="font-medium">{t(waits ? "pending" : "inactive")}</p>
        <p className="text-soft">{t(waits ? "pendingAdvice" : "inactiveAdvice")}</p>
        <LocalizedLink to="/contact" className={buttonStyle({ size: "small" })}>
          {t("contact")}
        </LocalizedLink>
      </div>
    </section>
  );
}
