// A mail as it would be sent: its subject, and both its forms in either language.

import { type MailKind, useSession } from "@comptoir/api";
import { LOCALES, type Locale, LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Send } from "lucide-react";
import { Part } from "../parts/part";
import { PillLink } from "../parts/pill-link";
import { ReadPart } from "../parts/read-part";
import { SETTINGS } from "../settings/parts";
import { mailKindsMessages } from "./messages";
import { mailPage, mailPreviewQuery, sendMailSample } from "./queries";
import { kindUrl } from "./shown-kind";
import { useKindName } from "./use-kind-name";

interface PreviewProps {
  kind: MailKind;
  language: Locale;
}

export function Preview({ kind, language }: PreviewProps) {
  const t = useMessages(mailKindsMessages);
  const name = useKindName();
  return (
    <div className="flex flex-col gap-4">
      <LocalizedLink to={SETTINGS.mails.path} className={`${buttonStyle({ kind: "quiet", size: "small" })} self-start`}>
        <ArrowLeft aria-hidden size={16} />
        {t("back")}
      </LocalizedLink>
      <Part title={name(kind.kind)} lead={t("previewLead")} action={<SampleButton kind={kind} language={language} />}>
        <nav aria-label={t("language")} className="mb-4 flex flex-wrap gap-1.5">
          {LOCALES.map((locale) => (
            <PillLink key={locale} to={kindUrl({ kind, language: locale })} current={locale === language}>
              {t(locale)}
            </PillLink>
          ))}
        </nav>
        <Forms kind={kind} language={language} />
      </Part>
    </div>
  );
}

function Forms({ kind, language }: PreviewProps) {
  const t = useMessages(mailKindsMessages);
  return (
    <ReadPart query={useQuery(mailPreviewQuery(kind, language))} skeleton="h-96">
      {({ subject, text }) => (
        <div className="flex flex-col gap-5">
          <dl>
            <dt className="text-soft text-sm">{t("subject")}</dt>
            <dd lang={language} className="font-medium [overflow-wrap:anywhere]">
              {subject}
            </dd>
          </dl>
          <section aria-label={t("html")} className="flex flex-col gap-2">
            <h3 className="text-sm">{t("html")}</h3>
            <iframe
              // Nothing in it runs, opens or is of the office's origin; it is light, as mails are.
              sandbox=""
              title={t("frame", { subject })}
              src={mailPage(kind, language)}
              referrerPolicy="no-referrer"
              className="h-[40rem] w-full rounded-card border border-line"
            />
          </section>
          <section aria-label={t("text")} className="flex flex-col gap-2">
            <h3 className="text-sm">{t("text")}</h3>
            <pre
              lang={language}
              className="whitespace-pre-wrap rounded-card border border-line bg-sunken p-4 text-sm [overflow-wrap:anywhere]"
            >
              {text}
            </pre>
          </section>
        </div>
      )}
    </ReadPart>
  );
}

function SampleButton({ kind, language }: PreviewProps) {
  const t = useMessages(mailKindsMessages);
  const { user } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendMailSample(kind, language),
    onSuccess: () => toast.done(t("sent", { email: user?.email })),
    onError: (error) => toast.problem(error),
  });
  return (
    <Button icon={<Send aria-hidden size={16} />} busy={isPending} onClick={() => mutate()}>
      {t("send")}
    </Button>
  );
}
