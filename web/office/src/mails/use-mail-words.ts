// What is said of a mail that was given up; what is new to this page goes by its code.

import type { FailedMail } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { mailsMessages, triggerMessages } from "./messages";

type Trigger = keyof (typeof triggerMessages)["en-GB"];

const CAUSES = ["REFUSED", "UNSENDABLE", "UNREACHABLE", "UNWRITTEN"] as const;

const isTrigger = (kind: string): kind is Trigger => Object.hasOwn(triggerMessages["en-GB"], kind);

export function useMailWords() {
  const t = useMessages(mailsMessages);
  const triggers = useMessages(triggerMessages);
  const trigger = ({ kind }: FailedMail) => (isTrigger(kind) ? triggers(kind) : kind);
  return {
    trigger,
    subject: (mail: FailedMail) => mail.subject || trigger(mail),
    to: ({ to }: FailedMail) => to || t("unknownTo"),
    cause: (mail: FailedMail) => {
      const known = CAUSES.find((cause) => cause === mail.cause);
      return known ? t(known) : mail.error;
    },
    service: ({ service }: FailedMail) => (service === "auth" || service === "order" ? t(service) : service),
    language: ({ locale }: FailedMail) => {
      if (locale === "fr-FR") return t("french");
      return locale === "en-GB" ? t("english") : (locale ?? "");
    },
  };
}
