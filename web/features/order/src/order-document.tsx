// An order as a PDF, in the page's language.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, download, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { orderMessages } from "./messages";
import { readDocument } from "./queries";

/** A button, not a link: what is refused is told, and not kept as a file. */
export function OrderDocument({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => readDocument(order.id),
    onSuccess: (file) => download(`${order.reference}.pdf`, file),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button busy={isPending} icon={<FileDown aria-hidden size={16} />} onClick={() => mutate()}>
      <span>
        {t("pdf")} <span className="sr-only">{t("pdfOf")}</span>
      </span>
    </Button>
  );
}
