// A request for access that is being typed: kept in this tab until it is sent, so that neither a reload nor a change of language loses it.

import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { RegisterValues } from "./register-rules";

const KEY = "comptoir-registration";

/** Keeps what the form around it holds, but for passwords. */
export function KeepDraft() {
  const values = useWatch() as RegisterValues;
  useEffect(() => {
    const draft: RegisterValues = { ...values, user: { ...values.user, password: "" }, confirmation: "" };
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  }, [values]);
  return null;
}

/** The kept request, where there is one, over an empty one: a newer page may ask for more than the draft knows. */
export function draftOver(empty: RegisterValues): RegisterValues {
  const draft: Partial<RegisterValues> = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  return {
    account: { ...empty.account, ...draft.account },
    user: { ...empty.user, ...draft.user },
    confirmation: "",
    address: { ...empty.address, ...draft.address },
    acceptTerms: draft.acceptTerms ?? false,
  };
}

/** The request is sent: nothing of it stays here. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}
