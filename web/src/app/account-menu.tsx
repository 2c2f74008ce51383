import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import { LogOut, Moon, Sun } from 'lucide-react';
import { useLogOut } from '../rooms/accounts/use-log-out.tsx';
import { accountEntries } from '../screens/navigation/navigation.ts';
import { Avatar } from '../ui/child/avatar.tsx';
import { Menu } from '../ui/layer/menu.tsx';
import { switchTheme, useTheme } from '../ui/page/theme.ts';

export function AccountMenu({ user }: { user: AuthUser }) {
  const { askToLogOut, question } = useLogOut(user._id);
  const dark = useTheme() === 'dark';
  const name = `${user.firstName} ${user.lastName}`;

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
      {question}
    </>
  );
}
