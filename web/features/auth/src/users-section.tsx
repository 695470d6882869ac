// Who buys for a company, with which rights: for its administrators (D7.15).

import { type Account, type AccountUser, useAdministeredAccount, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import {
  Badge,
  Button,
  type Column,
  ErrorState,
  IconButton,
  Loading,
  lazyPart,
  Money,
  Pagination,
  Skeleton,
  Table,
} from "@comptoir/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PencilLine, UserPlus } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { accountMessages } from "./account-messages";
import { memberListMessages } from "./members/list-messages";
import { usersQuery } from "./queries";
import { Section } from "./section";
import { useEditParam } from "./use-edit-param";
import { RoleBadges } from "./user-roles";

const Managing = lazyPart(() => import("./members/managing"));

/** In the address: somebody is being invited. */
const INVITE_PARAM = "invite";
/** In the address: this member's rights are being changed. */
const memberAt = (id: string) => `member-${id}`;

export function UsersSection({ account, mayList }: { account: Account; mayList: boolean }) {
  const t = useMessages(accountMessages);
  if (mayList) return <MembersSection account={account} path="/account/customer-account" />;
  return (
    <Section title={t("members")}>
      <p className="border-line border-t py-3 text-soft">{t("membersForAdmins", { account: account.name })}</p>
    </Section>
  );
}

interface MembersSectionProps {
  account: Pick<Account, "name">;
  /** Of the page that it stands on, without language prefix. */
  path: string;
}

/** The members of an account, for those who may change their rights. */
export function MembersSection({ account, path }: MembersSectionProps) {
  const t = useMessages(accountMessages);
  const page = pageOf(useSearchParams()[0].get("page"));
  const query = useQuery({ ...usersQuery(page, useAdministeredAccount()), placeholderData: keepPreviousData });
  const { data: found, isFetching, refetch } = query;
  const { edit, isEditing } = useEditParam();
  const words = useMessages(memberListMessages);
  const columns = useColumns((id) => edit(memberAt(id)));
  if (found === undefined || (found === null && isFetching)) {
    return (
      <Section title={t("members")}>
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      </Section>
    );
  }
  if (found === null) {
    return (
      <Section title={t("members")}>
        <ErrorState error={null} title={t("unavailable")} onRetry={refetch} />
      </Section>
    );
  }
  const edited = found.users.find(({ id }) => isEditing(memberAt(id)));
  const invite = (
    <Button size="small" icon={<UserPlus aria-hidden size={15} />} onClick={() => edit(INVITE_PARAM)}>
      {words("invite")}
    </Button>
  );
  return (
    <Section
      title={t("members")}
      lead={t("membersLead", { count: found.totalElement, account: account.name })}
      action={invite}
    >
      <div className="flex flex-col gap-4">
        <Table caption={t("members")} columns={columns} rows={found.users} rowKey={({ id }) => id} />
        <Pagination
          page={found.page}
          pages={Math.ceil(found.totalElement / found.size)}
          href={(page) => `${path}?page=${page}`}
        />
        <Suspense>
          <Managing isInviting={isEditing(INVITE_PARAM)} edited={edited} onClose={() => edit(null)} />
        </Suspense>
      </div>
    </Section>
  );
}

/** The page that an address names, from 0; the first where it names none. */
function pageOf(named: string | null): number {
  return /^\d{1,6}$/.test(named ?? "") ? Number(named) : 0;
}

function useColumns(onEdit: (id: string) => void): Column<AccountUser>[] {
  const t = useMessages(accountMessages);
  const words = useMessages(memberListMessages);
  const { user, currency } = useSession();
  return [
    {
      id: "name",
      header: t("member"),
      card: "title",
      cell: ({ id, firstName, lastName, status }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">
            {firstName} {lastName}
          </span>
          {id === user?.id && <span className="text-faint">({t("you")})</span>}
          {status === "DISABLED" && <Badge tone="bad">{t("DISABLED")}</Badge>}
          {status === "PENDING" && <Badge tone="warn">{t("invited")}</Badge>}
        </span>
      ),
    },
    { id: "email", header: t("memberEmail"), card: "bare", className: "break-all", cell: ({ email }) => email },
    { id: "roles", header: t("rights"), card: "bare", cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      id: "limit",
      header: t("orderLimit"),
      align: "right",
      cell: ({ orderLimit }) => <Limit amount={orderLimit} currency={currency} />,
    },
    {
      id: "month",
      header: words("monthlyLimit"),
      align: "right",
      cell: ({ monthlyLimit }) => <Limit amount={monthlyLimit} currency={currency} />,
    },
    {
      id: "edit",
      header: "",
      card: "bare",
      align: "right",
      cell: ({ id, firstName, lastName }) => (
        <IconButton
          size="small"
          label={words("editMember", { name: `${firstName} ${lastName}` })}
          icon={<PencilLine aria-hidden size={16} />}
          onClick={() => onEdit(id)}
        />
      ),
    },
  ];
}

function Limit({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  const t = useMessages(accountMessages);
  if (amount == null) return <span className="text-faint">{t("noLimit")}</span>;
  return <Money amount={amount} currency={currency} />;
}
