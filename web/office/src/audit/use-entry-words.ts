// An entry of the audit log in the reader's words; what has no word here stands as it was written.

import type { AuditEntry } from "@comptoir/api";
import { type Messages, type Translate, useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { useMemo } from "react";
import { accountsMessages } from "../accounts/messages";
import { officeStatusMessages } from "../orders/status-messages";
import { questionsMessages } from "../questions/messages";
import { officeQuoteMessages } from "../quotes/status-messages";
import { actionMessages, knownAction } from "./action-messages";
import { type Change, takenApart } from "./changes";
import { detailMessages, valueMessages } from "./detail-messages";
import { auditMessages } from "./messages";

/** Details that are amounts of money, without their currency. */
const AMOUNTS = ["amount", "total", "totalWithoutTax", "orderLimit", "monthlyLimit"];
/** Details that count something. */
const COUNTS = ["stock", "settled", "open", "costCentres", "budgets", "steps", "references", "paymentTermDays"];
/** Details whose words are their own. */
const WORDED = ["approved", "paymentType", "users", "ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"];
/** Details that are lists of rights, parted by blanks. */
const RIGHTS = ["rights", "roles", "role"];

export interface EntryWords {
  action: (entry: AuditEntry) => string;
  who: (entry: AuditEntry) => string;
  /** What a detail is called. */
  name: (detail: string) => string;
  /** What a detail says. */
  value: (action: string, detail: string, written: string) => string;
  /** All changes in one line. */
  changes: (entry: AuditEntry) => string;
  /** What else was written down, in one line. */
  facts: (entry: AuditEntry) => string;
}

export function useEntryWords(): EntryWords {
  const t = useMessages(auditMessages);
  const actions = useMessages(actionMessages);
  const names = useMessages(detailMessages);
  const values = useMessages(valueMessages);
  const statuses = useStatuses();
  const locale = useLanguage();
  const formats = useFormats();
  return useMemo(() => {
    const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
    const worded = (word: string) => wordOf(valueMessages, values, word);
    const name = (detail: string) => wordOf(detailMessages, names, detail);
    const value = (action: string, detail: string, written: string): string => {
      if (detail === "status") return statuses(action, written);
      if (RIGHTS.includes(detail)) return written.split(" ").map(worded).join(", ");
      if (WORDED.includes(detail)) return worded(written);
      if (AMOUNTS.includes(detail)) return isNumber(written) ? amounts.format(Number(written)) : written;
      if (COUNTS.includes(detail)) return isNumber(written) ? formats.number(Number(written)) : written;
      return isDay(written) ? formats.date(written) : written;
    };
    return {
      action: ({ action }) => {
        const known = knownAction(action);
        return known ? actions(known) : action;
      },
      who: ({ operatorName }) => operatorName ?? t("gone"),
      name,
      value,
      changes: (entry) => {
        const listed = (detail: string, members: string[]) =>
          members.map((member) => value(entry.action, detail, member)).join(", ") || t("nothing");
        const told = ({ name: detail, before, after }: Change) =>
          t("changed", { name: name(detail), from: listed(detail, before), to: listed(detail, after) });
        return takenApart(entry).changes.map(told).join("; ");
      },
      facts: (entry) => {
        const told = ([detail, written]: [string, string]) =>
          t("fact", { name: name(detail), value: value(entry.action, detail, written) });
        return takenApart(entry).facts.map(told).join("; ");
      },
    };
  }, [t, actions, names, values, statuses, locale, formats]);
}

/** What a status is called depends on whose it is. */
function useStatuses(): (action: string, written: string) => string {
  const orders = useMessages(officeStatusMessages);
  const quotes = useMessages(officeQuoteMessages);
  const questions = useMessages(questionsMessages);
  const accounts = useMessages(accountsMessages);
  return useMemo(() => {
    return (action, written) => {
      if (action === "ACCOUNT_STATUS_SET") return wordOf(accountsMessages, accounts, written);
      if (action === "CONTACT_STATUS_SET") return wordOf(questionsMessages, questions, written);
      if (action === "QUOTE_MESSAGED") return wordOf(officeQuoteMessages, quotes, written);
      return wordOf(officeStatusMessages, orders, written);
    };
  }, [orders, quotes, questions, accounts]);
}

function wordOf<Key extends string>(catalogue: Messages<Key>, t: Translate<Key>, word: string): string {
  return Object.hasOwn(catalogue["en-GB"], word) ? t(word as Key) : word;
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
