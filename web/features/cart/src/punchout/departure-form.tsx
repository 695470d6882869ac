// The form that the browser takes to the procurement system: it is sent as soon as it stands.

import { useEffect, useEffectEvent, useRef } from "react";
import type { Departure } from "./return";

/** Ends the tab's own session: the punch-out is over. */
export type OnLeave = (end: Departure["end"]) => void;

export function DepartureForm({ departure, onLeave }: { departure: Departure; onLeave: OnLeave }) {
  const place = useRef<HTMLFormElement>(null);
  const { end, form } = departure;
  const leave = useEffectEvent(() => {
    if (!place.current) return;
    // A field may be called `submit`, and would hide the form's own.
    HTMLFormElement.prototype.submit.call(place.current);
    onLeave(end);
  });
  useEffect(() => leave(), []);
  return (
    <form ref={place} hidden method="post" action={form.action} target={form.target} acceptCharset={form.charset}>
      {form.fields.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
        <input key={index} type="hidden" name={name} defaultValue={value} />
      ))}
    </form>
  );
}
