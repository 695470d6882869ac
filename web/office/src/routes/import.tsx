// /office/imports/:id

import { useParams } from "react-router";
import { ImportPage } from "../imports/import-page";

export function Component() {
  const { id = "" } = useParams();
  return <ImportPage key={id} id={id} />;
}
