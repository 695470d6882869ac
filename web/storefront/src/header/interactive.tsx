// The parts of the header that need more code than the first paint does: loaded right after it.

export { AccountSwitcher, UserMenu } from "@comptoir/auth";
export { CartBadge } from "@comptoir/cart";
export { SearchBox } from "@comptoir/catalogue";
export { PaletteButton } from "./palette-button";
export { WaitingMenu } from "./waiting-menu";
