// Takes chosen files: sends those that the shop would not refuse, and opens the page of an only one once it is there.

import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { importsMessages } from "./messages";
import { MAX_FILE_BYTES } from "./send";
import { sendFiles, useUploads } from "./uploads";

export const MAX_FILE_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

export function useTakeFiles(): (files: File[]) => void {
  const t = useMessages(importsMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const [only, setOnly] = useState<string>();
  const sent = useUploads().find(({ key, state }) => key === only && state === "sent")?.importId;
  useEffect(() => {
    if (sent) void navigate(path(`/office/imports/${sent}`));
  }, [sent, navigate, path]);
  return (files) => {
    const taken = files.filter(({ name, size }) => {
      if (size === 0) toast.problem(t("empty", { name }));
      if (size > MAX_FILE_BYTES) toast.problem(t("tooLarge", { name, max: MAX_FILE_MEGABYTES }));
      return size > 0 && size <= MAX_FILE_BYTES;
    });
    const keys = sendFiles(taken);
    setOnly(files.length === 1 ? keys[0] : undefined);
  };
}
