// Fields of a form that are chosen, not typed: one of a list, yes or no.

import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Field } from "./field";
import { Checkbox, NativeSelect } from "./input";

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "name"> {
  /** The value's name in the form's schema. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** One of a list, in the platform's own select; its options are the children. */
export function SelectField({ name, label, hint, optional, className, children, ...rest }: SelectFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} optional={optional} error={useFieldProblem(name)} className={className}>
      {(control) => (
        <NativeSelect {...control} {...rest} {...register(name)}>
          {children}
        </NativeSelect>
      )}
    </Field>
  );
}

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "name" | "type" | "children"> {
  /** The value's name in the form's schema: true or false. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** Yes or no, its words beside the box. */
export function CheckboxField({ name, label, hint, className, ...rest }: CheckboxFieldProps) {
  const { register } = useFormContext();
  const words = <span className="text-sm">{label}</span>;
  return (
    <Field beside label={words} hint={hint} error={useFieldProblem(name)} className={className}>
      {(control) => <Checkbox {...control} {...rest} className="mt-px" {...register(name)} />}
    </Field>
  );
}

/** A value of the form around as it stands, for fields that depend on another. */
export function useFieldValue<Value>(name: string): Value {
  return useWatch({ name }) as Value;
}

/** All values of the form around as they stand. */
export function useFormValues<Values>(): Values {
  return useWatch() as Values;
}

/** Gives a value of the form around another content, as if it had been typed. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  return (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
}

/** What is wrong with a value of the form around, for a field of several controls. */
export function useFieldProblem(name: string): string | undefined {
  const { getFieldState } = useFormContext();
  const state = useFormState({ name });
  return getFieldState(name, state).error?.message;
}
