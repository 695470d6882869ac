// One entry of the audit log: who, what and why, and what was before and after, side by side.

import type { AuditEntry } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { DateTime, Dialog, Table } from "@comptoir/ui";
import { Fact } from "../parts/fact";
import { type Change, takenApart } from "./changes";
import { auditMessages } from "./messages";
import { OfficeLink } from "./office-link";
import { detailUrl, subjectUrl } from "./subject-url";
import { useEntryWords } from "./use-entry-words";

export default function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useMessages(auditMessages);
  const words = useEntryWords();
  const { changes, reason, facts } = takenApart(entry);
  return (
    <Dialog size="large" title={words.action(entry)} open onOpenChange={(open) => open || onClose()}>
      <div className="flex flex-col gap-5">
        <dl aria-label={t("facts")} className="grid grid-cols-1 gap-4 text-sm min-[26rem]:grid-cols-2">
          <Fact name={t("subject")}>
            <OfficeLink to={subjectUrl(entry)}>{entry.subject}</OfficeLink>
          </Fact>
          <Fact name={t("when")}>
            <DateTime iso={entry.at} time />
          </Fact>
          <Fact name={t("who")}>{words.who(entry)}</Fact>
          {facts.map(([name, written]) => (
            <Fact key={name} name={words.name(name)}>
              <OfficeLink to={detailUrl(entry.action, name, written)}>
                {words.value(entry.action, name, written)}
              </OfficeLink>
            </Fact>
          ))}
        </dl>
        {reason && (
          <p className="text-sm">
            <span className="block text-faint text-xs">{t("reason")}</span>
            <q className="[overflow-wrap:anywhere]">{reason}</q>
          </p>
        )}
        {changes.length > 0 && <Comparison action={entry.action} changes={changes} />}
      </div>
    </Dialog>
  );
}

function Comparison({ action, changes }: { action: string; changes: Change[] }) {
  const t = useMessages(auditMessages);
  const words = useEntryWords();
  return (
    <Table
      caption={t("comparison")}
      rows={changes}
      rowKey={({ name }) => name}
      columns={[
        {
          id: "name",
          header: t("change"),
          card: "title",
          className: "align-top font-medium",
          cell: ({ name }) => words.name(name),
        },
        {
          id: "before",
          header: t("before"),
          className: "w-2/5 align-top max-sm:w-full",
          cell: ({ name, before, after }) => (
            <Members
              members={before}
              others={after}
              tell={(written) => words.value(action, name, written)}
              told={t("removed")}
              Mark="del"
            />
          ),
        },
        {
          id: "after",
          header: t("after"),
          className: "w-2/5 align-top max-sm:w-full",
          cell: ({ name, before, after }) => (
            <Members
              members={after}
              others={before}
              tell={(written) => words.value(action, name, written)}
              told={t("added")}
              Mark="ins"
            />
          ),
        },
      ]}
    />
  );
}

const MARKS = {
  del: "bg-bad-wash text-bad line-through",
  ins: "bg-good-wash font-medium text-good no-underline",
};

interface MembersProps {
  members: string[];
  /** Those of the other side: what stands there too did not change. */
  others: string[];
  tell: (written: string) => string;
  /** What is said of one that the other side lacks, for those who can't see the mark. */
  told: string;
  Mark: keyof typeof MARKS;
}

function Members({ members, others, tell, told, Mark }: MembersProps) {
  const t = useMessages(auditMessages);
  if (members.length === 0) return <span className="text-faint">{t("nothing")}</span>;
  return (
    <ul className="flex flex-col gap-1 max-sm:items-end">
      {members.map((member) => (
        <li key={member} className="[overflow-wrap:anywhere] max-sm:text-right">
          {others.includes(member) ? (
            tell(member)
          ) : (
            <Mark className={`rounded-[0.25rem] box-decoration-clone px-1 py-0.5 ${MARKS[Mark]}`}>
              <span className="sr-only">{told} </span>
              {tell(member)}
            </Mark>
          )}
        </li>
      ))}
    </ul>
  );
}
