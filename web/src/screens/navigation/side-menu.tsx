import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { EntryCount } from './entry-count.tsx';
import { EntryLink } from './entry-link.tsx';
import type { NavigationEntry } from './navigation.ts';

export function SideMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <nav className="side" aria-label={shellTexts.main}>
      {entries.map((entry) => (
        <EntryLink entry={entry} key={entry.to}>
          <Icon of={entry.icon} />
          {entry.label}
          <EntryCount entry={entry} className="count" />
        </EntryLink>
      ))}
    </nav>
  );
}
