import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Emblem } from '../emblem.ts';
import { KindBadge } from './kind-badge.tsx';

/** Tabs that are pages, one for each kind of record. */
export function KindTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { emblem: Emblem; text: string; to: string }[];
}) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row is wider than the screen, so the current tab is scrolled into view.
  useEffect(() => {
    const here = pathname && row.current?.querySelector('[aria-current]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ emblem, text, to }) => (
        <NavLink key={to} to={to} className={emblem.tint}>
          <KindBadge emblem={emblem} />
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
