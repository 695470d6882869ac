// The columns of the table of mails that were given up.

import type { FailedMail } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, DateTime, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import type { ListColumn } from "../list/columns";
import { ROW_LINK } from "../list/row-keys";
import { mailsMessages } from "./messages";
import { retryMail } from "./queries";
import { useMailWords } from "./use-mail-words";

export function useMailColumns(): ListColumn<FailedMail>[] {
  const t = useMessages(mailsMessages);
  const words = useMailWords();
  const formats = useFormats();
  return [
    {
      id: "subject",
      header: t("subject"),
      kind: "fixed",
      card: "title",
      className: "min-w-48",
      cell: (mail) => <span className="pl-2 font-medium [overflow-wrap:anywhere]">{words.subject(mail)}</span>,
      value: words.subject,
    },
    {
      id: "to",
      header: t("to"),
      className: "[overflow-wrap:anywhere]",
      cell: (mail) => (mail.to ? mail.to : <span className="text-faint">{words.to(mail)}</span>),
      value: ({ to }) => to,
    },
    { id: "kind", header: t("kind"), cell: words.trigger, value: words.trigger },
    {
      id: "givenUp",
      header: t("givenUp"),
      cell: ({ givenUpAt }) => <DateTime iso={givenUpAt} time className="text-soft" />,
      value: ({ givenUpAt }) => formats.dateTime(givenUpAt),
    },
    {
      id: "written",
      header: t("written"),
      kind: "hidden",
      cell: ({ writtenAt }) => <DateTime iso={writtenAt} time className="text-soft" />,
      value: ({ writtenAt }) => formats.dateTime(writtenAt),
    },
    {
      id: "attempts",
      header: t("attempts"),
      align: "right",
      cell: ({ attempts }) => formats.number(attempts),
      value: ({ attempts }) => attempts,
    },
    { id: "language", header: t("language"), kind: "hidden", cell: words.language, value: words.language },
    {
      id: "cause",
      header: t("cause"),
      card: "bare",
      className: "w-full min-w-56",
      cell: (mail) => (
        <span className="[overflow-wrap:anywhere]">
          {words.cause(mail)}
          <span className="block text-faint text-xs">{mail.error}</span>
        </span>
      ),
      value: words.cause,
    },
    { id: "service", header: t("service"), kind: "file", cell: () => null, value: words.service },
    { id: "code", header: t("code"), kind: "file", cell: () => null, value: ({ error }) => error },
    {
      id: "steps",
      header: t("steps"),
      kind: "page",
      card: "bare",
      align: "right",
      cell: (mail) => <RetryButton mail={mail} />,
      value: () => null,
    },
  ];
}

function RetryButton({ mail }: { mail: FailedMail }) {
  const t = useMessages(mailsMessages);
  const words = useMailWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryMail(mail),
    onSuccess: (isRetried) => toast.done(t(isRetried ? "retried" : "retriedAlready")),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button
      {...ROW_LINK}
      size="small"
      busy={isPending}
      aria-label={t("retryOf", { subject: words.subject(mail), to: words.to(mail) })}
      onClick={() => mutate()}
    >
      {t("retry")}
    </Button>
  );
}
