// The bar of a punch-out: for whom one shops, the way back with what was chosen, and the way back without it.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cartQuery } from "../queries";
import { DepartureForm, type OnLeave } from "./departure-form";
import { punchoutMessages } from "./messages";
import { useCancel, useIsReturning } from "./return";
import { ReturnButton } from "./return-button";

/** Nothing where no procurement system opened the session. */
export function PunchoutBar({ onLeave }: { onLeave: OnLeave }) {
  const t = useMessages(punchoutMessages);
  const { punchout } = useSession();
  if (!punchout) return null;
  return (
    <section aria-label={t("bar")} className="border-line border-b bg-accent-wash print:hidden">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
        <p className="min-w-0 break-words max-sm:flex-1">
          {t("shoppingFor")} <strong className="font-medium">{punchout.tenantName}</strong>
        </p>
        {/* On phones the way back has a row of its own, in every language. */}
        <div className="flex gap-2 max-sm:contents">
          <CancelButton onLeave={onLeave} />
          <ReturnButton size="small" className="max-sm:w-full" onLeave={onLeave} />
        </div>
      </div>
    </section>
  );
}

/** Asks once before what was chosen is given up. */
function CancelButton({ onLeave }: { onLeave: OnLeave }) {
  const t = useMessages(punchoutMessages);
  const { data: cart } = useQuery(cartQuery());
  const { mutate, data: departure } = useCancel();
  const [asking, setAsking] = useState(false);
  const busy = useIsReturning() || departure !== undefined;
  const count = cart?.numberOfLines ?? 0;

  function cancel() {
    setAsking(false);
    mutate(undefined, { onError: (error) => toast.problem(error, { id: "punchout" }) });
  }

  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : count > 0 ? () => setAsking(true) : cancel}
      >
        {t("cancel")}
      </Button>
      {asking && (
        <Dialog
          open
          onOpenChange={setAsking}
          title={t("cancelQuestion")}
          description={t("cancelAdvice", { count })}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t("goOn")}</Button>
              <Button kind="danger" onClick={cancel}>
                {t("cancelYes")}
              </Button>
            </>
          }
        />
      )}
      {departure && <DepartureForm departure={departure} onLeave={onLeave} />}
    </>
  );
}
