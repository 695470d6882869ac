// /office/settings/api-tokens

export { TokensPage as Component } from "../programs/tokens-page";
