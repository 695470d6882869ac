// The fields of a category, both languages side by side, within the form around.

import type { BothTexts } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Picture, TextAreaField, TextField, useDebounced, useFieldValue } from "@comptoir/ui";
import type { ReactNode } from "react";
import { pictureAddress } from "../parts/media";
import { slugOf } from "./form";
import { formMessages } from "./form-messages";
import type { PlacedCategory } from "./place";
import { aboveOf, find } from "./tree";

const MEMBERS = ["fr", "en"] as const;

/** Where the shop's addresses of a language begin. */
const PREFIXES = { fr: "", en: "/en-GB" } as const;

export function CategoryFields({ categories }: { categories: readonly PlacedCategory[] }) {
  const t = useMessages(formMessages);
  return (
    <>
      <Pair>
        {MEMBERS.map((member) => (
          <TextField
            key={member}
            name={`name.${member}`}
            label={t(`name.${member}`)}
            lang={member}
            autoComplete="off"
            spellCheck
          />
        ))}
      </Pair>
      <Pair>
        {MEMBERS.map((member) => (
          <SlugField key={member} member={member} categories={categories} />
        ))}
      </Pair>
      <Pair>
        {MEMBERS.map((member) => (
          <TextAreaField
            key={member}
            name={`description.${member}`}
            label={t(`description.${member}`)}
            lang={member}
            rows={3}
            optional
          />
        ))}
      </Pair>
      <PictureField />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">{children}</div>;
}

interface SlugFieldProps {
  member: keyof BothTexts;
  categories: readonly PlacedCategory[];
}

/** Says what address comes of it: what is typed, or what the name gives. */
function SlugField({ member, categories }: SlugFieldProps) {
  const t = useMessages(formMessages);
  const typed = useFieldValue<string>(`slug.${member}`).trim();
  const made = slugOf(useFieldValue<string>(`name.${member}`));
  const parent = find(categories, useFieldValue<string>("parent"));
  const above = parent ? [...aboveOf(categories, parent.externalId), parent] : [];
  const path = [PREFIXES[member], ...above.map(({ slug }) => slug[member]), typed].join("/");
  return (
    <TextField
      name={`slug.${member}`}
      label={t(`slug.${member}`)}
      hint={
        <span className="[overflow-wrap:anywhere]">
          {typed ? path : made ? t("slugMade", { slug: made }) : t("slugEmpty")}
        </span>
      }
      placeholder={made}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
  );
}

function PictureField() {
  const t = useMessages(formMessages);
  const picture = useDebounced(useFieldValue<string>("picture"));
  const name = useFieldValue<string>("name.fr");
  return (
    <div className="flex items-start gap-4">
      <TextField
        name="picture"
        label={t("picture")}
        hint={t("pictureHint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
        className="min-w-0 flex-1"
      />
      <Picture src={pictureAddress(picture)} alt="" name={name} size={88} />
    </div>
  );
}
