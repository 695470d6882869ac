// /office/search

export { SearchPage as Component } from "../search/search-page";
