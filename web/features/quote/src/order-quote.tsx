// Accepts an answer and goes on to its order, once; what ran short is asked about before anything happens (D4.19).

import { ApiError, type FieldProblem, type Quote } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, lazyDialog, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { quoteMessages } from "./messages";
import { orderQuote, refetchQuotes } from "./queries";
import type { Decision } from "./short-lines";

const ShortLines = lazyDialog(() => import("./short-lines"));

export function OrderQuote({ quote }: { quote: Quote }) {
  const t = useMessages(quoteMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [short, setShort] = useState<FieldProblem[]>([]);
  const order = useMutation({
    mutationFn: (decisions: Decision[]) => orderQuote(quote, decisions),
    onSuccess: ({ orderId }) => {
      void refetchQuotes();
      setShort([]);
      if (orderId) void navigate(path(`/checkout/shipping?orderId=${orderId}`));
      else toast.done(t("waits"));
    },
    onError: (error) => {
      const lines = shortLines(error);
      setShort(lines);
      if (lines.length > 0) return;
      toast.problem(error, { id: "quote-ordered" });
      return refetchQuotes();
    },
  });

  return (
    <>
      <Button kind="primary" size="large" busy={order.isPending} onClick={() => order.mutate([])}>
        {t("accept")}
        <ArrowRight aria-hidden size={18} />
      </Button>
      {short.length > 0 && (
        <Suspense>
          <ShortLines
            quote={quote}
            short={short}
            isBusy={order.isPending}
            onDecide={(decisions) => order.mutate(decisions)}
            onClose={() => setShort([])}
          />
        </Suspense>
      )}
    </>
  );
}

/** The lines that ran short, where that is why nothing was ordered. */
function shortLines(error: unknown): FieldProblem[] {
  const isShort = error instanceof ApiError && error.code === "QUOTE_LINES_SHORT";
  return isShort ? (error.problem?.errors ?? []) : [];
}
