import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { type ReactNode, Suspense } from 'react';
import { useConnection } from '../lib/connection.ts';
import { useWaiting } from '../lib/waiting.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Brand } from '../ui/brand.tsx';
import { ConnectionPill } from '../ui/connection-pill.tsx';
import { latePart } from '../ui/late-part.ts';
import { ThemeButton } from '../ui/theme-button.tsx';
import { homeOf } from './guards.ts';

/** After the first paint: it brings the call that logs out and everything that a menu needs. */
const AccountMenu = latePart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** `plan`: the tier's badge or the way to upgrade. */
export function TopBar({ user, plan }: { user: AuthUser; plan?: ReactNode }) {
  return (
    <header className="topbar">
      <Brand to={homeOf(user.role)} />
      <div className="topbar__end">
        <Connection role={user.role} />
        {plan}
        <ThemeButton />
        <Suspense
          fallback={
            <span className="iconbtn">
              <Avatar who={user} size="s" />
            </span>
          }
        >
          <AccountMenu user={user} />
        </Suspense>
      </div>
    </header>
  );
}

/** Leads to what waits on this device, while something does. */
function Connection({ role }: { role: AuthUser['role'] }) {
  const state = useConnection();
  const entries = useWaiting().filter(({ answered }) => !answered);
  const refused = entries.filter(({ problem }) => problem).length;
  const to = entries.length > 0 ? `/${role}/waiting` : undefined;
  return <ConnectionPill state={state} waiting={entries.length} refused={refused} to={to} />;
}
