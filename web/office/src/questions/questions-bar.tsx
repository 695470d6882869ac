// What is noted of many questions at once.

import type { ContactRequestWithSender } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { questionsMessages } from "./messages";
import { sendMark } from "./queries";
import { mayMark, type Status, statusOf } from "./steps";

const MARKS: readonly Status[] = ["ANSWERED", "CLOSED", "NEW"];

export default function QuestionsBar({ chosen }: { chosen: Chosen<ContactRequestWithSender> }) {
  const t = useMessages(questionsMessages);
  const steps = MARKS.map((status) => ({
    id: status,
    label: t(`mark${status}`),
    allows: (question: ContactRequestWithSender) => mayMark(question, status),
    take: async (question: ContactRequestWithSender) => {
      const { reference } = question;
      await sendMark(reference, status);
      return () => sendMark(reference, statusOf(question));
    },
  }));
  return <BulkBar chosen={chosen} area="questions" nameOf={({ reference }) => reference} steps={steps} />;
}
