import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EntryCount } from './entry-count.tsx';
import { EntryLink } from './entry-link.tsx';
import type { NavigationEntry } from './navigation.ts';

/** Entries without a place in the bottom bar. */
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
            <EntryCount entry={entry} className="count" />
          </EntryLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
