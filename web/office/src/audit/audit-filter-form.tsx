// Which entries of the audit log are shown: whose, of what kind, about what and from which days. It goes into the address.

import { LocalizedLink, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Field, Input, NativeSelect } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { listUrl, NO_FILTER } from "../list/filter";
import { peopleQuery } from "../people/queries";
import { ACTIONS, actionMessages } from "./action-messages";
import { type AuditFilter, typedAuditFilter } from "./filter";
import { auditMessages } from "./messages";

const MAX_ABOUT_LEN = 100;

export function AuditFilterForm({ path, filter }: { path: string; filter: AuditFilter }) {
  const t = useMessages(auditMessages);
  const actions = useMessages(actionMessages);
  const { data: people = [] } = useQuery(peopleQuery());
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  const kinds = ACTIONS.map((code) => [code, actions(code)] as const).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
  const isGone = filter.who && !people.some(({ userId }) => userId === filter.who);
  return (
    <search aria-label={t("filter")}>
      <form
        // What the address says is what the fields show, also after going back.
        key={`${JSON.stringify(filter)} ${people.length}`}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const more = typedAuditFilter(new FormData(event.currentTarget));
          void navigate(localized(listUrl(path, { ...NO_FILTER, more })));
        }}
      >
        <Field label={t("who")}>
          {(control) => (
            <NativeSelect {...control} name="who" defaultValue={filter.who ?? ""}>
              <option value="">{t("everybody")}</option>
              {isGone && <option value={filter.who}>{t("gone")}</option>}
              {people.map(({ userId, firstName, lastName, email }) => (
                <option key={userId} value={userId}>
                  {`${firstName} ${lastName}`.trim() || email}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t("action")}>
          {(control) => (
            <NativeSelect {...control} name="action" defaultValue={filter.action ?? ""} className="max-w-64">
              <option value="">{t("everything")}</option>
              {kinds.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label={t("subject")}>
          {(control) => (
            <Input {...control} type="search" name="about" defaultValue={filter.about} maxLength={MAX_ABOUT_LEN} />
          )}
        </Field>
        <Field label={t("fromDay")}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={filter.from} />}
        </Field>
        <Field label={t("toDay")}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={filter.to} />}
        </Field>
        <Button type="submit" icon={<Search aria-hidden size={16} />}>
          {t("apply")}
        </Button>
        {Object.keys(filter).length > 0 && (
          <LocalizedLink to={path} className={buttonStyle({ kind: "quiet" })}>
            {t("clear")}
          </LocalizedLink>
        )}
      </form>
    </search>
  );
}
