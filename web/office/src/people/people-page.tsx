// /office/settings/people: who works here, who is invited to, and what each role may do.

import { useMessages } from "@comptoir/i18n";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Part } from "../parts/part";
import { SettingsPartPage } from "../settings/settings-part";
import { Invitations } from "./invitations";
import { peopleMessages } from "./messages";
import { PeopleTable } from "./people-table";
import { RightsTable } from "./rights-table";

const InviteDialog = lazy(() => import("./invite-dialog"));

export function PeoplePage() {
  const t = useMessages(peopleMessages);
  return (
    <SettingsPartPage part="people">
      <Part
        title={t("people")}
        lead={t("peopleOf")}
        action={
          <DialogButton kind="primary" dialog={(onClose) => <InviteDialog onClose={onClose} />}>
            {t("invite")}
          </DialogButton>
        }
      >
        <PeopleTable />
      </Part>
      <Invitations />
      <RightsTable />
    </SettingsPartPage>
  );
}
