// A file that is not all there: how far it is, and going on with it, which needs the file once more after a reload.

import type { Import } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useState } from "react";
import { ChooseButton } from "../parts/choose-button";
import { isAnother } from "./begun";
import { importMessages } from "./import-messages";
import { importsMessages } from "./messages";
import { ProgressBar } from "./progress-bar";
import { sendFiles, type Upload } from "./uploads";
import { UploadProgress } from "./uploads-list";
import { useWords } from "./use-words";

export function GoOn({ import: it, upload }: { import: Import; upload: Upload | undefined }) {
  const t = useMessages(importMessages);
  const words = useWords();
  const [refused, setRefused] = useState<string>();
  function take([file]: File[]) {
    if (!file) return;
    const named = { chosen: file.name, name: it.name, size: words.size(it.size) };
    if (file.name !== it.name || file.size !== it.size) return setRefused(t("anotherFile", named));
    if (isAnother(file, it.id)) return setRefused(t("changedFile", named));
    setRefused(undefined);
    sendFiles([file], it.id);
  }
  if (upload) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <UploadProgress upload={upload} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Arrived import={it} />
      <div role="alert" className="empty:hidden">
        {refused && <p className="text-bad text-sm [overflow-wrap:anywhere]">{refused}</p>}
      </div>
      <ChooseButton kind="primary" className="self-start" onFiles={take}>
        {t("chooseAgain")}
      </ChooseButton>
    </div>
  );
}

function Arrived({ import: { name, received, size } }: { import: Import }) {
  const t = useMessages(importsMessages);
  const words = useWords();
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t("progressOf", { name })} part={received / size} />
      <p className="figures text-soft text-xs">
        {t("sending", { received: words.size(received), size: words.size(size) })}
      </p>
    </div>
  );
}
