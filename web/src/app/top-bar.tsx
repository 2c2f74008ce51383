import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { type ReactNode, Suspense } from 'react';
import { useConnection } from '../engine/live/connection.ts';
import { useWaiting } from '../engine/offline-queue/waiting.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { Avatar } from '../ui/child/avatar.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { Brand } from '../ui/page/brand.tsx';
import { ConnectionPill } from '../ui/page/connection-pill.tsx';
import { ThemeButton } from '../ui/page/theme-button.tsx';

/** Loaded after the first paint, with the logout call and the menu. */
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** `plan`: the plan's badge, or the link to upgrade. */
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

/** Links to what waits on this device, as long as something does. */
function Connection({ role }: { role: AuthUser['role'] }) {
  const state = useConnection();
  const entries = useWaiting().filter(({ answered }) => !answered);
  const refused = entries.filter(({ problem }) => problem).length;
  const to = entries.length > 0 ? `/${role}/waiting` : undefined;
  return <ConnectionPill state={state} waiting={entries.length} refused={refused} to={to} />;
}
