// An icon that is not bundled, asked for by its name, as a mask. Loaded for the first such icon alone.

import { api, unwrap } from "@comptoir/api";
import { getIconData, iconToHTML, iconToSVG, svgToURL } from "@iconify/utils";

/** How long an icon may take (D7.36). */
const TIMEOUT_MS = 1500;

/** The drawing of `lucide:truck`, or of another name for it, as CSS's `url()`; fails where there is none. */
export async function iconMask(name: string): Promise<string> {
  const [prefix = "", icon = ""] = name.includes(":") ? name.split(":") : ["lucide", name];
  const params = { path: { set: `${prefix}.json` }, query: { icons: icon } };
  const set = await unwrap(api.GET("/api/icons/{set}", { params, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  const data = getIconData(set, icon);
  if (data === null) throw new Error(`no icon ${name}`);
  const { attributes, body } = iconToSVG(data);
  return svgToURL(iconToHTML(body, attributes));
}
