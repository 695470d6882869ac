// A table of what the shop says of its search: found by words, changed, deleted and brought back.

import { useMessages } from "@comptoir/i18n";
import { Badge, Button, type Column, DateTime, EmptyState, Input, Table, toast } from "@comptoir/ui";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { searchMessages } from "./messages";
import { readAgain } from "./queries";
import { restored } from "./saving";

/** What every rule has. */
interface Rule {
  id: string;
  locale: string;
  changedAt: string;
}

interface RuleTableProps<Known extends Rule> {
  title: string;
  lead: string;
  Icon: LucideIcon;
  rules: readonly Known[];
  /** What a rule is called. */
  nameOf: (rule: Known) => string;
  /** All that it may be found by. */
  textOf: (rule: Known) => string;
  /** Between its words and when it was changed. */
  columns: Column<Known>[];
  words: { count: (count: number) => string; none: string; noneLead: string; add: string };
  onAdd: () => void;
  onEdit: (rule: Known) => void;
  remove: (rule: Known) => Promise<void>;
  /** Adds it anew. */
  restore: (rule: Known) => Promise<unknown>;
}

export function RuleTable<Known extends Rule>(props: RuleTableProps<Known>) {
  const { title, lead, Icon, rules, nameOf, textOf, columns, words, onAdd, onEdit, remove, restore } = props;
  const t = useMessages(searchMessages);
  const [text, setText] = useText();
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) => sought.every((word) => textOf(rule).toLowerCase().includes(word)));
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={onAdd}>
      {words.add}
    </Button>
  );

  async function takeAway(rule: Known) {
    const name = nameOf(rule);
    try {
      await remove(rule);
      toast.done(t("removed", { words: name }), {
        action: {
          label: t("undo"),
          onClick: () => void restored(() => restore(rule), t("restored", { words: name })),
        },
      });
    } catch (error) {
      toast.problem(error as Error);
    }
    await readAgain();
  }

  const all: Column<Known>[] = [
    {
      id: "words",
      header: t("words"),
      card: "title",
      className: "align-top [overflow-wrap:anywhere]",
      cell: (rule) => (
        <span lang={rule.locale} className="font-medium">
          {nameOf(rule)}
        </span>
      ),
    },
    {
      id: "locale",
      header: t("language"),
      className: "align-top",
      cell: ({ locale }) => <Badge>{t(locale === "en-GB" ? "en-GB" : "fr-FR")}</Badge>,
    },
    ...columns,
    {
      id: "changedAt",
      header: t("changedAt"),
      className: "align-top",
      cell: ({ changedAt }) => <DateTime iso={changedAt} className="text-soft" />,
    },
    {
      id: "actions",
      header: t("actions"),
      align: "right",
      card: "bare",
      className: "align-top",
      cell: (rule) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t("editOf", { words: nameOf(rule) })}
            onClick={() => onEdit(rule)}
          >
            {t("edit")}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={t("removeOf", { words: nameOf(rule) })}
            onClick={() => takeAway(rule)}
          >
            {t("remove")}
          </Button>
        </span>
      ),
    },
  ];
  if (rules.length === 0) {
    return (
      <EmptyState icon={<Icon aria-hidden size={36} strokeWidth={1.5} />} title={words.none} action={add}>
        {words.noneLead}
      </EmptyState>
    );
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-soft text-sm">{lead}</p>
        {add}
      </div>
      <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("findHint")}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          className="sm:max-w-md"
        />
        <p role="status" className="figures text-soft text-sm">
          {found.length === 0 ? t("noMatch") : words.count(found.length)}
        </p>
      </search>
      {found.length === 0 ? (
        <Button className="self-start" onClick={() => setText("")}>
          {t("showAll")}
        </Button>
      ) : (
        <div className="overflow-x-auto">
          <Table caption={title} columns={all} rows={found} rowKey={({ id }) => id} />
        </div>
      )}
    </section>
  );
}

/** A list of short texts in a cell. */
export function Lines({ lines, isOrdered = false }: { lines: readonly ReactNode[]; isOrdered?: boolean }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={isOrdered ? "figures list-inside list-decimal" : ""}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one reading never change places
        <li key={place} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </List>
  );
}

/** What is looked for; the address says it, too, so that it is there again after going back. */
function useText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get("q") ?? "");
  return [
    text,
    (text) => {
      setText(text);
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (text) next.set("q", text);
          else next.delete("q");
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  ];
}
