// Where the shop can be reached, store by store.

import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { BlockProps } from "../blocks";
import { ContentImage } from "../content-image";
import { editable } from "../editable";
import { readImage } from "../image";
import { readLink } from "../link";
import { contentMessages } from "../messages";
import { storyQuery } from "../queries";
import { type Blok, bloksOf, keyed, textOf } from "../story";
import { Headline } from "./headline";

/** `headline`; the stores are those of the story of that name (D1.4), and while it can't be had there are none. */
export function StoreList({ blok }: BlockProps) {
  const id = useId();
  const { data: story } = useQuery(storyQuery("stores"));
  const stores = story ? bloksOf(story.content, "stores") : [];
  if (stores.length === 0) return null;
  return (
    <section {...editable(blok)} aria-labelledby={id} className="flex flex-col gap-4">
      <Headline id={id} text={textOf(blok, "headline")} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {keyed(stores).map(({ key, entry }) => (
          <Store key={key} store={entry} />
        ))}
      </ul>
    </section>
  );
}

function Store({ store }: { store: Blok }) {
  const t = useMessages(contentMessages);
  const logo = readImage(store.logo);
  const email = textOf(store, "supportEmail");
  const phone = textOf(store, "supportPhone");
  const mail = readLink({ linktype: "email", url: email }, {});
  const call = readLink({ linktype: "url", url: phone && `tel:${phone.replace(/[^+\d]/g, "")}` }, {});
  return (
    <li {...editable(store)} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      {logo && <ContentImage image={logo} width={160} className="max-h-12 w-auto self-start" />}
      <h3 className="text-base">{textOf(store, "name")}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {call && (
          <>
            <dt className="text-faint">{t("telephone")}</dt>
            <dd>
              <a href={call.href} className="figures text-accent hover:underline">
                {phone}
              </a>
            </dd>
          </>
        )}
        {mail && (
          <>
            <dt className="text-faint">{t("email")}</dt>
            <dd className="break-words">
              <a href={mail.href} className="text-accent hover:underline">
                {email}
              </a>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
