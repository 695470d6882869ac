// /office/settings/notifications: what the reader is mailed of (D9.17).

import { type StaffNotification, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { CheckboxField, Form, FormProblem, SubmitButton, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { SettingsPartPage } from "../settings/settings-part";
import { notificationMessages } from "./messages";
import { notificationsQuery, setNotifications } from "./queries";

const TOPICS = ["ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"] as const;

export function NotificationsPage() {
  const t = useMessages(notificationMessages);
  const { user } = useSession();
  return (
    <SettingsPartPage part="notifications">
      <Part title={t("title")} lead={t("lead", { email: user?.email })}>
        <ReadPart query={useQuery(notificationsQuery())} skeleton="h-56">
          {(notifications) => <Topics key={JSON.stringify(notifications)} notifications={notifications} />}
        </ReadPart>
      </Part>
    </SettingsPartPage>
  );
}

const schema = z.record(z.string(), z.boolean());

function Topics({ notifications }: { notifications: StaffNotification[] }) {
  const t = useMessages(notificationMessages);
  const known = TOPICS.filter((topic) => notifications.some((one) => one.topic === topic));
  return (
    <Form
      label={t("title")}
      schema={schema}
      defaultValues={Object.fromEntries(notifications.map(({ topic, isOn }) => [topic, isOn]))}
      onSubmit={async (values) => {
        await setNotifications(known.map((topic) => ({ topic, isOn: values[topic] ?? false })));
        toast.done(t("saved"));
      }}
      className="border-line border-t pt-4"
    >
      <FormProblem />
      {known.map((topic) => (
        <CheckboxField key={topic} name={topic} label={t(topic)} hint={t(`${topic}Hint`)} />
      ))}
      <SubmitButton className="self-start">{t("save")}</SubmitButton>
    </Form>
  );
}
