// Who works here: for whom, by which role, since when, and the ways to change that and to take it away.

import { type Person, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Badge, Button, type Column, DateTime, Table, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ReadPart } from "../parts/read-part";
import { peopleMessages } from "./messages";
import { peopleQuery, removePerson } from "./queries";
import { RoleBadge } from "./role-badge";

const ReasonDialog = lazy(() => import("@comptoir/ui/reason-dialog"));
const RoleDialog = lazy(() => import("./role-dialog"));

export function PeopleTable() {
  const t = useMessages(peopleMessages);
  const { user } = useSession();
  /** Who is to be taken away: asked beside the table, whatever becomes of their row behind the question. */
  const [removed, setRemoved] = useState<Person>();
  /** Who is to have another role: asked the same way. */
  const [placed, setPlaced] = useState<Person>();
  const columns: Column<Person>[] = [
    {
      id: "name",
      header: t("name"),
      card: "title",
      cell: (person) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">
            {nameOf(person)} {person.userId === user?.id && <span className="text-faint">({t("you")})</span>}
          </span>
          <span className="text-soft text-xs [overflow-wrap:anywhere]">{person.email}</span>
        </span>
      ),
    },
    {
      id: "worksFor",
      header: t("worksFor"),
      cell: ({ supplierName, role, status }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {supplierName ?? <RoleBadge role={role} />}
          {status === "DISABLED" && <Badge tone="warn">{t("disabled")}</Badge>}
        </span>
      ),
    },
    { id: "since", header: t("since"), cell: ({ since }) => <DateTime iso={since} className="text-soft" /> },
    {
      id: "steps",
      header: t("steps"),
      align: "right",
      card: "bare",
      cell: (person) => (
        <span className="flex flex-wrap justify-end gap-2">
          {person.supplierName == null && (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t("roleOf", { name: nameOf(person) })}
              onClick={() => setPlaced(person)}
            >
              {t("changeRole")}
            </Button>
          )}
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t("removeOf", { name: nameOf(person) })}
            onClick={() => setRemoved(person)}
          >
            {t("remove")}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <ReadPart query={useQuery(peopleQuery())} skeleton="h-40">
        {(people) => (
          <Table
            caption={t("people")}
            columns={columns}
            rows={people}
            rowKey={({ userId, supplierName }) => `${userId} ${supplierName}`}
          />
        )}
      </ReadPart>
      <Suspense>
        {removed && (
          <Removal person={removed} isSelf={removed.userId === user?.id} onClose={() => setRemoved(undefined)} />
        )}
        {placed && (
          <RoleDialog
            person={placed}
            name={nameOf(placed)}
            isSelf={placed.userId === user?.id}
            onClose={() => setPlaced(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface RemovalProps {
  person: Person;
  isSelf: boolean;
  onClose: () => void;
}

function Removal({ person, isSelf, onClose }: RemovalProps) {
  const t = useMessages(peopleMessages);
  const name = nameOf(person);
  return (
    <ReasonDialog
      title={t("removeOf", { name })}
      lead={t("removeLead", { name })}
      action={t("remove")}
      label={t("reason")}
      draft={`office/person/${person.userId}`}
      isSetback
      onClose={onClose}
      onReason={async (reason) => {
        await removePerson(person.userId, reason);
        toast.done(t("removed", { name }));
      }}
    >
      {isSelf && <p className="rounded-control bg-warn-wash px-3 py-2.5 text-sm text-warn">{t("removeSelf")}</p>}
    </ReasonDialog>
  );
}

function nameOf({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email;
}
