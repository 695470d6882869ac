// /office/settings/webhooks

export { WebhooksPage as Component } from "../programs/webhooks-page";
