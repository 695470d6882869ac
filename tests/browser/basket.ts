// What comes back to a procurement system, as it reads it; all sums in cents, without floating point.

/** A line that came back by OCI. */
export interface OciLine {
  offer: string;
  description: string;
  quantity: string;
  cents: bigint;
}

/** The lines of an OCI form, in order. */
export function ociLines(fields: URLSearchParams): OciLine[] {
  const lines: OciLine[] = [];
  for (let number = 1; fields.has(`NEW_ITEM-DESCRIPTION[${number}]`); number++) {
    const value = (name: string) => fields.get(`NEW_ITEM-${name}[${number}]`);
    const quantity = value("QUANTITY") ?? "";
    lines.push({
      offer: value("EXT_PRODUCT_ID") ?? "",
      description: value("DESCRIPTION") ?? "",
      quantity,
      cents: times(value("PRICE") ?? "", quantity, value("PRICEUNIT") ?? "1"),
    });
  }
  return lines;
}

/** A line that came back by cXML. */
export interface CxmlLine {
  part: string;
  auxiliary: string;
  quantity: string;
  cents: bigint;
}

/** The lines of a cXML form's message, in order, and the total that it says. */
export function cxmlBasket(fields: URLSearchParams): { cookie: string; total: bigint; lines: CxmlLine[] } {
  const message = fields.get("cxml-urlencoded") ?? "";
  const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";
  const lines = message.match(/<ItemIn .*?<\/ItemIn>/gs) ?? [];
  return {
    cookie: first(message, /<BuyerCookie>(.*?)<\/BuyerCookie>/),
    total: times(first(message, /<Total>\s*<Money[^>]*>(.*?)<\/Money>/s), "1", "1"),
    lines: lines.map((line) => {
      const quantity = first(line, /quantity="(.*?)"/);
      return {
        part: first(line, /<SupplierPartID>(.*?)<\/SupplierPartID>/),
        auxiliary: first(line, /<SupplierPartAuxiliaryID[^>]*>(.*?)<\/SupplierPartAuxiliaryID>/),
        quantity,
        cents: times(first(line, /<UnitPrice>\s*<Money[^>]*>(.*?)<\/Money>/s), quantity, "1"),
      };
    }),
  };
}

/** The cents of all lines together. */
export function sum(lines: { cents: bigint }[]): bigint {
  return lines.reduce((sum, { cents }) => sum + cents, 0n);
}

/** A price times a quantity for so many units, rounded to the cent. */
function times(price: string, quantity: string, unit: string): bigint {
  const divisor = scaled(unit) * 1_000n;
  return (2n * scaled(price) * scaled(quantity) + divisor) / (2n * divisor);
}

/** A decimal number in hundred-thousandths. */
function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.slice(0, 5).padEnd(5, "0"));
}
