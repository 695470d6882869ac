// Ctrl + Enter: the way on, wherever the focus is on the page.

/** Calls back on it, unless a dialog is open over the page or words are being searched for; gives the way to stop. */
export function onControlEnter(act: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    const isMeant = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat;
    if (!isMeant || isDialogOpen() || (event.target as Element).closest?.("search")) return;
    event.preventDefault();
    act();
  }
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Toasts have the role of a dialog, and are none: they stand beside the page. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll("[role=dialog]")].some((dialog) => !dialog.closest("[data-toasts]"));
}
