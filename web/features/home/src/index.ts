// The first page: what routes compose.

export { HomePage } from "./home-page";
