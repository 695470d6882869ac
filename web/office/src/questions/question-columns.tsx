// The columns of the table of questions.

import type { ContactRequestWithSender } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, buttonStyle, DateTime, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import type { ListColumn } from "../list/columns";
import { ROW_LINK } from "../list/row-keys";
import { questionsMessages } from "./messages";
import { markQuestion } from "./queries";
import { STEPS, type Status, statusOf } from "./steps";

const TONES = { NEW: "warn", ANSWERED: "good", CLOSED: "neutral" } as const;

const SUBJECTS = ["ORDER", "QUOTE", "PRODUCT", "ACCOUNT", "OTHER"] as const;

export function useQuestionColumns(): ListColumn<ContactRequestWithSender>[] {
  const t = useMessages(questionsMessages);
  const formats = useFormats();
  const subjectOf = ({ subject }: ContactRequestWithSender) => {
    const known = SUBJECTS.find((one) => one === subject);
    return known ? t(known) : subject;
  };
  return [
    {
      id: "reference",
      header: t("reference"),
      kind: "fixed",
      card: "title",
      cell: ({ reference }) => <span className="whitespace-nowrap pl-2 font-medium">{reference}</span>,
      value: ({ reference }) => reference,
    },
    {
      id: "date",
      header: t("date"),
      cell: ({ createdAt }) => <DateTime iso={createdAt} time className="text-soft" />,
      value: ({ createdAt }) => formats.dateTime(createdAt),
    },
    {
      id: "sender",
      header: t("sender"),
      card: "bare",
      cell: ({ senderName, accountName }) => (
        <span className="[overflow-wrap:anywhere]">
          {senderName}
          {accountName && <span className="block text-faint text-xs">{accountName}</span>}
        </span>
      ),
      value: ({ senderName, accountName }) => [senderName, accountName].filter(Boolean).join(", "),
    },
    {
      id: "subject",
      header: t("subject"),
      cell: (question) => (
        <span className="flex flex-wrap gap-x-2">
          {subjectOf(question)}
          <About reference={question.orderReference} />
        </span>
      ),
      value: (question) => [subjectOf(question), question.orderReference].filter(Boolean).join(" "),
    },
    {
      id: "message",
      header: t("message"),
      card: "bare",
      className: "w-full min-w-56",
      cell: ({ message }) => <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>,
      value: ({ message }) => message,
    },
    {
      id: "status",
      header: t("status"),
      card: "corner",
      cell: (question) => <Badge tone={TONES[statusOf(question)]}>{t(statusOf(question))}</Badge>,
      value: (question) => t(statusOf(question)),
    },
    {
      id: "steps",
      header: t("steps"),
      kind: "page",
      card: "bare",
      align: "right",
      cell: (question) => <Steps question={question} />,
      value: () => null,
    },
  ];
}

/** The way to the order or quote that a question is about. */
function About({ reference }: { reference: string | null | undefined }) {
  if (!reference) return null;
  return (
    <LocalizedLink
      {...ROW_LINK}
      to={`/office/${reference.startsWith("Q-") ? "quotes" : "orders"}/${encodeURIComponent(reference)}`}
      className="inline-flex min-h-6 items-center whitespace-nowrap hover:text-accent hover:underline"
    >
      {reference}
    </LocalizedLink>
  );
}

function Steps({ question }: { question: ContactRequestWithSender }) {
  const t = useMessages(questionsMessages);
  const { reference, senderEmail } = question;
  const { mutate, isPending } = useMutation({
    mutationFn: (status: Status) => markQuestion(reference, status),
    onSuccess: (_, status) => toast.done(t("marked", { reference, status: t(status) })),
    onError: (error) => toast.problem(error),
  });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {statusOf(question) === "NEW" && (
        <a
          href={`mailto:${senderEmail}?subject=${encodeURIComponent(reference)}`}
          aria-label={t("answerOf", { reference })}
          className={buttonStyle({ size: "small" })}
        >
          {t("answer")}
        </a>
      )}
      {STEPS[statusOf(question)].map((status) => (
        <Button
          key={status}
          size="small"
          busy={isPending}
          aria-label={t("stepOf", { step: t(`mark${status}`), reference })}
          onClick={() => mutate(status)}
        >
          {t(`mark${status}`)}
        </Button>
      ))}
    </span>
  );
}
