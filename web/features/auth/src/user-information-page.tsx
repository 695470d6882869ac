// Who one is in the shop: one's name, one's password, one's sessions, one's rights. Works without any customer account too (D4.16).

import { useSession } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Loading, lazyPart, Money, Page, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";
import { Facts } from "./facts";
import { Section } from "./section";
import { UserForm } from "./user-form";
import { userMessages } from "./user-messages";
import { RoleBadges } from "./user-roles";

/** Below what is seen first. */
const UserPasswordForm = lazyPart(() => import("./user-password-form"));
const NotificationChoices = lazyPart(() => import("./notifications/notification-choices"));
const UserSessions = lazyPart(() => import("./user-sessions"));

export function UserInformationPage() {
  const t = useMessages(userMessages);
  const formats = useFormats();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title={t("title")} subtitle={t("lead", { date: formats.date(user.createdAt) })}>
      <div className="flex flex-col gap-10">
        <Section title={t("person")}>
          <UserForm key={user.id} user={user} />
        </Section>
        <Suspense fallback={<Below className="h-96" />}>
          <NotificationChoices />
        </Suspense>
        <Section title={t("passwordTitle")} lead={t("passwordNote")}>
          <Suspense fallback={<Below className="h-64" />}>
            <UserPasswordForm email={user.email} />
          </Suspense>
        </Section>
        <Section title={t("sessionsTitle")} lead={t("sessionsNote")}>
          <Suspense fallback={<Below className="h-24" />}>
            <UserSessions />
          </Suspense>
        </Section>
        <Section title={t("rights")}>
          <Rights />
        </Section>
      </div>
    </Page>
  );
}

function Below({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={className} />
    </Loading>
  );
}

function Rights() {
  const t = useMessages(userMessages);
  const { account, currency } = useSession();
  if (!account) return <p className="border-line border-t py-3 text-soft">{t("noAccount")}</p>;
  const { name, roles, orderLimit } = account;
  return (
    <Facts
      facts={[
        { name: t("rightsIn", { account: name }), value: <RoleBadges roles={roles} /> },
        { name: t("orderLimit"), value: orderLimit != null ? <Money amount={orderLimit} currency={currency} /> : null },
      ]}
    />
  );
}
