// /auth/first-operator

import { FirstOperatorPage } from "@comptoir/auth";
import { useLocalizedPath } from "@comptoir/i18n";

export function Component() {
  // An app of its own: the browser opens it.
  const office = useLocalizedPath()("/office");
  return <FirstOperatorPage onSignedIn={() => location.replace(office)} />;
}
