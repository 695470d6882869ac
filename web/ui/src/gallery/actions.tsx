// What is pressed.

import { FileUp, Pencil, ShoppingCart, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../button";
import { CommandPalette } from "../command-palette";
import ConfirmDialog from "../confirm-dialog";
import { Copyable } from "../copyable";
import { Counted } from "../counted";
import { Dialog } from "../dialog";
import { HoverPanel } from "../hover-panel";
import { Menu, MenuChecks, MenuChoice, MenuItem, MenuSeparator } from "../menu";
import { NameDialog } from "../name-dialog";
import { Pagination } from "../pagination";
import { PickDialog } from "../pick-dialog";
import { PrintButton } from "../print-button";
import { QuantityStepper } from "../quantity-stepper";
import ReasonDialog from "../reason-dialog";
import { SortButton } from "../sort-button";
import { type ToastKind, toast } from "../toast";
import type { Examples } from "./gallery";

const nothing = () => {};

function Stepper(limits: { pack: number; max?: number; size?: "small" }) {
  const [quantity, setQuantity] = useState(limits.pack);
  return <QuantityStepper name="Binder" value={quantity} min={1} onChange={setQuantity} {...limits} />;
}

function Opened({ opens, children }: { opens: string; children: (onClose: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opens}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

function Sorted() {
  const [order, setOrder] = useState<"ascending" | "descending">("ascending");
  return (
    <span className="text-faint text-xs">
      <SortButton direction={order} onSort={() => setOrder(order === "ascending" ? "descending" : "ascending")}>
        Price
      </SortButton>
    </span>
  );
}

function Sorting() {
  const [mode, setMode] = useState("name");
  const [shown, setShown] = useState<readonly string[]>(["stock"]);
  return (
    <Menu trigger={<Button>View</Button>}>
      <MenuChoice
        label="Order"
        value={mode}
        onChange={setMode}
        options={[
          { value: "name", label: "By name" },
          { value: "price", label: "By price" },
        ]}
      />
      <MenuSeparator />
      <MenuChecks
        label="Columns"
        options={["stock", "brand"].map((value) => ({ value, label: value, checked: shown.includes(value) }))}
        onChange={(value, checked) => setShown(checked ? [...shown, value] : shown.filter((other) => other !== value))}
      />
    </Menu>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const choices = ["Cart", "Orders", "Lists"].filter((label) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <CommandPalette
      title="Go to"
      field="Page, article or order"
      results="Places"
      text={text}
      onText={setText}
      choices={choices.map((label) => ({
        id: label,
        icon: <ShoppingCart aria-hidden size={16} />,
        label,
        act: nothing,
      }))}
      told={choices.length === 0 ? "Nothing fits." : ""}
      onClose={onClose}
    />
  );
}

const told = (kind: ToastKind) => (
  <Button onClick={() => toast[kind]("3 articles are in your cart.", { action: { label: "Undo", onClick: nothing } })}>
    {kind}
  </Button>
);

export const actions: Examples = {
  Button: {
    primary: <Button kind="primary">Place the order</Button>,
    secondary: <Button>Save as a list</Button>,
    quiet: <Button kind="quiet">Cancel</Button>,
    danger: <Button kind="danger">Delete</Button>,
    "with an icon": <Button icon={<FileUp aria-hidden size={16} />}>Import</Button>,
    busy: (
      <Button kind="primary" busy>
        Place the order
      </Button>
    ),
    disabled: <Button disabled>Place the order</Button>,
    small: <Button size="small">Add</Button>,
    large: <Button size="large">Checkout</Button>,
  },
  IconButton: {
    medium: <IconButton label="Edit" icon={<Pencil aria-hidden size={18} />} />,
    small: <IconButton size="small" label="Remove" icon={<Trash2 aria-hidden size={16} />} />,
    disabled: <IconButton disabled label="Remove" icon={<Trash2 aria-hidden size={18} />} />,
  },
  Counted: {
    none: (
      <Counted count={0}>
        <ShoppingCart aria-hidden size={20} />
      </Counted>
    ),
    some: (
      <Counted count={12}>
        <ShoppingCart aria-hidden size={20} />
      </Counted>
    ),
  },
  QuantityStepper: {
    "one by one": <Stepper pack={1} />,
    "in packs of 6, 24 at most": <Stepper pack={6} max={24} />,
    small: <Stepper pack={1} size="small" />,
    disabled: <QuantityStepper disabled name="Binder" value={3} min={1} pack={1} onChange={nothing} />,
  },
  Copyable: { reference: <Copyable value="BIC-8373981" /> },
  SortButton: { ordered: <Sorted /> },
  Pagination: {
    "in the middle": <Pagination page={4} pages={12} href={(page) => `/c?page=${page}`} />,
    first: <Pagination page={0} pages={3} href={(page) => `/c?page=${page}`} />,
  },
  PrintButton: { medium: <PrintButton /> },
  Menu: {
    actions: (
      <Menu trigger={<Button>More</Button>}>
        <MenuItem icon={<Pencil aria-hidden size={16} />}>Rename</MenuItem>
        <MenuItem disabled>Export</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden size={16} />}>Delete</MenuItem>
      </Menu>
    ),
    "one of several, and several": <Sorting />,
  },
  HoverPanel: {
    "of a price": (
      <HoverPanel label="Prices by quantity" panel={() => <p className="text-sm">€1.20 from 10</p>}>
        €1.50
      </HoverPanel>
    ),
  },
  Dialog: {
    question: (
      <Dialog
        title="Delete “Monday order”?"
        description="The list can't be brought back."
        trigger={<Button>Open</Button>}
        actions={<Button kind="danger">Delete</Button>}
      />
    ),
  },
  ConfirmDialog: {
    "asks first": (
      <Opened opens="Delete the list">
        {(onClose) => (
          <ConfirmDialog
            title="Delete “Monday order”?"
            text="The list can't be brought back."
            action="Delete"
            done="The list is deleted."
            onConfirm={async () => {}}
            onClose={onClose}
          />
        )}
      </Opened>
    ),
  },
  NameDialog: {
    "asks for a name": (
      <Opened opens="New list">
        {(onClose) => (
          <NameDialog
            title="New list"
            action="Create"
            required="Give it a name."
            onClose={onClose}
            onName={async () => {}}
          />
        )}
      </Opened>
    ),
  },
  ReasonDialog: {
    "asks why": (
      <Opened opens="Decline">
        {(onClose) => (
          <ReasonDialog
            title="Decline the order?"
            lead="Nothing is delivered."
            action="Decline"
            label="Reason"
            isRequired
            isSetback
            onClose={onClose}
            onReason={async () => {}}
          />
        )}
      </Opened>
    ),
  },
  PickDialog: {
    "asks which": (
      <Opened opens="Which article?">
        {(onClose) => (
          <PickDialog
            title="Which article is PN-7?"
            onClose={onClose}
            onPick={onClose}
            picks={[
              { id: "a", name: "Ballpoint pen, blue", facts: ["Trait Fin", "10 in a pack"], aside: "€ 4.20" },
              { id: "b", name: "Ballpoint pen, black", facts: ["Trait Fin", "50 in a pack"], aside: "€ 17.90" },
            ]}
          />
        )}
      </Opened>
    ),
  },
  CommandPalette: { "with choices": <Opened opens="Ctrl-K">{(onClose) => <Palette onClose={onClose} />}</Opened> },
  Toaster: { done: told("done"), info: told("info"), warning: told("warning"), problem: told("problem") },
};
