// The picture of a variant: sent from the reader's machine, or named by its path.

import { useLanguage, useMessages } from "@comptoir/i18n";
import { Button, Picture } from "@comptoir/ui";
import { Trash2 } from "lucide-react";
import { pictureAddress, pictureOf } from "../parts/media";
import { FileZone } from "../product-files/file-zone";
import { useSentFiles } from "../product-files/use-sent-files";
import { fieldMessages } from "./field-messages";
import { TextIn } from "./fields";
import { picturePlaces } from "./picture-places";
import { useProductForm } from "./use-product-form";
import type { VariantValues } from "./values";

export function PictureIn({ variant, path }: { variant: VariantValues; path: string }) {
  const t = useMessages(fieldMessages);
  const locale = useLanguage();
  const { values, set, change, isSaving, meanwhile } = useProductForm();
  const sent = useSentFiles("picture", !isSaving && !meanwhile, ({ url }, _, place) =>
    change((before) => ({
      ...before,
      variants: before.variants.map((one) => (one.key === place ? { ...one, picture: pictureOf(url) } : one)),
    })),
  );
  const name = (locale === "fr-FR" ? variant.name.fr : variant.name.en) || variant.sku;
  return (
    <FileZone
      sent={sent}
      onFiles={(files) => {
        const places = picturePlaces(values.variants, variant.key);
        sent.send(files, (index) => places[index]);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Picture src={pictureAddress(variant.picture)} alt={t("pictureOf", { name })} name={name} size={80} />
        <TextIn
          path={`${path}.picture`}
          label={t("picture")}
          hint={t("pictureHint")}
          optional
          className="min-w-0 flex-1 basis-52"
        />
        {variant.picture && (
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 aria-hidden size={15} />}
            onClick={() => set(`${path}.picture`, "")}
          >
            {t("removePicture")}
          </Button>
        )}
      </div>
    </FileZone>
  );
}
