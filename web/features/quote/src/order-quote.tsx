// Accepts an answer and goes on to its order, once; what ran out meanwhile is told before.

import type { Quote, Warning } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useNavigate } from "react-router";
import { quoteMessages } from "./messages";
import { orderQuote, refetchQuotes } from "./queries";

export function OrderQuote({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const order = useMutation({
    mutationFn: () => orderQuote(quote),
    onSuccess: ({ orderId, warnings }) => {
      if (warnings.length === 0) proceed(orderId);
    },
    onError: (error) => {
      toast.problem(error, { id: "quote-ordered" });
      return refetchQuotes();
    },
  });

  function proceed(orderId: string) {
    void refetchQuotes();
    void navigate(path(`/checkout/shipping?orderId=${orderId}`));
  }

  const made = order.data;
  return (
    <>
      <Button kind="primary" size="large" busy={order.isPending} onClick={() => order.mutate()}>
        {t("accept")}
        <ArrowRight aria-hidden size={18} />
      </Button>
      {made && made.warnings.length > 0 && (
        <Dialog
          open
          onOpenChange={(open) => open || proceed(made.orderId)}
          title={t("droppedTitle", { count: made.warnings.length })}
          description={t("droppedLead", { reference: made.reference })}
          actions={
            <Button kind="primary" onClick={() => proceed(made.orderId)}>
              {t("continue")}
            </Button>
          }
        >
          <ul className="flex flex-col gap-1 text-sm">
            {made.warnings.map((warning) => (
              <li key={`${warning.sku} ${warning.code}`}>
                {t("droppedLine", { sku: nameOf(warning, quote), reason: warning.message })}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** What a dropped line is called on the page. */
function nameOf({ offerPriceId, sku }: Warning, { lines }: Quote): string {
  const line = lines.find((line) => line.offerPriceId === offerPriceId);
  return line?.productVariant.name ?? sku ?? "";
}
