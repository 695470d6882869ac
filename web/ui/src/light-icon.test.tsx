// Icons as the built apps draw them: the same picture as their package's.

import { render } from "@testing-library/react";
import { Truck } from "lucide-react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import createLightIcon from "./light-icon";

const node: Parameters<typeof createLightIcon>[0]["node"] = [
  ["path", { d: "M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2", key: "wrbu53" }],
  ["path", { d: "M15 18H9", key: "1lyqi6" }],
  ["path", { d: "M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14", key: "lysw3i" }],
  ["circle", { cx: "17", cy: "18", r: "2", key: "332jqn" }],
  ["circle", { cx: "7", cy: "18", r: "2", key: "19iecd" }],
];
const LightTruck = createLightIcon({ node });

/** The shapes and every attribute but the classes that the package adds. */
function drawn(icon: ReactElement) {
  const svg = render(icon).container.querySelector("svg");
  svg?.classList.remove("lucide", "lucide-truck");
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]);
  return { shapes: svg?.innerHTML, class: "", ...Object.fromEntries(attributes) };
}

it.each([
  {},
  { size: 16, className: "text-faint" },
  { strokeWidth: 1.5, size: 36, "aria-hidden": true },
  { "aria-label": "Delivery" },
])("draws what lucide draws: %o", (props) => {
  expect(drawn(<LightTruck {...props} />)).toEqual(drawn(<Truck {...props} />));
});
