// Takes files that are dropped anywhere on the page; without it the browser would leave the page to show them.

import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

export function DropAnywhere({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget ?? setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-card border-2 border-accent border-dashed bg-accent-wash/90 text-accent"
    >
      <Upload size={36} strokeWidth={1.5} />
      <p className="px-4 text-center font-medium text-lg">{label}</p>
    </div>
  );
}
