// Forms: a schema beside the mutation, a label on every field, and the server's refusals where they belong.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
} from "react-hook-form";
import type * as z from "zod/v4/core";
import { Button, type ButtonProps } from "./button";
import { DraftNotice, dropDraft, useDraft } from "./draft";
import { Field } from "./field";
import { Input, TextArea } from "./input";
import { uiMessages } from "./messages";
import { schemaResolver } from "./schema-resolver";

/** What a refused submit may carry: a sentence for the whole, and one for single fields (`email`, `address.zipcode`). */
interface Refusal {
  message?: string;
  status?: number;
  /** What support will ask for, where the server failed. */
  traceId?: string;
  fields?: Record<string, string>;
}

export interface FormProps<Values extends FieldValues> {
  schema: z.$ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends the values; what it throws is shown at the fields it names, and above the form otherwise. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void> | void;
  children: ReactNode;
  className?: string;
  /** The form's accessible name, where no heading gives one. */
  label?: string;
  /** Keeps what is typed under this name until it is sent, should the page go away; passwords excepted. */
  draft?: string;
}

/** A form over a zod schema. */
export function Form<Values extends FieldValues>({
  schema,
  defaultValues,
  onSubmit,
  children,
  className,
  label,
  draft,
}: FormProps<Values>) {
  const t = useMessages(uiMessages);
  const form = useForm<Values>({ resolver: schemaResolver(schema), defaultValues });
  const { restored, startOver } = useDraft(form, draft);
  useSameLanguage(form);
  const submit = form.handleSubmit(async (values, event) => {
    try {
      await onSubmit(values, form);
      if (draft !== undefined) dropDraft(draft);
    } catch (error) {
      const order = Array.from(event?.target.elements ?? [], (control) => (control as HTMLInputElement).name);
      const { message: told, status = 0, traceId, fields } = error as Refusal;
      const message = told || t("unexpected");
      const whole = status >= 500 && traceId ? t("withTraceId", { message, traceId }) : message;
      showRefusal(form, whole, fields, order);
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={label} className={clsx("flex flex-col gap-5", className)} onSubmit={submit}>
        {restored && <DraftNotice isOvertaken={restored === "overtaken"} onStartOver={startOver} />}
        {children}
      </form>
    </FormProvider>
  );
}

/** What is wrong is said anew when the language changes. */
function useSameLanguage<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const locale = useLanguage();
  const { isSubmitted } = form.formState;
  const said = useRef(locale);
  useEffect(() => {
    if (said.current === locale) return;
    said.current = locale;
    form.clearErrors();
    if (isSubmitted) void form.trigger();
  }, [form, isSubmitted, locale]);
}

/** Shows each field its sentence and moves to the first in the page's order; what no field here can show, the sentence for the whole tells above the form. */
function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  whole: string,
  fields: Refusal["fields"] = {},
  order: string[],
) {
  const told = Object.entries(fields);
  const known = told.filter(([field]) => get(form.getValues(), field) !== undefined);
  known.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  known.forEach(([field, message], index) => {
    form.setError(field as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  if (known.length === 0 || known.length < told.length) {
    form.setError("root", { type: "server", message: whole });
  }
}

/** The sentence for the whole form, when its submit was refused. */
export function FormProblem() {
  const { errors } = useFormState();
  if (!errors.root?.message) return <div role="alert" className="contents" />;
  return (
    <div role="alert" className="flex gap-2.5 rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm">
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
      {errors.root.message}
    </div>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<"input">, "name" | "children"> {
  /** The value's name in the form's schema. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/** A one-line text value of the form around it. */
export function TextField({ name, label, hint, optional, end, className, ...rest }: TextFieldProps) {
  const { register, getFieldState } = useFormContext();
  const state = useFormState({ name });
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={getFieldState(name, state).error?.message}
      className={className}
    >
      {(control) => (
        <span className="relative block">
          <Input {...control} {...rest} {...register(name)} className={end ? "pr-11" : undefined} />
          {end && <span className="absolute inset-y-0 right-0">{end}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "name" | "children"> {
  /** The value's name in the form's schema. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** A text value of several lines. */
export function TextAreaField({ name, label, hint, optional, className, ...rest }: TextAreaFieldProps) {
  const { register, getFieldState } = useFormContext();
  const state = useFormState({ name });
  const error = getFieldState(name, state).error?.message;
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      {(control) => <TextArea {...control} {...rest} {...register(name)} />}
    </Field>
  );
}

/** Sends the form around it; busy while it is on its way. */
export function SubmitButton({ kind = "primary", ...rest }: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button type="submit" kind={kind} busy={isSubmitting} {...rest} />;
}
