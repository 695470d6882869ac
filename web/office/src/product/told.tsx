// Above the form: what is to be corrected with the way to each field, what the shop refused, and what deserves a look.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { CircleAlert, Info, X } from "lucide-react";
import { useTold } from "./fields";
import { usePathLabel } from "./labels";
import { productMessages } from "./messages";
import { useProductForm } from "./use-product-form";

interface ToldProps {
  /** Leads to a field. */
  onField: (path: string) => void;
}

export function Told({ onField }: ToldProps) {
  const t = useMessages(productMessages);
  const { notes, forgetNotes, refusal, problems } = useProductForm();
  return (
    <>
      {problems.length > 0 && <Problems onField={onField} />}
      {refusal && <Refused onField={onField} />}
      {notes.length > 0 && (
        <div role="status" className="flex gap-2.5 rounded-control bg-warn-wash px-3 py-2.5 text-sm text-warn">
          <Info aria-hidden size={18} className="mt-px shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t("notes")}</p>
            <ul>
              {notes.map((note) => (
                <li key={note} className="[overflow-wrap:anywhere]">
                  {note}
                </li>
              ))}
            </ul>
          </div>
          <IconButton size="small" label={t("close")} icon={<X aria-hidden size={16} />} onClick={forgetNotes} />
        </div>
      )}
    </>
  );
}

function Problems({ onField }: ToldProps) {
  const t = useMessages(productMessages);
  const { values, problems } = useProductForm();
  const label = usePathLabel(values);
  const told = useTold();
  return (
    <div className="flex gap-2.5 rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm">
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{t("toCorrect", { count: problems.length })}</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.code}`} className="[overflow-wrap:anywhere]">
              {t.rich("problemAt", {
                field: (
                  <FieldLink path={problem.path} onField={onField}>
                    {label(problem.path)}
                  </FieldLink>
                ),
                problem: told(problem),
              })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Refused({ onField }: ToldProps) {
  const t = useMessages(productMessages);
  const { values, refusal } = useProductForm();
  const label = usePathLabel(values);
  if (!refusal) return null;
  const { path, sentence, traceId } = refusal;
  return (
    <div className="flex gap-2.5 rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm">
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        {path && (
          <p className="font-medium">
            <FieldLink path={path} onField={onField}>
              {label(path)}
            </FieldLink>
          </p>
        )}
        <p className="[overflow-wrap:anywhere]">{sentence}</p>
        {traceId && <p>{t("traceId", { traceId })}</p>}
      </div>
    </div>
  );
}

function FieldLink({ path, onField, children }: ToldProps & { path: string; children: string }) {
  return (
    <a
      href={`#${path}`}
      className="inline-flex min-h-6 items-center underline"
      onClick={(event) => {
        event.preventDefault();
        onField(path);
      }}
    >
      {children}
    </a>
  );
}
