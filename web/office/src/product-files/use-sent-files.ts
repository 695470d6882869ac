// Files of a form on their way: each is sent by itself, and what is refused of one is told of that one alone.

import type { CatalogueFile } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { productFileMessages } from "./messages";
import { type FilePurpose, MAX_MEGABYTES, sendFile } from "./send-file";

const MEGABYTE = 1024 * 1024;

export interface SentFile {
  key: number;
  name: string;
  /** From 0 to 1. */
  part: number;
  /** Why it is not taken. */
  refusal?: string;
  /** It is there, and not in the form yet. */
  taken?: { file: CatalogueFile; place: number };
}

export interface SentFiles {
  purpose: FilePurpose;
  files: SentFile[];
  /** Sends files; each is for a place of the form that its taker knows, or is refused where it has none. */
  send: (chosen: readonly File[], placeOf: (index: number) => number | undefined) => void;
  /** Stops one, or takes its refusal away. */
  drop: (key: number) => void;
}

/** `canTake` says whether the form takes what is there by now; `take` puts it where it belongs. */
export function useSentFiles(
  purpose: FilePurpose,
  canTake: boolean,
  take: (file: CatalogueFile, name: string, place: number) => void,
): SentFiles {
  const t = useMessages(productFileMessages);
  const { number } = useFormats();
  const [files, setFiles] = useState<SentFile[]>([]);
  const senders = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const put = useEffectEvent(take);

  useEffect(() => {
    const { current } = senders;
    return () => {
      for (const sender of current.values()) sender.abort();
    };
  }, []);

  useEffect(() => {
    const ready = files.filter(({ taken }) => taken);
    if (!canTake || ready.length === 0) return;
    for (const { name, taken } of ready) if (taken) put(taken.file, name, taken.place);
    setFiles((before) => before.filter(({ taken }) => !taken));
  }, [canTake, files]);

  function note(key: number, news: Partial<SentFile>) {
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...news } : file)));
  }

  /** What the shop would refuse need not be sent before it is. */
  function refusalOf({ size, type }: File): string | undefined {
    const max = MAX_MEGABYTES[purpose];
    if (size === 0) return t("empty");
    if (type && !isFor(purpose, type)) return t(purpose === "picture" ? "noPicture" : "noDocument");
    if (size > max * MEGABYTE) return t("tooLarge", { size: number(Math.ceil((10 * size) / MEGABYTE) / 10), max });
    return undefined;
  }

  async function sendOne(file: File, key: number, place: number) {
    const sender = new AbortController();
    senders.current.set(key, sender);
    try {
      const taken = await sendFile(file, (received) => note(key, { part: received / file.size }), sender.signal);
      const isRight = isFor(purpose, taken.kind);
      if (isRight) note(key, { part: 1, taken: { file: taken, place } });
      else note(key, { refusal: t(purpose === "picture" ? "noPicture" : "noDocument") });
    } catch (error) {
      if (!sender.signal.aborted) note(key, { refusal: (error as Error).message });
    } finally {
      senders.current.delete(key);
    }
  }

  function send(chosen: readonly File[], placeOf: (index: number) => number | undefined) {
    let right = 0;
    const begun = chosen.map((file) => {
      lastKey.current += 1;
      const key = lastKey.current;
      const refusal = refusalOf(file);
      const place = refusal ? undefined : placeOf(right++);
      return { file, key, place, refusal: refusal ?? (place === undefined ? t("noVariant") : undefined) };
    });
    const told = begun.map(({ file, key, refusal }) => ({
      key,
      name: file.name,
      part: 0,
      ...(refusal && { refusal }),
    }));
    setFiles((before) => [...before.filter(({ refusal }) => !refusal), ...told]);
    for (const { file, key, place, refusal } of begun) {
      if (!refusal && place !== undefined) void sendOne(file, key, place);
    }
  }

  function drop(key: number) {
    senders.current.get(key)?.abort();
    setFiles((before) => before.filter((file) => file.key !== key));
  }

  return { purpose, files, send, drop };
}

function isFor(purpose: FilePurpose, type: string): boolean {
  return purpose === "picture" ? type.startsWith("image/") : type === "application/pdf";
}
