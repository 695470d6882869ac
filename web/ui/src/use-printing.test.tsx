// What a screen leaves out stands on paper.

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LongTable } from "./long-table";

const numbers = Array.from({ length: 200 }, (_, number) => `No ${number}`);

it("puts every row of a long table on paper, and takes those out of sight away again", () => {
  const columns = [{ id: "number", header: "Number", cell: (number: string) => number }];
  render(
    <LongTable
      caption="Numbers"
      columns={columns}
      rows={numbers}
      rowKey={(number) => number}
      template=""
      heights={[40, 80]}
    />,
  );
  const shown = () => screen.queryAllByText(/^No \d+$/).length;
  expect(shown()).toBeLessThan(200);
  dispatchEvent(new Event("beforeprint"));
  expect(shown()).toBe(200);
  dispatchEvent(new Event("afterprint"));
  expect(shown()).toBeLessThan(200);
});
