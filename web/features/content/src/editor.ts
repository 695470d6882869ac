// The visual editor around a preview: it sends the story as it is being typed, and hears which block was clicked.

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { previewEditor } from "./preview";
import { storyQuery } from "./queries";
import { isRecord, readStory, type Story, textOf } from "./story";

/** In a preview, shows what the editor types, and tells it what is clicked. */
export function useEditor(path: string, story: Story | null | undefined): void {
  const queryClient = useQueryClient();
  const id = story?.id;
  useEffect(() => {
    const editor = previewEditor();
    if (editor === null || id === undefined || window.parent === window) return;
    const { queryKey } = storyQuery(path);
    const tell = (message: object) => window.parent.postMessage(message, editor);

    function hear({ origin, source, data }: MessageEvent): void {
      if (origin !== editor || source !== window.parent || !isRecord(data)) return;
      switch (textOf(data, "action")) {
        case "input": {
          const typed = readStory({ story: data.story });
          if (typed === null || typed.id !== id) return;
          queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, content: typed.content });
          return;
        }
        case "change":
        case "published":
        case "unpublished":
          void queryClient.invalidateQueries({ queryKey });
      }
    }

    function point(event: MouseEvent): void {
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-blok-c]") : null;
      const dataC = block && parsed(block.dataset.blokC);
      if (!dataC) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ action: "edit", dataC });
    }

    addEventListener("message", hear);
    addEventListener("click", point, { capture: true });
    document.documentElement.classList.add("edited");
    tell({ action: "initialized", config: {} });
    return () => {
      removeEventListener("message", hear);
      removeEventListener("click", point, { capture: true });
      document.documentElement.classList.remove("edited");
    };
  }, [queryClient, path, id]);
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
