// What is asked before a cart is emptied or deleted.

import type { Cart } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { Button, Dialog, toast } from "@comptoir/ui";
import { useNavigate } from "react-router";
import { useDeleteCart } from "./carts";
import { useClearCart } from "./line-changes";
import { cartPageMessages } from "./page-messages";

interface AskProps {
  cart: Cart;
  onClose: () => void;
}

export function ClearCart({ cart, onClose }: AskProps) {
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

export function DeleteCart({ cart, onClose }: AskProps) {
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
