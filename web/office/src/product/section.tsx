// A part of the form: its heading, what it is for, and its fields.

import { type ReactNode, useId } from "react";

interface SectionProps {
  /** Where the section navigation leads. */
  id?: string;
  title: string;
  lead?: string;
  /** Inside another part. */
  isInner?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, isInner = false, children }: SectionProps) {
  const heading = useId();
  const Heading = isInner ? "h4" : "h2";
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={
        isInner
          ? "flex flex-col gap-3 border-line border-t pt-4"
          : "flex scroll-mt-16 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      }
    >
      <div>
        <Heading
          id={heading}
          tabIndex={-1}
          className={isInner ? "font-medium text-[0.9375rem] outline-none" : "text-lg outline-none"}
        >
          {title}
        </Heading>
        {lead && <p className="text-soft text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
