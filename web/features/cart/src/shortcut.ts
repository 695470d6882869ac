// Ctrl + Enter: the way on, wherever the focus is on the page.

/** Calls back on it unless a dialog is open over the page; gives the way to stop. */
export function onControlEnter(act: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    const isMeant = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (isMeant && !document.querySelector("[role=dialog]")) act();
  }
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
