// /oci-punchout

import { configQuery, queryClient } from "@comptoir/api";
import { PunchoutPage } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";
import { useNavigate } from "react-router";
import { LOGIN_AFTER_GUARD } from "../guard";

export function Component() {
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const open = (page: string) => void navigate(path(page), { replace: true });
  const refuse = async () => {
    const { frontMode } = await queryClient.ensureQueryData(configQuery);
    open(frontMode === "private" ? LOGIN_AFTER_GUARD : "/");
  };
  return <PunchoutPage onEntered={open} onRefused={() => void refuse()} />;
}
