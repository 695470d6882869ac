// The search field that suggests, as the header loads it.

export { SearchBox as default, searchPath } from "@comptoir/catalogue";
