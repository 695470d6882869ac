// A picture that an editor set: webp in two densities, its place kept.

import { imageSources } from "@comptoir/ui";
import { clsx } from "clsx";
import { useState } from "react";
import type { Image } from "./image";

export interface ContentImageProps {
  image: Image;
  /** The widest it is shown, in CSS pixels. */
  width: number;
  /** The page's main picture loads at once; all others when they come near. */
  eager?: boolean;
  className?: string;
}

/** Of a picture whose size nobody says: as high as its width. */
const USUAL_RATIO = 2 / 3;

/** A picture that can't be had leaves what it shows in words, and nothing where it only decorates. */
export function ContentImage({ image, width, eager = false, className }: ContentImageProps) {
  const [isBroken, setBroken] = useState(false);
  const sources = imageSources(image.source, width);
  if (sources === null || isBroken) {
    return image.alt === "" ? null : <span className="text-faint text-sm">{image.alt}</span>;
  }
  const shown = image.size === null ? width : Math.min(width, image.size.width);
  const ratio = image.size === null ? USUAL_RATIO : image.size.height / image.size.width;
  return (
    <img
      {...sources}
      alt={image.alt}
      title={image.title || undefined}
      width={shown}
      height={Math.max(1, Math.round(shown * ratio))}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      onError={() => setBroken(true)}
      className={clsx("h-auto max-w-full rounded-card", className)}
    />
  );
}
