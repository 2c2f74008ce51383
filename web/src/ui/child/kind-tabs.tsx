import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type ActivityKind, activityLooks } from './activity-looks.ts';
import { KindBadge } from './kind-badge.tsx';

/** Tabs that are pages of their own, one per activity kind. */
export function KindTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { kind: ActivityKind; text: string; to: string }[];
}) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the row is longer than the screen, and the page that is shown must be seen to be chosen.
  useEffect(() => {
    const here = pathname && row.current?.querySelector('[aria-current]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ kind, text, to }) => (
        <NavLink key={to} to={to} className={activityLooks[kind].tint}>
          <KindBadge kind={kind} />
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
