import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** Tabs within a page. Arrow keys select, and the panel follows. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const at = tabs.findIndex((tab) => tab.value === value);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-tab={tab.value}
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={({ currentTarget }) => {
              onChange(tab.value);
              // On a phone the row is wider than the screen, so the selected tab is scrolled into view.
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
            }}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
