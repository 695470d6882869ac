// The first page: what routes compose.

export { Desk } from "./desk";
export { DeskSkeleton } from "./desk-skeleton";
export { HomePage } from "./home-page";
