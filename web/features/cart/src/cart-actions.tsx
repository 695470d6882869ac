// What else can be done to a whole cart: naming, exporting, emptying, ending it.

import type { Cart } from "@comptoir/api";
import { useLocale, useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, IconButton, Menu, MenuItem, MenuSeparator, toast } from "@comptoir/ui";
import { Download, Ellipsis, Eraser, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { renameCart, useDeleteCart } from "./carts";
import { useClearCart } from "./line-changes";
import { cartPageMessages } from "./page-messages";
import { useAllLines } from "./use-all-lines";

const CartNameDialog = lazy(() => import("./cart-name-dialog"));

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
      {asking === "name" && (
        <Suspense>
          <CartNameDialog name={cart.name} onClose={done} onName={(name) => renameCart(cart.id, name)} />
        </Suspense>
      )}
      {asking === "clear" && <ClearCart cart={cart} onClose={done} />}
      {asking === "delete" && <DeleteCart cart={cart} onClose={done} />}
    </>
  );
}

interface AskProps {
  cart: Cart;
  onClose: () => void;
}

function ClearCart({ cart, onClose }: AskProps) {
  const t = useMessages(cartPageMessages);
  const clear = useClearCart();
  return (
    <Question
      title={t("clearQuestion", { count: cart.numberOfLines })}
      advice={t("clearAdvice")}
      yes={t("clear")}
      busy={clear.isPending}
      onYes={() => clear.mutate(cart.id, { onSuccess: onClose, onError: (error) => toast.problem(error) })}
      onClose={onClose}
    />
  );
}

function DeleteCart({ cart, onClose }: AskProps) {
  const t = useMessages(cartPageMessages);
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const remove = useDeleteCart();
  const { id, name, numberOfLines } = cart;

  function gone() {
    toast.done(t("deleted", { name }));
    onClose();
    void navigate(path("/checkout/cart"), { replace: true });
  }

  return (
    <Question
      title={t("deleteQuestion", { name })}
      advice={t("deleteAdvice", { count: numberOfLines })}
      yes={t("delete")}
      busy={remove.isPending}
      onYes={() => remove.mutate(id, { onSuccess: gone, onError: (error) => toast.problem(error) })}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  title: string;
  advice: string;
  /** What is done. */
  yes: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before what can't be undone. */
function Question({ title, advice, yes, busy, onYes, onClose }: QuestionProps) {
  const t = useMessages(cartPageMessages);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={advice}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button kind="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
