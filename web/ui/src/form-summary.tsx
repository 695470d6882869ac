// What a submit found wrong, told in one go to who can't see the fields.

import { useMessages } from "@comptoir/i18n";
import { useState } from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { summaryMessages } from "./form-summary-messages";

/** Announces after each submit how many fields are wrong, and what is wrong with each. */
export function FormSummary() {
  const { errors, submitCount } = useFormState();
  return <Announcement key={submitCount} errors={errors} />;
}

/** Speaks once, when it appears: what is mended afterwards is heard at its own field. */
function Announcement({ errors }: { errors: FieldErrors }) {
  const t = useMessages(summaryMessages);
  const [found] = useState(() => sentences(errors));
  return (
    <div role="alert" className="sr-only">
      {found.length > 0 && `${t("fieldsToCorrect", { count: found.length })} ${found.join(" ")}`}
    </div>
  );
}

/** The fields' sentences, however deep the fields lie; the one for the whole form is FormProblem's. */
function sentences({ root: _, ...fields }: FieldErrors): string[] {
  return Object.values(fields).flatMap((error) => {
    if (typeof error?.message === "string") return [error.message];
    return typeof error === "object" && error !== null ? sentences(error as FieldErrors) : [];
  });
}
