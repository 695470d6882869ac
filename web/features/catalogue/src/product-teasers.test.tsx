// Products side by side: their place while they come, their order, and one that is not sold any more.

import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ProductTeasers } from "./product-teasers";
import { answerCalls, renderAt, startAfresh } from "./test-shop";

const product = (id: string, name: string) => ({
  success: true,
  product: { id, name, brand: "Hobrook", imageLink: null, variants: [] },
});

beforeEach(() => startAfresh(true));

it("products have their place while they come, and one that is not sold any more is left out", async () => {
  answerCalls({ "/api/products/CHAIR": product("CHAIR", "Chair"), "/api/products/LAMP": product("LAMP", "Lamp") });
  renderAt("/", <ProductTeasers ids={["LAMP", "GONE", "CHAIR", "LAMP"]} />);
  expect(screen.getByRole("status", { busy: true })).toBeInTheDocument();
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Lamp", "Chair"]);
  expect(links[0]).toHaveAttribute("href", "/product/LAMP");
  expect(screen.queryByRole("status", { busy: true })).not.toBeInTheDocument();
});
