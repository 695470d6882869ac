// The words of the app, taken from its own message files: what a control is called is written once, in two languages.

/** What a page is read in. */
export type Locale = "fr-FR" | "en-GB";

/** Gives a message of a file in a language, as a page shows it. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

type Catalogue = Record<Locale, Record<string, string>>;

/** Web code has a configuration of its own: these tests do not compile it. */
const web = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../web/${path}`, import.meta.url).href);

/** The messages of a file below web/, without its extension: `office/src/orders/messages`. */
export async function wordsOf(file: string, locale: Locale): Promise<Say> {
  const { translate } = (await web("i18n/src/messages.ts")) as { translate: (all: Catalogue, locale: Locale) => Say };
  const [catalogue] = Object.values(await web(`${file}.ts`));
  return translate(catalogue as Catalogue, locale);
}
