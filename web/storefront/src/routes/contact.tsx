// /contact?order=&subject=&about=

import { ContactPage } from "@comptoir/contact";
import { useSearchParams } from "react-router";

export function Component() {
  const query = useSearchParams()[0];
  const said = (name: string) => query.get(name) ?? undefined;
  return <ContactPage key={query.toString()} order={said("order")} subject={said("subject")} about={said("about")} />;
}
