import type { AuthUser } from '@nead/contracts/accounts/requests.ts';
import type { ReactNode } from 'react';
import { useConnection } from '../lib/connection.ts';
import { Brand } from '../ui/brand.tsx';
import { ConnectionPill } from '../ui/connection-pill.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { homeOf } from './guards.ts';

/** `plan`: the tier's badge or the way to upgrade. */
export function TopBar({ user, plan }: { user: AuthUser; plan?: ReactNode }) {
  return (
    <header className="topbar">
      <Brand to={homeOf(user.role)} />
      <div className="topbar__end">
        {user.role !== 'admin' && <Connection />}
        {plan}
        <ThemeButton />
        <AccountMenu user={user} />
      </div>
    </header>
  );
}

const Connection = () => <ConnectionPill state={useConnection()} />;
