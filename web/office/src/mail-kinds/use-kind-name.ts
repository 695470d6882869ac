// What triggers a kind of mail, in words; one that is new to this page goes by its code.

import { useMessages } from "@comptoir/i18n";
import { kindMessages } from "./messages";

type Kind = keyof (typeof kindMessages)["en-GB"];

const isKind = (kind: string): kind is Kind => Object.hasOwn(kindMessages["en-GB"], kind);

export function useKindName(): (kind: string) => string {
  const t = useMessages(kindMessages);
  return (kind) => (isKind(kind) ? t(kind) : kind);
}
