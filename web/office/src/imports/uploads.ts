// The catalogue files that this tab sends, one after the other, whichever page of the office is open; each is rehearsed as
// soon as it is there.

import { ApiError, type Import } from "@comptoir/api";
import { useSyncExternalStore } from "react";
import { begunFor, forgetBegun, keepBegun } from "./begun";
import { ask, beginImport, readImport } from "./queries";
import { sendFile } from "./send";

export interface Upload {
  key: string;
  name: string;
  size: number;
  state: "queued" | "sending" | "sent" | "failed";
  /** How many bytes the shop has. */
  received: number;
  /** Its import, once the shop has made room. */
  importId?: string;
  /** Why it does not move for now, or failed. */
  problem?: Error;
}

let uploads: readonly Upload[] = [];
const files = new Map<string, { file: File; abort: AbortController }>();
const listeners = new Set<() => void>();
let isRunning = false;
let count = 0;

/** What this tab sends, has sent, or could not send. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(subscribe, () => uploads);
}

/** Sends files; gives the keys of their uploads. With an import it goes on with that one. What is on its way stays so. */
export function sendFiles(chosen: readonly File[], importId?: string): string[] {
  // What went well is in the list of imports by now.
  show(uploads.filter(({ state }) => state !== "sent"));
  const keys = chosen.map((file) => {
    const known = uploads.find(({ key }) => isSame(files.get(key)?.file, file));
    if (known?.state === "failed") change(known.key, { state: "queued", problem: undefined });
    if (known) return known.key;
    const key = `upload-${++count}`;
    files.set(key, { file, abort: new AbortController() });
    show([...uploads, { key, name: file.name, size: file.size, state: "queued", received: 0, importId }]);
    return key;
  });
  void run();
  return keys;
}

function isSame(known: File | undefined, { name, size, lastModified }: File): boolean {
  return known?.name === name && known.size === size && known.lastModified === lastModified;
}

/** Tries again what failed. */
export function sendAgain(key: string): void {
  change(key, { state: "queued", problem: undefined });
  void run();
}

/** Sends no more of a file, and has the shop drop what it has; where the shop can't be asked, the file may be sent again. */
export async function stopSending(key: string): Promise<void> {
  const begun = files.get(key);
  begun?.abort.abort();
  const { importId } = uploads.find((upload) => upload.key === key) ?? {};
  try {
    if (importId) await dropImport(importId);
  } catch (error) {
    if (begun) files.set(key, { ...begun, abort: new AbortController() });
    change(key, { state: "failed", problem: error as Error });
    throw error;
  }
  files.delete(key);
  show(uploads.filter((upload) => upload.key !== key));
}

/** Forgets what is being sent, as a page that is loaded anew does. */
export function forgetUploads(): void {
  for (const { abort } of files.values()) abort.abort();
  files.clear();
  show([]);
}

async function dropImport(id: string): Promise<void> {
  try {
    await ask(id, "cancel");
  } catch (error) {
    // It may be gone or over already.
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
  }
  forgetBegun(id);
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  addEventListener("beforeunload", holdBack);
  try {
    for (;;) {
      const next = uploads.find(({ state }) => state === "queued");
      if (!next) break;
      await send(next);
    }
  } finally {
    isRunning = false;
    removeEventListener("beforeunload", holdBack);
  }
}

async function send({ key, importId }: Upload): Promise<void> {
  const { file, abort } = files.get(key) ?? {};
  if (!file || !abort) return;
  change(key, { state: "sending" });
  try {
    const { id, received } = await roomFor(file, importId);
    keepBegun(file, id);
    change(key, { importId: id, received });
    // Called off before the shop could say where it goes.
    if (abort.signal.aborted) return await dropImport(id);
    const tell = ({ received, interruption }: { received: number; interruption?: Error }) =>
      change(key, { received, problem: interruption });
    await sendFile(file, id, received, tell, abort.signal);
    await rehearse(id);
    forgetBegun(id);
    files.delete(key);
    change(key, { state: "sent", received: file.size, problem: undefined });
  } catch (error) {
    if (!abort.signal.aborted) change(key, { state: "failed", problem: error as Error });
  }
}

/** The import that a file was begun with and that still takes bytes, or a new one. */
async function roomFor(file: File, importId: string | undefined): Promise<Import> {
  const begun = importId ?? begunFor(file);
  if (begun) {
    const known = await readImport(begun).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });
    // Where all bytes arrived but not the answer to the last of them, only the rehearsal is missing.
    const isOpen = known?.status === "UPLOADING" || (known?.status === "WAITING" && !known.task);
    if (known && isOpen && known.size === file.size) return known;
    forgetBegun(begun);
  }
  return beginImport(file.name, file.size);
}

/** Somebody may have asked for it meanwhile. */
async function rehearse(id: string): Promise<void> {
  try {
    await ask(id, "rehearse");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "IMPORT_NOT_NOW") throw error;
  }
}

/** The browser asks before a page goes away that sends something. */
function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function change(key: string, changes: Partial<Upload>): void {
  show(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
}

function show(now: readonly Upload[]): void {
  uploads = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
