// The stepper settles on what can be ordered, and says what it changed.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper";

const onChange = vi.fn();
const onCorrected = vi.fn();

function Box() {
  const [value, setValue] = useState(12);
  const change = (quantity: number) => {
    onChange(quantity);
    setValue(quantity);
  };
  return (
    <FixedLanguage locale="en-GB">
      <QuantityStepper
        name="Paper"
        min={6}
        max={60}
        pack={6}
        value={value}
        onChange={change}
        onCorrected={onCorrected}
      />
    </FixedLanguage>
  );
}

const field = () => screen.getByRole("textbox", { name: "Quantity of Paper" });

describe("the quantity stepper", () => {
  beforeEach(() => {
    onChange.mockReset();
    onCorrected.mockReset();
    render(<Box />);
  });

  it("moves by the pack", async () => {
    await userEvent.click(screen.getByRole("button", { name: "More: Paper" }));
    expect(onChange).toHaveBeenLastCalledWith(18);
    await userEvent.type(field(), "{ArrowDown}{ArrowDown}");
    expect(onChange).toHaveBeenLastCalledWith(6);
    expect(screen.getByRole("button", { name: "Fewer: Paper" })).toBeDisabled();
  });

  it("corrects to the next full pack on Enter, and says so", async () => {
    await userEvent.clear(field());
    await userEvent.type(field(), "13{Enter}");
    expect(field()).toHaveValue("18");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(18);
    expect(onCorrected).toHaveBeenCalledWith({ quantity: 18, reason: "pack" }, "Sold in packs of 6. Set to 18.");
    expect(screen.getByRole("status")).toHaveTextContent("Sold in packs of 6. Set to 18.");
  });

  it.each([
    { typed: "0", quantity: "6", sentence: "Minimum quantity: 6." },
    { typed: "-1", quantity: "6", sentence: "Minimum quantity: 6." },
    { typed: "1,5", quantity: "6", sentence: "Minimum quantity: 6." },
    { typed: "1000000000", quantity: "60", sentence: "Maximum quantity: 60." },
    { typed: "abc", quantity: "6", sentence: "Whole numbers only. Set to 6." },
  ])("takes $typed to $quantity on leaving the field", async ({ typed, quantity, sentence }) => {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field()).toHaveValue(quantity);
    expect(screen.getByRole("status")).toHaveTextContent(sentence);
  });
});
