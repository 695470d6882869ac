// Boxes to tick for names such as `orders:read` or `order.placed`: one value of a form each.

import { CheckboxField } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";

/** Which names are ticked, by keys that a form can hold. */
export type Choices = Record<string, boolean>;

/** A form takes dots for steps into an object. */
const keyOf = (name: string) => name.replace(/\W/g, "_");

/** The schema of the boxes: one at least. */
export function choicesRule(error: string) {
  const some = z.refine<Choices>((choices) => Object.values(choices).some(Boolean), { error });
  return z.custom<Choices>().check(some);
}

/** The boxes of these names, with those ticked that are chosen. */
export function choicesOf(names: string[], chosen: string[]): Choices {
  return Object.fromEntries(names.map((name) => [keyOf(name), chosen.includes(name)]));
}

/** The names whose boxes are ticked. */
export function chosenOf(names: string[], choices: Choices): string[] {
  return names.filter((name) => choices[keyOf(name)]);
}

/** The boxes, under their legend. */
export function ChoiceFields({ name, legend, names }: { name: string; legend: string; names: string[] }) {
  const id = useId();
  const { getFieldState } = useFormContext();
  const problem = getFieldState(name, useFormState({ name })).error;
  const told = (problem?.root ?? problem)?.message;
  return (
    <fieldset aria-describedby={told ? id : undefined} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {names.map((choice) => (
        <CheckboxField
          key={choice}
          name={`${name}.${keyOf(choice)}`}
          label={<span className="break-all font-mono">{choice}</span>}
        />
      ))}
      {told && (
        <p id={id} className="text-bad text-sm sm:col-span-2">
          {told}
        </p>
      )}
    </fieldset>
  );
}
