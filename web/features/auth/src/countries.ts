// The countries of ISO 3166-1, and how each names the parts of an address.

import type { AddressKey } from "./address-messages";

const CODES =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ" +
  "DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP" +
  "KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOM" +
  "PAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ" +
  "UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

/** Every country's two-letter code. */
export const COUNTRIES: readonly string[] = CODES.match(/../g) ?? [];

const POSTCODES: Record<string, AddressKey> = { US: "zipCode", PR: "zipCode", IE: "eircode", IN: "pinCode" };

/** What a country calls its postcodes. */
export function postcodeName(country: string): AddressKey {
  return POSTCODES[country] ?? "postcode";
}

const REGIONS: [AddressKey, string][] = [
  ["county", "GB IE"],
  ["province", "AR BE CA CN ES ID IT NL PH TH TR VN ZA"],
  ["stateName", "AU BR IN MX MY NG US VE"],
  ["canton", "CH"],
];

/** What a country calls the part of it that an address may name. */
export function regionName(country: string): AddressKey {
  return REGIONS.find(([, countries]) => countries.split(" ").includes(country))?.[0] ?? "region";
}

const TOWN_FIRST_COUNTRIES =
  "AU BR CA CN EG GB GG HU ID IE IM IN IR JE JO KE KH KR LB LV MT MX MY NG NP NZ PH PK SA SG TH US ZA";

/** Whether the country writes the town before the postcode. */
export function townComesFirst(country: string): boolean {
  return TOWN_FIRST_COUNTRIES.split(" ").includes(country);
}
