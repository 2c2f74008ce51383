import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { EntryLink } from './entry-link.tsx';
import type { NavigationEntry } from './navigation.ts';

/** What has no place of its own in the bottom bar. */
export const MoreSheet = ({
  entries,
  onClose,
}: {
  entries: readonly NavigationEntry[];
  onClose: () => void;
}) => (
  <Dialog open onClose={onClose} title={shellTexts.more}>
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink entry={entry} className="menu__item" onClick={onClose}>
            <Icon of={entry.icon} />
            {entry.label}
          </EntryLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
