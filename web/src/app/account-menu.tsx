import { type AuthUser, logout } from '@nead/contracts/accounts/session-requests.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { call } from '../lib/api.ts';
import { auth } from '../lib/auth.ts';
import { dropDrafts } from '../lib/form-draft.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';
import { switchTheme, useTheme } from '../ui/theme.ts';
import { accountEntries } from './navigation.ts';

export function AccountMenu({ user }: { user: AuthUser }) {
  const dark = useTheme() === 'dark';
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu
      buttonClass="iconbtn"
      label="Account"
      button={
        <>
          <Avatar who={user} size="s" />
          <span className="sr">Account: {name}</span>
        </>
      }
      head={
        <>
          <b>{name}</b>
          <span className="meta">{user.email}</span>
        </>
      }
      entries={[
        ...accountEntries[user.role],
        { label: dark ? 'Light theme' : 'Dark theme', icon: dark ? Sun : Moon, onSelect: switchTheme },
        { label: 'Logout', icon: LogOut, onSelect: logOut },
      ]}
    />
  );
}

/** This browser forgets the session at once; the server is told, and a session that it was not told about expires. */
function logOut(): void {
  void call(logout, {});
  dropDrafts();
  auth.end('logout');
}
