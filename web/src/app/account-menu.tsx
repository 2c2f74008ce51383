import { type AuthUser, logout } from '@nead/contracts/accounts/session-requests.ts';
import { texts } from '@nead/contracts/app/texts.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../lib/api.ts';
import { auth } from '../lib/auth.ts';
import { dropDrafts } from '../lib/form-draft.ts';
import { Avatar } from '../ui/avatar.tsx';
import { latePart } from '../ui/late-part.ts';
import { Menu } from '../ui/menu.tsx';
import { switchTheme, useTheme } from '../ui/theme.ts';
import { accountEntries } from './navigation.ts';

const LogoutDialog = latePart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

export function AccountMenu({ user }: { user: AuthUser }) {
  const [unsent, setUnsent] = useState(0);
  const dark = useTheme() === 'dark';
  const name = `${user.firstName} ${user.lastName}`;

  /** Whoever has something that is on this device alone is asked first. */
  async function askToLogOut(): Promise<void> {
    const left = await unsentCount(user._id);
    if (left === 0) logOut();
    else setUnsent(left);
  }

  return (
    <>
      <Menu
        buttonClass="iconbtn"
        label={texts.account}
        button={
          <>
            <Avatar who={user} size="s" />
            <span className="sr">{texts.accountOf(name)}</span>
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
          {
            label: dark ? texts.lightTheme : texts.darkTheme,
            icon: dark ? Sun : Moon,
            onSelect: switchTheme,
          },
          { label: texts.logout, icon: LogOut, onSelect: () => void askToLogOut() },
        ]}
      />
      {unsent > 0 && (
        <Suspense>
          <LogoutDialog unsent={unsent} logOut={logOut} close={() => setUnsent(0)} />
        </Suspense>
      )}
    </>
  );
}

async function unsentCount(account: string): Promise<number> {
  try {
    return await (await import('../lib/outbox/session.ts')).unsent(account);
  } catch {
    // A browser that keeps nothing has nothing to ask about.
    return 0;
  }
}

/** This browser forgets the session at once; the server is told, and a session that it was not told about expires. */
function logOut(): void {
  void call(logout, {});
  dropDrafts();
  auth.end('logout');
}
