// What an icon of lucide is drawn by in the built apps: as its package draws it, without what no app of ours asks for,
// which takes longer than all the rest of an icon.

import { type ComponentProps, createElement, type ReactElement } from "react";

/** An icon as lucide's package has it: its shapes on a ground of 24 by 24. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = ComponentProps<"svg"> & { size?: number | string };

const LINES = {
  xmlns: "http://www.w3.org/2000/svg",
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Takes the place of the package's own function: makes the component of an icon. */
export default function createLightIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }) => {
    // What says nothing is nothing to a screen reader.
    const isHidden = props["aria-label"] === undefined || undefined;
    return createElement("svg", { ...LINES, width: size, height: size, "aria-hidden": isHidden, ...props }, shapes);
  };
}
