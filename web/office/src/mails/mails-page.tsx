// /office/mails: a table of the mails that were given up, as its address says.

import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { MailWarning } from "lucide-react";
import { lazy } from "react";
import { useSearchParams } from "react-router";
import { type Filter, isFiltered, readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { DialogButton } from "../parts/dialog-button";
import { MAIL_GROUPS, type MailGroup } from "./groups";
import { useMailColumns } from "./mail-columns";
import { mailsMessages } from "./messages";
import { failedMailsQuery, retryMails } from "./queries";

const QuestionDialog = lazy(() => import("../parts/question-dialog"));

export function MailsPage() {
  const t = useMessages(mailsMessages);
  const filter = readFilter(useSearchParams()[0], MAIL_GROUPS);
  const query = useQuery(failedMailsQuery(filter));
  return (
    <ListPage
      title={t("title")}
      subtitle={t("lead")}
      path="/office/mails"
      Icon={MailWarning}
      filter={filter}
      groups={(Object.keys(MAIL_GROUPS) as MailGroup[]).map((group) => [group, t(group)])}
      search={{ label: t("search"), hint: t("searchHint") }}
      columns={useMailColumns()}
      rowKey={({ service, id }) => `${service}/${id}`}
      query={query}
      words={{
        found: (count) => t("found", { count }),
        none: t("none"),
        noneLead: t("noneLead"),
        noMatch: t("noMatch"),
        fileName: t("fileName"),
      }}
    >
      <RetryAll filter={filter} count={query.data?.totalElement ?? 0} />
    </ListPage>
  );
}

function RetryAll({ filter, count }: { filter: Filter<MailGroup>; count: number }) {
  const t = useMessages(mailsMessages);
  const action = t(isFiltered(filter) ? "retryShown" : "retryAll");
  return (
    <DialogButton
      className="self-start"
      shown={count > 0}
      dialog={(onClose) => (
        <QuestionDialog
          title={action}
          lead={t("retryLead", { count })}
          action={action}
          onYes={async () => {
            const retried = await retryMails(filter);
            toast.done(t("retriedAll", { count: retried }));
          }}
          onClose={onClose}
        />
      )}
    >
      {action}
    </DialogButton>
  );
}
