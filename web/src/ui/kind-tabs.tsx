import { NavLink } from 'react-router-dom';
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
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ kind, text, to }) => (
        <NavLink key={to} to={to} className={activityLooks[kind].tint}>
          <KindBadge kind={kind} />
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
