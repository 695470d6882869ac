// What administrators change about the account's orders, each part in a form of its own (D6.5).

import type { PurchasingRulesAnswer } from "@comptoir/api";
import { useAdministeredAccount, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { CheckboxField, FieldRows, SelectField, TextField } from "@comptoir/ui";
import { useMemo } from "react";
import { useFormState } from "react-hook-form";
import { FormDialog } from "./form-dialog";
import { purchasingMessages } from "./messages";
import { changeRules } from "./queries";
import {
  budgetsBody,
  budgetsOf,
  budgetsSchema,
  costCentresBody,
  costCentresSchema,
  MAX_BUDGETS,
  MAX_COST_CENTRES,
  MAX_STEPS,
  ownCentresBody,
  ownCentresOf,
  ownCentresSchema,
  stepsBody,
  stepsOf,
  stepsSchema,
} from "./rules";

export interface RulesDialogProps {
  answer: PurchasingRulesAnswer;
  onClose: () => void;
}

export function CostCentresDialog({ answer, onClose }: RulesDialogProps) {
  const t = useMessages(purchasingMessages);
  const administered = useAdministeredAccount();
  const schema = useMemo(() => costCentresSchema(t), [t]);
  return (
    <FormDialog
      title={t("editCostCentres")}
      description={t("costCentresLead")}
      schema={schema}
      defaultValues={{ costCentres: answer.rules.costCentres }}
      onSave={async ({ costCentres }) => {
        const kept = costCentresBody(answer.rules, costCentres);
        if (kept.charged) throw new Error(t("hasBudget", { code: kept.charged }));
        await changeRules(administered, answer, kept.part);
      }}
      onClose={onClose}
    >
      <FieldRows name="costCentres" empty={{ code: "", name: "" }} add={t("addCostCentre")} max={MAX_COST_CENTRES}>
        {(index) => (
          <>
            <TextField name={`costCentres.${index}.code`} label={t("code")} autoComplete="off" />
            <TextField name={`costCentres.${index}.name`} label={t("name")} autoComplete="off" />
          </>
        )}
      </FieldRows>
    </FormDialog>
  );
}

export function BudgetsDialog({ answer, onClose }: RulesDialogProps) {
  const t = useMessages(purchasingMessages);
  const administered = useAdministeredAccount();
  const { account, currency } = useSession();
  const schema = useMemo(() => budgetsSchema(t), [t]);
  const currencies = [
    ...new Set([...(account?.stores ?? []), ...answer.rules.budgets].map((one) => one.currency).concat(currency)),
  ];
  const empty = { costCentre: "", period: "MONTH", currency, amount: "" };
  return (
    <FormDialog
      title={t("editBudgets")}
      description={t("budgetsLead")}
      schema={schema}
      defaultValues={{ budgets: budgetsOf(answer.rules) }}
      onSave={({ budgets }) => changeRules(administered, answer, { budgets: budgetsBody(budgets) })}
      onClose={onClose}
    >
      <FieldRows name="budgets" empty={empty} add={t("addBudget")} max={MAX_BUDGETS}>
        {(index) => (
          <>
            <SelectField name={`budgets.${index}.costCentre`} label={t("whose")}>
              <option value="">{t("wholeAccount")}</option>
              {answer.rules.costCentres.map(({ code, name }) => (
                <option key={code} value={code}>{`${code} · ${name}`}</option>
              ))}
            </SelectField>
            <SelectField name={`budgets.${index}.period`} label={t("period")}>
              <option value="MONTH">{t("MONTH")}</option>
              <option value="YEAR">{t("YEAR")}</option>
            </SelectField>
            <TextField name={`budgets.${index}.amount`} label={t("amount")} inputMode="decimal" autoComplete="off" />
            <SelectField name={`budgets.${index}.currency`} label={t("currency")}>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </SelectField>
          </>
        )}
      </FieldRows>
    </FormDialog>
  );
}

export function StepsDialog({ answer, onClose }: RulesDialogProps) {
  const t = useMessages(purchasingMessages);
  const administered = useAdministeredAccount();
  const schema = useMemo(() => stepsSchema(t), [t]);
  return (
    <FormDialog
      title={t("editSteps")}
      description={t("stepsLead")}
      schema={schema}
      defaultValues={{ steps: stepsOf(answer) }}
      onSave={({ steps }) => changeRules(administered, answer, { steps: stepsBody(steps) })}
      onClose={onClose}
    >
      {answer.approvers.length === 0 && <p className="text-sm text-warn">{t("noApprovers")}</p>}
      <FieldRows name="steps" empty={{ from: "", approvers: {} }} add={t("addStep")} max={MAX_STEPS}>
        {(index) => <StepFields index={index} answer={answer} />}
      </FieldRows>
    </FormDialog>
  );
}

function StepFields({ index, answer }: { index: number; answer: PurchasingRulesAnswer }) {
  const t = useMessages(purchasingMessages);
  const name = `steps.${index}.approvers`;
  const { errors } = useFormState();
  const wrong = (errors.steps as { approvers?: { message?: string } }[] | undefined)?.[index]?.approvers?.message;
  return (
    <>
      <TextField name={`steps.${index}.from`} label={t("fromAmount")} inputMode="decimal" autoComplete="off" />
      {answer.approvers.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t("approvers")}</legend>
          {answer.approvers.map((approver) => (
            <CheckboxField key={approver.id} name={`${name}.${approver.id}`} label={approver.name} />
          ))}
          <p className="text-faint text-sm">{t("approversHint")}</p>
          {wrong && <p className="text-bad text-sm">{wrong}</p>}
        </fieldset>
      )}
    </>
  );
}

export interface OwnCentresDialogProps extends RulesDialogProps {
  members: { id: string; name: string }[];
}

export function OwnCentresDialog({ answer, members, onClose }: OwnCentresDialogProps) {
  const t = useMessages(purchasingMessages);
  const administered = useAdministeredAccount();
  const schema = useMemo(() => ownCentresSchema(), []);
  return (
    <FormDialog
      title={t("editOwnCentres")}
      description={t("ownCentresLead")}
      schema={schema}
      defaultValues={{ ownCostCentres: ownCentresOf(answer.rules, members) }}
      onSave={({ ownCostCentres }) =>
        changeRules(administered, answer, { ownCostCentres: ownCentresBody(ownCostCentres) })
      }
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {members.map(({ id, name }) => (
          <SelectField key={id} name={`ownCostCentres.${id}`} label={name}>
            <option value="">{t("noOwnCentre")}</option>
            {answer.rules.costCentres.map(({ code, name }) => (
              <option key={code} value={code}>{`${code} · ${name}`}</option>
            ))}
          </SelectField>
        ))}
      </div>
    </FormDialog>
  );
}
