// A document as a PDF. A button, not a link: what is refused is told, and not kept as a file.

import { api, unwrap } from "@comptoir/api";
import { Button, download, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";

export function DocumentButton({ number }: { number: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      unwrap(api.GET("/api/operator/documents/{number}", { params: { path: { number } }, parseAs: "blob" })),
    onSuccess: (file: Blob) => download(`${number}.pdf`, file),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button size="small" busy={isPending} icon={<FileDown aria-hidden size={16} />} onClick={() => mutate()}>
      <span>
        PDF <span className="sr-only">{number}</span>
      </span>
    </Button>
  );
}
