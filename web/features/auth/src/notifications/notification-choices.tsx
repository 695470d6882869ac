// Where the reader is told of what: in the shop, by mail (D9.18).

import type { NotificationChoice } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { CheckboxField, ErrorState, Form, FormProblem, Loading, Skeleton, SubmitButton, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../section";
import { notificationMessages } from "./messages";
import { notificationChoicesQuery, setNotificationChoices } from "./queries";

/** What there are words for. */
const TOPICS = ["ORDERS", "APPROVALS", "QUOTES", "ACCOUNT"] as const;

const schema = z.record(z.string(), z.boolean());

const shopField = (topic: string) => `${topic}_SHOP`;
const mailField = (topic: string) => `${topic}_MAIL`;

export default function NotificationChoices() {
  const t = useMessages(notificationMessages);
  return (
    <Section title={t("choicesTitle")} lead={t("choicesLead")}>
      <Choices />
    </Section>
  );
}

function Choices() {
  const t = useMessages(notificationMessages);
  const { data, error, refetch } = useQuery(notificationChoicesQuery());
  if (error && !data) return <ErrorState error={error} title={t("choicesUnavailable")} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return <ChoicesForm key={JSON.stringify(data)} choices={data} />;
}

function ChoicesForm({ choices }: { choices: NotificationChoice[] }) {
  const t = useMessages(notificationMessages);
  const fields = choices.flatMap(({ topic, inShop, byMail }) => [
    [shopField(topic), inShop],
    [mailField(topic), byMail],
  ]);
  return (
    <Form
      label={t("choicesTitle")}
      schema={schema}
      defaultValues={Object.fromEntries(fields)}
      onSubmit={async (values) => {
        await setNotificationChoices(
          choices.map(({ topic }) => ({
            topic,
            inShop: values[shopField(topic)] ?? false,
            byMail: values[mailField(topic)] ?? false,
          })),
        );
        toast.done(t("saved"));
      }}
      className="border-line border-t pt-4"
    >
      <FormProblem />
      {choices.map(({ topic }) => (
        <TopicFields key={topic} topic={topic} />
      ))}
      <SubmitButton className="self-start">{t("save")}</SubmitButton>
    </Form>
  );
}

/** A topic that is new to this page goes by its code. */
function TopicFields({ topic }: { topic: string }) {
  const t = useMessages(notificationMessages);
  const known = TOPICS.find((one) => one === topic);
  return (
    <fieldset className="grid gap-2 border-line border-b pb-4">
      <legend className="font-medium text-sm">{known ? t(known) : topic}</legend>
      {known && <p className="text-soft text-sm">{t(`${known}Hint`)}</p>}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <CheckboxField name={shopField(topic)} label={t("inShop")} />
        <CheckboxField name={mailField(topic)} label={t("byMail")} />
      </div>
    </fieldset>
  );
}
