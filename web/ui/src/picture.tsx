// A picture in two sizes, with its place kept; without one, the initials of what it would show.

import { clsx } from "clsx";
import { useState } from "react";

/** How wide the smaller of a picture's two files is. */
const SMALL_FILE_WIDTH = 320;

export interface PictureProps {
  /** A webp's address; the double density is asked for at `…@2x.webp`. */
  src: string | null | undefined;
  /** What it shows; empty where a text beside it says so already. */
  alt: string;
  /** Whose initials stand in for a missing picture. */
  name: string;
  /** Its width and height in CSS pixels: pictures are square. */
  size: number;
  /** The page's main picture loads at once; all others when they come near. */
  eager?: boolean;
  className?: string;
}

export function Picture({ src, alt, name, size, eager = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const box = clsx("picture-ground shrink-0 overflow-hidden rounded-control object-contain", className);
  if (!src || broken === src) {
    return (
      <span
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        style={{ width: size, height: size, fontSize: size / 3 }}
        className={clsx(box, "inline-flex items-center justify-center font-medium text-(--picture-ink) tracking-tight")}
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      src={src}
      srcSet={`${src} ${SMALL_FILE_WIDTH}w, ${src.replace(/\.webp$/, "@2x.webp")} ${2 * SMALL_FILE_WIDTH}w`}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      onError={() => setBroken(src)}
      className={box}
    />
  );
}

/** The first letters of the first two words: "Papier recyclé" → "PR". */
export function initials(name: string): string {
  const words = name.split(/[\s'’-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase())
    .join("");
}
