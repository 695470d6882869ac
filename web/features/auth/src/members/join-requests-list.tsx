// Who registered with the account's company number and asks to join: let in with rights, or declined (D6.10).

import { type JoinRequest, useAdministeredAccount } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, Dialog, ErrorState, Form, FormProblem, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { DialogFooter } from "../dialog-footer";
import { memberMessages } from "./messages";
import { acceptJoinRequest, declineJoinRequest, joinRequestsQuery } from "./queries";
import { RightsFields } from "./rights-fields";
import { givesARight, rightsBody, rightsFields, rightsOf } from "./rules";

/** Nothing where nobody asks. */
export function JoinRequestsList() {
  const t = useMessages(memberMessages);
  const { data: requests, refetch } = useQuery(joinRequestsQuery(useAdministeredAccount()));
  const [decided, setDecided] = useState<{ request: JoinRequest; accepts: boolean } | null>(null);
  if (requests === null) return <ErrorState error={null} title={t("joinRequestsUnavailable")} onRetry={refetch} />;
  if (!requests || (requests.length === 0 && !decided)) return null;
  const close = () => setDecided(null);
  return (
    <div>
      <h3 className="mb-1 font-medium">{t("joinRequests")}</h3>
      <p className="mb-2 text-soft text-sm">{t("joinRequestsLead")}</p>
      <ul className="border-line border-t">
        {requests.map((request) => (
          <JoinRequestItem
            key={request.id}
            request={request}
            onDecide={(accepts) => setDecided({ request, accepts })}
          />
        ))}
      </ul>
      {decided?.accepts && <Acceptance request={decided.request} onClose={close} />}
      {decided && !decided.accepts && <Refusal request={decided.request} onClose={close} />}
    </div>
  );
}

function JoinRequestItem({ request, onDecide }: { request: JoinRequest; onDecide: (accepts: boolean) => void }) {
  const t = useMessages(memberMessages);
  const formats = useFormats();
  const name = nameOf(request);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <span className="font-medium">{name}</span>
        <span className="break-all text-sm">
          {request.email}
          {request.phone && ` · ${request.phone}`}
        </span>
        <span className="break-words text-soft text-sm">
          {t("askedOn", { date: formats.date(request.createdAt), company: request.companyName })}
        </span>
      </div>
      <span className="flex gap-2">
        <Button size="small" kind="primary" aria-label={t("letInName", { name })} onClick={() => onDecide(true)}>
          {t("letIn")}
        </Button>
        <Button size="small" aria-label={t("declineName", { name })} onClick={() => onDecide(false)}>
          {t("decline")}
        </Button>
      </span>
    </li>
  );
}

interface DecisionProps {
  request: JoinRequest;
  onClose: () => void;
}

function Acceptance({ request, onClose }: DecisionProps) {
  const t = useMessages(memberMessages);
  const schema = useMemo(() => z.object(rightsFields(t)).check(givesARight(t)), [t]);
  const name = nameOf(request);
  const account = useAdministeredAccount();
  const draft = ["join-request", request.id].join("/");
  return (
    <Dialog
      title={t("letInName", { name })}
      description={t("letInLead", { name, email: request.email })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={t("letInName", { name })}
        schema={schema}
        draft={draft}
        defaultValues={rightsOf()}
        onSubmit={async (values) => {
          await acceptJoinRequest(account, request.id, rightsBody(values));
          onClose();
          toast.done(t("letInDone", { name }));
        }}
      >
        <FormProblem />
        <RightsFields />
        <DialogFooter draft={draft} save={t("letIn")} cancel={t("cancel")} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Refusal({ request, onClose }: DecisionProps) {
  const t = useMessages(memberMessages);
  const account = useAdministeredAccount();
  const name = nameOf(request);
  const decline = useMutation({
    mutationFn: () => declineJoinRequest(account, request.id),
    onSuccess: () => {
      onClose();
      toast.done(t("declined", { name }));
    },
    onError: (error) => void toast.problem(error),
  });
  return (
    <Dialog
      title={t("declineName", { name })}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={decline.isPending} onClick={() => decline.mutate()}>
            {t("decline")}
          </Button>
        </>
      }
    >
      <p>{t("declineText", { name, email: request.email })}</p>
    </Dialog>
  );
}

function nameOf({ firstName, lastName }: JoinRequest): string {
  return `${firstName} ${lastName}`;
}
