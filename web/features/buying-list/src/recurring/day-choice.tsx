// Days to tick: of the week from Monday on, or of the month.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { useFieldProblem, useFieldValue, useSetField } from "@comptoir/ui";
import { useId } from "react";
import { recurringMessages } from "./messages";
import { daysOf, MONTH_DAYS, WEEK_DAYS, weekDay } from "./schedule";

export function DayChoice() {
  const t = useMessages(recurringMessages);
  const locale = useLanguage();
  const isMonthly = useFieldValue<string>("rhythm") === "MONTH";
  const field = daysOf({ rhythm: isMonthly ? "MONTH" : "WEEK" });
  const chosen = useFieldValue<number[]>(field);
  const set = useSetField();
  const problem = useFieldProblem(field);
  const id = useId();

  function toggle(day: number) {
    const days = chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day];
    set(
      field,
      days.sort((one, other) => one - other),
    );
  }

  return (
    <fieldset aria-describedby={problem || isMonthly ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t(field)}</legend>
      <div className={isMonthly ? "grid grid-cols-7 gap-1" : "flex flex-wrap gap-1.5"}>
        {(isMonthly ? MONTH_DAYS : WEEK_DAYS).map((day) => (
          <label
            key={day}
            className="figures flex min-h-9 cursor-pointer items-center justify-center rounded-control border border-line bg-surface px-1 text-sm hover:border-edge has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1 sm:px-2.5"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={isMonthly ? undefined : weekDay(day, locale, "long")}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {isMonthly ? day : <span aria-hidden>{weekDay(day, locale, "short")}</span>}
          </label>
        ))}
      </div>
      {problem ? (
        <p id={id} className="mt-1.5 text-bad text-sm">
          {problem}
        </p>
      ) : (
        isMonthly && (
          <p id={id} className="mt-1.5 text-faint text-sm">
            {t("monthHint")}
          </p>
        )
      )}
    </fieldset>
  );
}
