// What is done for many documents at once: they are downloaded, or credited with one reason.

import type { IssuedDocument } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { download } from "@comptoir/ui";
import { lazy } from "react";
import type { BulkStep } from "../list/bulk";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { useMayChange } from "../rights";
import { documentsMessages } from "./messages";
import { readDocument, sendCredit } from "./queries";

const BulkQuestion = lazy(() => import("../list/bulk-question"));

export default function DocumentsBar({ chosen }: { chosen: Chosen<IssuedDocument> }) {
  const t = useMessages(documentsMessages);
  const mayCredit = useMayChange("DOCUMENTS");
  const steps: BulkStep<IssuedDocument>[] = [
    {
      id: "download",
      label: t("download"),
      allows: () => true,
      take: async (document) => {
        download(`${document.number}.pdf`, await readDocument(document));
        return undefined;
      },
    },
    {
      id: "credit",
      label: t("creditAll"),
      allows: ({ kind }) => kind === "INVOICE",
      question: (asked) => (
        <BulkQuestion
          asked={asked}
          step={t("creditAll")}
          lead={t("creditAllLead")}
          label={t("creditReason")}
          draft="office/documents/credit"
          isRequired
          isSetback
        />
      ),
      take: async ({ number }, reason) => {
        await sendCredit(number, reason);
        return undefined;
      },
    },
  ];
  return (
    <BulkBar
      chosen={chosen}
      area="documents"
      nameOf={({ number }) => number}
      steps={mayCredit ? steps : steps.filter(({ id }) => id !== "credit")}
    />
  );
}
