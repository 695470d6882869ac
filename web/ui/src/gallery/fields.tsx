// What is filled in.

import { useState } from "react";
import { Choice } from "../choice";
import { CheckboxField, SelectField } from "../choice-field";
import { DraftNotice } from "../draft";
import { Field } from "../field";
import { FieldRows } from "../field-rows";
import { Form, FormProblem, SubmitButton, TextAreaField, TextField } from "../form";
import { FormSteps } from "../form-steps";
import { FormSummary } from "../form-summary";
import { Checkbox, Input, NativeSelect, Radio, TextArea } from "../input";
import MessageForm from "../message-form";
import { z } from "../schema";
import type { Examples } from "./gallery";

const schema = z.object({
  name: z.string().check(z.minLength(1, "Give the address a name.")),
  note: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
});

const empty = { name: "", note: "", country: "FR", isDefault: true };

/** Refuses as a server does that can't be reached. */
async function refuse() {
  throw new Error("The address was not saved. Try again in a minute.");
}

function AddressForm() {
  return (
    <Form label="Address" schema={schema} defaultValues={empty} onSubmit={refuse} className="w-80 max-w-full">
      <FormProblem />
      <FormSummary />
      <TextField name="name" label="Name" hint="As carriers will read it." />
      <SelectField name="country" label="Country">
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </SelectField>
      <TextAreaField name="note" label="Note to the carrier" optional />
      <CheckboxField name="isDefault" label="Use it for each order" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const rowsSchema = z.object({ codes: z.array(z.object({ code: z.string() })) });

function Codes() {
  return (
    <Form label="Codes" schema={rowsSchema} defaultValues={{ codes: [{ code: "10" }] }} onSubmit={refuse}>
      <FieldRows name="codes" empty={{ code: "" }} add="Add a code" max={3}>
        {(index) => <TextField name={`codes.${index}.code`} label="Code" />}
      </FieldRows>
    </Form>
  );
}

function Steps() {
  const [step, setStep] = useState(0);
  const steps = [
    { title: "Company", fields: ["name"], content: <TextField name="name" label="Name" /> },
    { title: "Notes", fields: ["note"], content: <TextAreaField name="note" label="Note" /> },
  ];
  return (
    <Form label="Steps" schema={schema} defaultValues={empty} onSubmit={refuse} className="w-96 max-w-full">
      <FormSteps steps={steps} step={step} onStep={setStep} />
    </Form>
  );
}

function Delivery() {
  const [chosen, setChosen] = useState("standard");
  return (
    <span className="flex w-72 max-w-full flex-col gap-2">
      {["standard", "express"].map((speed) => (
        <Choice key={speed} name="delivery" checked={chosen === speed} onChange={() => setChosen(speed)}>
          {speed}
        </Choice>
      ))}
    </span>
  );
}

export const fields: Examples = {
  Input: {
    empty: <Input aria-label="Reference" placeholder="Reference" />,
    filled: <Input aria-label="Reference" defaultValue="BIC-8373981" />,
    wrong: <Input aria-label="Reference" aria-invalid defaultValue="BIC" />,
    "read only": <Input aria-label="Reference" readOnly value="BIC-8373981" />,
    disabled: <Input aria-label="Reference" disabled />,
  },
  TextArea: { filled: <TextArea aria-label="Note" defaultValue={"Second floor.\nRing twice."} /> },
  NativeSelect: {
    "one of a list": (
      <NativeSelect aria-label="Country" defaultValue="FR">
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </NativeSelect>
    ),
  },
  Checkbox: {
    off: <Checkbox aria-label="Off" />,
    on: <Checkbox aria-label="On" defaultChecked />,
    disabled: <Checkbox aria-label="Disabled" disabled />,
  },
  Radio: {
    off: <Radio aria-label="One" name="gallery-radio" />,
    on: <Radio aria-label="Other" name="gallery-radio" defaultChecked />,
  },
  Choice: { "one of several": <Delivery /> },
  Field: {
    "with a hint": (
      <Field label="Purchase order" hint="It is printed on the invoice." optional>
        {(control) => <Input {...control} />}
      </Field>
    ),
    wrong: (
      <Field label="Purchase order" error="This number was used before.">
        {(control) => <Input {...control} defaultValue="PO-17" />}
      </Field>
    ),
  },
  Form: { "that is refused when it is sent": <AddressForm /> },
  DraftNotice: {
    restored: <DraftNotice onStartOver={() => {}} />,
    overtaken: <DraftNotice isOvertaken onStartOver={() => {}} />,
  },
  FieldRows: { "one to three": <Codes /> },
  FormSteps: { "two steps": <Steps /> },
  MessageForm: {
    empty: <MessageForm label="Answer" field="Your message" draft="gallery/message" onSay={async () => {}} />,
  },
};
