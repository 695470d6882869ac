// A picture at densities 1 and 2, with its place kept; without one, the initials of what it would show.

import { clsx } from "clsx";
import { useState } from "react";
import { imageSources } from "./image-address";
import { initials } from "./initials";

export interface PictureProps {
  /** A path of the shop's media, or the https address of a picture elsewhere. */
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
  const sources = src ? imageSources(src, size) : null;
  if (!src || !sources || broken === src) {
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
      {...sources}
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
