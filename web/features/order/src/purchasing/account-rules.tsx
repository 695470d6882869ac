// The account's rules for its administrators: what is left of each budget, who approves, and who stands in (D6.5).

import { type PurchasingRulesAnswer, useAdministeredAccount } from "@comptoir/api";
import { LocalizedLink, useFormats, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, ErrorState, Skeleton } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { purchasingMessages } from "./messages";
import { membersQuery, rulesQuery } from "./queries";
import { BudgetsDialog, CostCentresDialog, OwnCentresDialog, StepsDialog } from "./rules-dialogs";
import { Section } from "./section";
import { SpendingBar } from "./spending-bar";
import { StandInDialog } from "./stand-in-dialog";
import { useTold } from "./told";
import { useBudgetName } from "./use-budget-name";

type Part = "budgets" | "costCentres" | "steps" | "ownCentres" | "standIn";

export default function AccountRules() {
  const t = useMessages(purchasingMessages);
  const account = useAdministeredAccount();
  const { data: answer, error, isFetching, refetch } = useQuery(rulesQuery(account));
  const members = useQuery(membersQuery(account)).data ?? [];
  const [edited, setEdited] = useState<Part | null>(null);
  if (answer === undefined) {
    if (error && !isFetching) return <ErrorState error={error} title={t("unavailable")} onRetry={refetch} />;
    return <Skeleton className="h-40 max-w-3xl" />;
  }
  const close = () => setEdited(null);
  const people = members.length > 0 ? members : answer.deciders;
  const edit = (part: Part, label: string) => (
    <Button size="small" onClick={() => setEdited(part)}>
      {label}
    </Button>
  );
  return (
    <>
      <Section title={t("budgets")} lead={t("budgetsLead")} action={edit("budgets", t("editBudgets"))}>
        <Budgets answer={answer} />
      </Section>
      <Section title={t("costCentres")} lead={t("costCentresLead")} action={edit("costCentres", t("editCostCentres"))}>
        <Items none={t("noCostCentres")}>
          {answer.rules.costCentres.map(({ code, name }) => (
            <Item key={code}>{`${code} · ${name}`}</Item>
          ))}
        </Items>
      </Section>
      {answer.rules.costCentres.length > 0 && (
        <Section title={t("ownCentres")} lead={t("ownCentresLead")} action={edit("ownCentres", t("editOwnCentres"))}>
          <OwnCentres answer={answer} people={people} />
        </Section>
      )}
      <Section title={t("steps")} lead={t("stepsLead")} action={edit("steps", t("editSteps"))}>
        <Steps answer={answer} />
      </Section>
      <Section title={t("standIns")} lead={t("standInsLead")} action={edit("standIn", t("addStandIn"))}>
        <Items none={t("noStandIns")}>
          {answer.standIns.map((standIn) => (
            <StandInItem key={standIn.userId} standIn={standIn} people={people} />
          ))}
        </Items>
      </Section>
      {account === undefined && (
        <Section title={t("limits")} lead={t("limitsLead")}>
          <LocalizedLink to="/account/customer-account" className={buttonStyle({ size: "small" })}>
            {t("toMembers")}
          </LocalizedLink>
        </Section>
      )}
      {edited === "budgets" && <BudgetsDialog answer={answer} onClose={close} />}
      {edited === "costCentres" && <CostCentresDialog answer={answer} onClose={close} />}
      {edited === "steps" && <StepsDialog answer={answer} onClose={close} />}
      {edited === "ownCentres" && <OwnCentresDialog answer={answer} members={people} onClose={close} />}
      {edited === "standIn" && (
        <StandInDialog deciders={answer.deciders} people={people} standIns={answer.standIns} onClose={close} />
      )}
    </>
  );
}

interface PartProps {
  answer: PurchasingRulesAnswer;
}

function Budgets({ answer }: PartProps) {
  const t = useMessages(purchasingMessages);
  const budgetName = useBudgetName();
  return (
    <Items none={t("noBudgets")}>
      {answer.budgets.map((budget) => (
        <SpendingBar
          key={[budget.costCentre, budget.period, budget.currency].join("/")}
          name={budgetName(budget)}
          spent={budget.spent}
          amount={budget.amount}
          currency={budget.currency}
        />
      ))}
    </Items>
  );
}

function OwnCentres({ answer, people }: PartProps & { people: { id: string; name: string }[] }) {
  const t = useMessages(purchasingMessages);
  const centre = (code: string) => answer.rules.costCentres.find((one) => one.code === code)?.name ?? code;
  const chosen = people.filter(({ id }) => answer.rules.ownCostCentres[id]);
  return (
    <Items none={t("noCostCentres")}>
      {chosen.map(({ id, name }) => (
        <Item key={id}>{`${name} · ${centre(answer.rules.ownCostCentres[id] ?? "")}`}</Item>
      ))}
    </Items>
  );
}

function Steps({ answer: { rules, approvers } }: PartProps) {
  const t = useMessages(purchasingMessages);
  const formats = useFormats();
  const nameOf = (id: string) => approvers.find((one) => one.id === id)?.name ?? t("somebody");
  const who = (ids: string[]) => (ids.length === 0 ? t("anyApprover") : ids.map(nameOf).join(", "));
  if (rules.steps.length === 0) {
    return <p className="border-line border-t py-3">{`${t("stepFirst")}: ${t("anyApprover")}`}</p>;
  }
  return (
    <Items none="">
      {rules.steps.map(({ from, approvers }) => (
        <Item key={from}>
          {`${from === 0 ? t("stepFirst") : t("stepFrom", { from: formats.number(from) })}: ${who(approvers)}`}
        </Item>
      ))}
    </Items>
  );
}

interface StandInItemProps {
  standIn: PurchasingRulesAnswer["standIns"][number];
  people: { id: string; name: string }[];
}

function StandInItem({ standIn, people }: StandInItemProps) {
  const t = useMessages(purchasingMessages);
  const formats = useFormats();
  const { removal } = useTold();
  const remove = useMutation(removal(standIn.userId));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? t("somebody");
  const user = nameOf(standIn.userId);
  const days = { from: formats.date(standIn.from), to: formats.date(standIn.to) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <span className="min-w-0">{t("standInOf", { standIn: nameOf(standIn.standInId), user, ...days })}</span>
      <Button
        size="small"
        busy={remove.isPending}
        aria-label={t("removeStandInOf", { name: user })}
        onClick={() => remove.mutate(standIn)}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

function Items({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="border-line border-t py-3 text-soft">{none}</p>;
  return <ul className="border-line border-t">{children}</ul>;
}

function Item({ children }: { children: ReactNode }) {
  return <li className="break-words border-line border-b py-3">{children}</li>;
}
