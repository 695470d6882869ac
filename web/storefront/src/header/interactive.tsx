// The parts of the frame that need more code than the first paint does, or stand below it: loaded right after it.

export { AccountSwitcher, UserMenu } from "@comptoir/auth";
export { CartBadge } from "@comptoir/cart";
export { Footer } from "./footer";
export { NotificationsLink } from "./notifications-link";
export { PaletteButton } from "./palette-button";
export { Parties } from "./parties";
export { SiteNav } from "./site-nav";
export { WaitingMenu } from "./waiting-menu";
