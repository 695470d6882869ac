// Where a refusal of the shop belongs: it names fields as its own files of categories do.

import { ApiError } from "@comptoir/api";

const FIELDS: Record<string, string> = {
  category: "externalId",
  externalId: "externalId",
  parent: "parent",
  name_fr: "name.fr",
  name_en: "name.en",
  slug_fr: "slug.fr",
  slug_en: "slug.en",
  description_fr: "description.fr",
  description_en: "description.en",
  picture: "picture",
};

/** The same refusal, its fields named as the form names them. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, traceId, code, problem } = error;
  if ((code as string) === "CATEGORY_EXISTS") return { message, status, traceId, fields: { externalId: message } };
  const told = Object.entries(error.fields);
  const named = problem?.params?.field;
  if (told.length === 0 && named) told.push([named, message]);
  return {
    message,
    status,
    traceId,
    fields: Object.fromEntries(told.map(([name, text]) => [FIELDS[name] ?? name, text])),
  };
}
