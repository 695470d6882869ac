// The domain's words as the gateway speaks them, under short names.

import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Account = Schemas["Account"];
export type AccountUser = Schemas["AccountUser"];
export type Address = Schemas["Address"];
export type AuthenticatedUser = Schemas["AuthenticatedUser"];
export type Brand = Schemas["Brand"];
export type BuyingList = Schemas["BuyingList"];
export type BuyingListItem = Schemas["BuyingListItem"];
export type Cart = Schemas["Cart"];
export type CartLine = Schemas["CartLine"];
export type CartLineUpdate = Schemas["CartLineUpdate"];
export type Category = Schemas["Category"];
export type CheckedRow = Schemas["CheckedRow"];
export type Comment = Schemas["Comment"];
export type Config = Schemas["Config"];
export type ContactRequest = Schemas["ContactRequest"];
export type Facets = Schemas["Facets"];
export type FacetValue = Schemas["FacetValue"];
export type ItemUpdate = Schemas["ItemUpdate"];
export type LoginAnswer = Schemas["LoginAnswer"];
export type LogisticOrder = Schemas["LogisticOrder"];
export type LogisticStatusChange = Schemas["LogisticStatusChange"];
export type Offer = Schemas["Offer"];
export type Order = Schemas["Order"];
export type OrderLine = Schemas["OrderLine"];
export type OrderSummary = Schemas["OrderSummary"];
export type PriceRange = Schemas["PriceRange"];
export type Problem = Schemas["Problem"];
export type Product = Schemas["Product"];
export type ProductHit = Schemas["ProductHit"];
export type PunchoutSession = Schemas["PunchoutSession"];
export type Quote = Schemas["Quote"];
export type QuoteLine = Schemas["QuoteLine"];
export type QuoteSummary = Schemas["QuoteSummary"];
export type QuoteVersion = Schemas["QuoteVersion"];
export type ReturnForm = Schemas["ReturnFormAnswer"];
export type Selection = Schemas["Selection"];
export type Store = Schemas["Store"];
export type Suggestions = Schemas["Suggestions"];
export type TypedRow = Schemas["TypedRow"];
export type User = Schemas["User"];
export type UserSession = Schemas["UserSession"];
export type Variant = Schemas["Variant"];
export type Warning = Schemas["Warning"];
