// Files that miss the place that takes them: without this the browser leaves the page to show them.

import { useEffect } from "react";

export function useNoStrayDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    document.addEventListener("dragover", stay);
    document.addEventListener("drop", stay);
    return () => {
      document.removeEventListener("dragover", stay);
      document.removeEventListener("drop", stay);
    };
  }, []);
}
