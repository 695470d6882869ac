// Products inside stories, as code of their own.

export { ProductTeasers as default } from "@comptoir/catalogue";
