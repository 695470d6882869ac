// Tabs: several views of one thing, one shown at a time.

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface TabsProps<Value extends string> {
  tabs: { value: Value; label: ReactNode; content: ReactNode }[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
}

export function Tabs<Value extends string>({ tabs, value, defaultValue = tabs[0]?.value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} defaultValue={defaultValue} onValueChange={(chosen) => onChange?.(chosen as Value)}>
      <Base.List className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-medium text-soft text-sm hover:text-ink data-[active]:border-accent data-[active]:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
