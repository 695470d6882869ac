// Where an order is placed on behalf of a customer, without language prefix.

export function orderOnBehalfUrl(externalId: string): string {
  return `/office/customers/${encodeURIComponent(externalId)}/order`;
}
