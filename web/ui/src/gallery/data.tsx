// What is read.

import { Badge, type Tone } from "../badge";
import { DateTime, Money, Numeral } from "../format";
import { LongTable } from "../long-table";
import { Page } from "../page";
import { Panel, PanelNote } from "../panel";
import { Picture } from "../picture";
import { type Column, Table } from "../table";
import { MessageList } from "../thread";
import { WindowedTable } from "../windowed-table";
import type { Examples } from "./gallery";

interface Line {
  id: string;
  name: string;
  quantity: number;
  price: number;
}

const LINES: Line[] = [
  { id: "1", name: "Ballpoint pen, blue", quantity: 10, price: 0.42 },
  { id: "2", name: "Recycled paper A4, 80 g", quantity: 5, price: 4.9 },
];

const NOTHING = () => {};

const MANY: Line[] = Array.from({ length: 12 }, (_, place) => ({
  id: String(place),
  name: `Article ${place + 1}`,
  quantity: place + 1,
  price: 1.25 * (place + 1),
}));

const columns: Column<Line>[] = [
  { id: "name", header: "Article", card: "title", className: "w-full", cell: ({ name }) => name },
  { id: "quantity", header: "Quantity", align: "right", cell: ({ quantity }) => <Numeral value={quantity} /> },
  { id: "price", header: "Price", align: "right", cell: ({ price }) => <Money amount={price} currency="EUR" /> },
];

const TONES: Tone[] = ["neutral", "accent", "good", "warn", "bad"];

export const data: Examples = {
  Badge: Object.fromEntries(
    TONES.map((tone) => [
      tone,
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>,
    ]),
  ),
  Money: {
    euros: <Money amount={1234.5} currency="EUR" />,
    pounds: <Money amount={1234.5} currency="GBP" />,
    "four decimals": <Money amount={0.0825} currency="EUR" />,
  },
  Numeral: { large: <Numeral value={1234567} /> },
  DateTime: {
    day: <DateTime iso="2026-03-02T09:30:00Z" />,
    "day and time": <DateTime time iso="2026-03-02T09:30:00Z" />,
  },
  Picture: {
    missing: <Picture src={null} alt="Recycled paper" name="Recycled paper" size={72} />,
  },
  Table: {
    wide: (
      <div className="w-[34rem] max-w-full">
        <Table caption="Lines" columns={columns} rows={LINES} rowKey={({ id }) => id} />
      </div>
    ),
    dense: (
      <div className="w-[34rem] max-w-full">
        <Table dense caption="Dense lines" columns={columns} rows={LINES} rowKey={({ id }) => id} />
      </div>
    ),
  },
  LongTable: {
    "drawn as it is scrolled": (
      <div className="w-[34rem] max-w-full">
        <LongTable
          caption="Many lines"
          columns={columns}
          rows={MANY}
          rowKey={({ id }) => id}
          template="sm:grid-cols-[minmax(9rem,1fr)_6rem_7rem]"
          heights={[41, 100]}
        />
      </div>
    ),
  },
  WindowedTable: {
    "two rows still to be read": (
      <div className="w-[34rem] max-w-full">
        <WindowedTable
          caption="Lines that are read as they come in sight"
          columns={columns}
          count={4}
          rowAt={(index) => LINES[index]}
          heights={[41, 100]}
          onSight={NOTHING}
          focusIn={[]}
        />
      </div>
    ),
  },
  Panel: {
    "with a note": (
      <Panel title="Your lists" className="w-80 max-w-full">
        <PanelNote>Save what you order often, and find it here.</PanelNote>
      </Panel>
    ),
  },
  MessageList: {
    "two sides": (
      <div className="flex w-96 max-w-full flex-col">
        <MessageList
          label="Messages"
          none="Nobody has written yet."
          messages={[
            {
              id: "1",
              author: "Priya Hollis",
              isOurs: true,
              at: "2026-03-02T09:30:00Z",
              text: "Can you deliver on Friday?",
            },
            { id: "2", author: "Bureau Direct", isOurs: false, at: "2026-03-02T10:05:00Z", text: "Yes, before noon." },
          ]}
        />
      </div>
    ),
    none: <MessageList label="No messages" none="Nobody has written yet." messages={[]} />,
  },
  Page: {
    "with its head": (
      <div className="w-full rounded-card border border-line">
        <Page
          title={<span>Order CO-2026-00042</span>}
          subtitle="Placed on 02/03/2026"
          crumbs={[{ label: "Orders", to: "/account/orders" }, { label: "CO-2026-00042" }]}
        >
          <p className="text-soft">What the page shows.</p>
        </Page>
      </div>
    ),
  },
};
