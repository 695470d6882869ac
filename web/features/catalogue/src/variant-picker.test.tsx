// Choosing a form of a product.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { anOffer, aVariantOf, renderAt } from "./test-shop";
import { VariantPicker } from "./variant-picker";

describe("the matrix", () => {
  it("picks the variant of the cell that is pressed, and says which is out of stock", async () => {
    const variants = [
      aVariantOf("blue", "50 mm", { offers: [anOffer()] }),
      aVariantOf("blue", "75 mm", { offers: [anOffer()] }),
      aVariantOf("red", "50 mm", { offers: [anOffer({ stock: 0 })] }),
      aVariantOf("red", "75 mm", { offers: [anOffer()] }),
    ];
    const choose = vi.fn();
    renderAt("/", <VariantPicker variants={variants} chosen={variants[0]} onChoose={choose} />);
    expect(screen.getByRole("button", { name: /blue, 50 mm/ })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByRole("button", { name: /red, 50 mm.*Out of stock/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /red, 75 mm.*€3.00/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(variants[3]);
  });
});
