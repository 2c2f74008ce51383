import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { EntryLink } from './entry-link.tsx';
import { bottomEntries, type NavigationEntry } from './navigation.ts';

export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  const { shown, more } = bottomEntries(entries);
  return (
    <>
      <nav className="bottom" aria-label="Main, bottom">
        {shown.map((entry) => (
          <EntryLink entry={entry} key={entry.to}>
            <span className="pill">
              <Icon of={entry.icon} />
            </span>
            {entry.label}
          </EntryLink>
        ))}
        {more.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="pill">
              <Icon of={Ellipsis} />
            </span>
            More
          </button>
        )}
      </nav>
      {more.length > 0 && (
        <Dialog open={open} onClose={() => setOpen(false)} title="More">
          <ul>
            {more.map((entry) => (
              <li key={entry.to}>
                <EntryLink entry={entry} className="menu__item" onClick={() => setOpen(false)}>
                  <Icon of={entry.icon} />
                  {entry.label}
                </EntryLink>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
