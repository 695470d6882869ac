// What else can be done to a whole cart: naming, exporting, emptying, ending it.

import type { Cart } from "@comptoir/api";
import { useLocale, useMessages } from "@comptoir/i18n";
import { IconButton, lazyDialog, Menu, MenuItem, MenuSeparator } from "@comptoir/ui";
import { Download, Ellipsis, Eraser, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { renameCart } from "./carts";
import { cartPageMessages } from "./page-messages";
import { useAllLines } from "./use-all-lines";

const CartNameDialog = lazyDialog(() => import("./cart-name-dialog"));
const ClearCart = lazyDialog(async () => ({ default: (await import("./cart-questions")).ClearCart }));
const DeleteCart = lazyDialog(async () => ({ default: (await import("./cart-questions")).DeleteCart }));

export function CartActions({ cart }: { cart: Cart }) {
  const t = useMessages(cartPageMessages);
  const locale = useLocale();
  const { lines, isComplete } = useAllLines(cart);
  const [asking, setAsking] = useState<"name" | "clear" | "delete">();
  const done = () => setAsking(undefined);
  const isEmpty = cart.numberOfLines === 0;

  async function exportLines() {
    const { exportCart } = await import("./export-cart");
    if (lines) exportCart(cart, lines, locale);
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={t("more")} icon={<Ellipsis aria-hidden size={18} />} className="border border-edge/60" />
        }
      >
        <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => setAsking("name")}>
          {t("rename")}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden size={16} />} disabled={isEmpty || !isComplete} onSelect={exportLines}>
          {t("export")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Eraser aria-hidden size={16} />} disabled={isEmpty} onSelect={() => setAsking("clear")}>
          {t("clear")}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsking("delete")}>
          {t("delete")}
        </MenuItem>
      </Menu>
      <Suspense>
        {asking === "name" && (
          <CartNameDialog name={cart.name} onClose={done} onName={(name) => renameCart(cart.id, name)} />
        )}
        {asking === "clear" && <ClearCart cart={cart} onClose={done} />}
        {asking === "delete" && <DeleteCart cart={cart} onClose={done} />}
      </Suspense>
    </>
  );
}
