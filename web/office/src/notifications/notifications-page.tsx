// /office/settings/notifications: what the reader is mailed of (D9.17).

import { type StaffNotification, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { CheckboxField, Form, FormProblem, SubmitButton, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useQuery } from "@tanstack/react-query";
import { choicesOf } from "../parts/choices";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { SettingsPartPage } from "../settings/settings-part";
import { notificationMessages } from "./messages";
import { notificationsQuery, setNotifications } from "./queries";

/** What this page has words for. */
const TOPICS = ["ORDERS", "QUOTES", "ACCOUNTS", "QUESTIONS"] as const;

export function NotificationsPage() {
  const t = useMessages(notificationMessages);
  const { user } = useSession();
  return (
    <SettingsPartPage part="notifications">
      <Part title={t("title")} lead={t("lead", { email: user?.email })}>
        <ReadPart query={useQuery(notificationsQuery())} skeleton="h-56">
          {(notifications) =>
            notifications.length > 0 ? (
              <Topics key={JSON.stringify(notifications)} notifications={notifications} />
            ) : (
              <p className="border-line border-t py-3 text-soft text-sm">{t("none")}</p>
            )
          }
        </ReadPart>
      </Part>
    </SettingsPartPage>
  );
}

const schema = z.record(z.string(), z.boolean());

function Topics({ notifications }: { notifications: StaffNotification[] }) {
  const t = useMessages(notificationMessages);
  const told = new Map(notifications.map(({ topic, isOn }) => [topic, isOn]));
  const topics = choicesOf(TOPICS, [...told.keys()]).filter((topic) => told.has(topic));
  return (
    <Form
      label={t("title")}
      schema={schema}
      defaultValues={Object.fromEntries(told)}
      onSubmit={async (values) => {
        await setNotifications(topics.map((topic) => ({ topic, isOn: values[topic] ?? false })));
        toast.done(t("saved"));
      }}
      className="border-line border-t pt-4"
    >
      <FormProblem />
      {topics.map((topic) => (
        <TopicField key={topic} topic={topic} />
      ))}
      <SubmitButton className="self-start">{t("save")}</SubmitButton>
    </Form>
  );
}

/** A topic that is new to this page goes by its code. */
function TopicField({ topic }: { topic: string }) {
  const t = useMessages(notificationMessages);
  const known = TOPICS.find((one) => one === topic);
  if (!known) return <CheckboxField name={topic} label={topic} />;
  return <CheckboxField name={known} label={t(known)} hint={t(`${known}Hint`)} />;
}
