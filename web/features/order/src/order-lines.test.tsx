// The lines of an order: what comes of each, and what does not.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PartLines } from "./order-lines";
import { aLine, aPart } from "./test-order";

it("d4_24_says_of_a_line_how_many_items_come_and_how_many_were_cancelled", () => {
  const lines = [{ ...aLine("PEN"), quantity: 10, cancelledQuantity: 3 }, aLine("PAD")];
  render(
    <MemoryRouter>
      <FixedLanguage locale="en-GB">
        <PartLines part={aPart("Bureau", lines)} lines={lines} />
      </FixedLanguage>
    </MemoryRouter>,
  );
  expect(screen.getByRole("row", { name: /Article PEN/ })).toHaveTextContent(/7\s*3 of 10 cancelled/);
  expect(screen.getByRole("row", { name: /Article PAD/ })).not.toHaveTextContent(/cancelled/);
});
