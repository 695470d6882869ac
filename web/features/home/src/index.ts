// The first page: what routes compose.

export { HomePage, type HomePageProps } from "./home-page";
export { homeMessages } from "./messages";
