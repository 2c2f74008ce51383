import { type AuthUser, logout } from '@nead/contracts/accounts/session-requests.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../engine/api/api.ts';
import { auth } from '../engine/api/auth.ts';
import { accountEntries } from '../screens/navigation/navigation.ts';
import { Avatar } from '../ui/child/avatar.tsx';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { Menu } from '../ui/layer/menu.tsx';
import { switchTheme, useTheme } from '../ui/page/theme.ts';

const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

export function AccountMenu({ user }: { user: AuthUser }) {
  const [unsent, setUnsent] = useState(0);
  const dark = useTheme() === 'dark';
  const name = `${user.firstName} ${user.lastName}`;

  /** Asks first if something is stored on this device only, since logging out deletes it. */
  async function askToLogOut(): Promise<void> {
    const left = await unsentCount(user._id);
    if (left === 0) logOut();
    else setUnsent(left);
  }

  return (
    <>
      <Menu
        buttonClass="iconbtn"
        label={appTexts.account}
        button={
          <>
            <Avatar who={user} size="s" />
            <span className="sr">{appTexts.accountOf(name)}</span>
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
            label: dark ? appTexts.lightTheme : appTexts.darkTheme,
            icon: dark ? Sun : Moon,
            onSelect: switchTheme,
          },
          { label: appTexts.logout, icon: LogOut, onSelect: () => void askToLogOut() },
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
    return await (await import('../engine/offline-queue/session.ts')).unsent(account);
  } catch {
    // A browser that can store nothing has nothing unsent.
    return 0;
  }
}

/** This browser forgets the session at once. The server is told; if that call is lost, the session expires. */
function logOut(): void {
  void call(logout, {});
  auth.end('logout');
}
