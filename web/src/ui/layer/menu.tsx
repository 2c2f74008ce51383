import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from '../icon.tsx';

export type MenuEntry = { label: string; icon: IconShape } & ({ to: string } | { onSelect: () => void });

interface MenuProps {
  /** The button's content, with a name for screen readers. */
  button: ReactNode;
  buttonClass: string;
  label: string;
  head?: ReactNode;
  entries: readonly MenuEntry[];
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A native popover: Escape and a tap elsewhere close it, that tap does nothing else, and the focus returns. */
export function Menu({ button, buttonClass, label, head, entries }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const items = () => Array.from(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
  const close = () => menu.current?.hidePopover();

  function place(): void {
    const at = opener.current?.getBoundingClientRect();
    if (!at || !menu.current) return;
    const { clientHeight, clientWidth } = document.documentElement;
    const above = at.bottom > clientHeight * 0.6;
    menu.current.style.top = above ? 'auto' : `${at.bottom + 4}px`;
    menu.current.style.bottom = above ? `${clientHeight - at.top + 4}px` : 'auto';
    // On a phone that is held sideways a long menu scrolls: its end would be out of reach beyond the screen.
    menu.current.style.maxHeight = `${(above ? at.top : clientHeight - at.bottom) - 12}px`;
    // The menu opens towards the middle of the screen, where there is room.
    const atLeft = at.left + at.right < clientWidth;
    menu.current.style.left = atLeft ? `${Math.max(8, at.left)}px` : 'auto';
    menu.current.style.right = atLeft ? 'auto' : `${Math.max(8, clientWidth - at.right)}px`;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') close();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement); // -1 for any other element
    all[step(at, all.length)]?.focus();
  }

  return (
    <>
      <button ref={opener} type="button" className={buttonClass} aria-haspopup="menu" popoverTarget={id}>
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => newState === 'open' && items()[0]?.focus()}
      >
        <button
          type="button"
          className="menu__around"
          tabIndex={-1}
          aria-hidden="true"
          popoverTarget={id}
          popoverTargetAction="hide"
        />
        {head && <div className="menu__head">{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {entries.map((entry) => {
            const inside = (
              <>
                <Icon of={entry.icon} size="s" />
                {entry.label}
              </>
            );
            return 'to' in entry ? (
              <Link
                key={entry.label}
                role="menuitem"
                tabIndex={-1}
                className="menu__item"
                to={entry.to}
                onClick={close}
              >
                {inside}
              </Link>
            ) : (
              <button
                key={entry.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="menu__item"
                onClick={() => {
                  close();
                  entry.onSelect();
                }}
              >
                {inside}
              </button>
            );
          })}
        </div>
      </div>
    </>
  );
}
