// Pictures that editors set: an asset field, an address, or a picture in rich text.

import { isRecord, textOf } from "./story";

/** A picture, and what it shows. */
export interface Image {
  source: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  title: string;
  /** In pixels, where that is known. */
  size: { width: number; height: number } | null;
}

/** Reads a picture; null where there is none. */
export function readImage(value: unknown): Image | null {
  const fields = typeof value === "string" ? { filename: value } : value;
  if (!isRecord(fields)) return null;
  const address = textOf(fields, "filename") || textOf(fields, "src");
  if (address === "") return null;
  const source = address.startsWith("//") ? `https:${address}` : address;
  return { source, alt: textOf(fields, "alt"), title: textOf(fields, "title"), size: sizeOf(fields, source) };
}

/** As the fields say, or as the service writes it into the address: `…/f/88751/1920x1080/…`. */
function sizeOf(fields: Readonly<Record<string, unknown>>, source: string): Image["size"] {
  const [, wide, high] = /\/(\d{1,5})x(\d{1,5})\//.exec(source) ?? [];
  const width = Number(fields.width) || Number(wide);
  const height = Number(fields.height) || Number(high);
  return width > 0 && height > 0 && Number.isFinite(width / height) ? { width, height } : null;
}
