// Which files this browser has begun to send: chosen again, also after the page was loaded anew, one goes on where it broke
// off. A file is known by its name, its size and when it was last written.

const STORAGE_KEY = "comptoir-imports";
/** The shop keeps so many files at once. */
const MAX_KEPT = 8;

type Known = [file: string, id: string][];

/** The import that was begun for a file. */
export function begunFor(file: File): string | undefined {
  return read().find(([known]) => known === nameOf(file))?.[1];
}

/** Keeps which import a file belongs to; what was begun longest ago goes. */
export function keepBegun(file: File, id: string): void {
  write([...read().filter(([known]) => known !== nameOf(file)), [nameOf(file), id]].slice(-MAX_KEPT) as Known);
}

/** All of an import was sent, or none of it will be. */
export function forgetBegun(id: string): void {
  write(read().filter(([, known]) => known !== id));
}

/** Whether a file is another than the one that this browser began to send as an import. */
export function isAnother(file: File, id: string): boolean {
  return read().some(([known, begun]) => begun === id && known !== nameOf(file));
}

function nameOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

function read(): Known {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(known: Known): void {
  if (known.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  else localStorage.removeItem(STORAGE_KEY);
}
