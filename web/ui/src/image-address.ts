// Where pictures come from: the resizing route, which answers webp in the widths that the shop uses (D9.8).

/** The widths of a picture at density 1, which are the breakpoints; at density 2 each is twice that. */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536];

/** Every width that the route makes, narrowest first. */
const ALL_WIDTHS = [...new Set(WIDTHS.flatMap((width) => [width, 2 * width]))].sort((a, b) => a - b);

/** The densities that are asked for. */
const DENSITIES = [1, 2] as const;

/**
 * A picture in the narrowest width that is no narrower than `width` pixels. Its source is a path of the shop's media, or
 * an https address; of anything else there is no picture.
 */
export function imageAddress(source: string, width: number): string | null {
  if (!isSource(source)) return null;
  const made = ALL_WIDTHS.find((known) => known >= width) ?? ALL_WIDTHS.at(-1);
  return `/api/images/${made}?source=${encodeURIComponent(source)}`;
}

/** What an `img` of a width in CSS pixels loads, at densities 1 and 2. */
export interface ImageSources {
  src: string;
  srcSet: string;
}

/** The addresses of a picture that is shown `width` CSS pixels wide, or null where there is none. */
export function imageSources(source: string, width: number): ImageSources | null {
  const src = imageAddress(source, width);
  if (src === null) return null;
  const srcSet = DENSITIES.map((density) => `${imageAddress(source, density * width)} ${density}x`).join(", ");
  return { src, srcSet };
}

function isSource(source: string): boolean {
  return /^\/media\/./.test(source) || /^https:\/\/./i.test(source);
}
