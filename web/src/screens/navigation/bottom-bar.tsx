import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { Ellipsis } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { EntryCount } from './entry-count.tsx';
import { EntryLink } from './entry-link.tsx';
import { bottomEntries, isAt, type NavigationEntry } from './navigation.ts';

const MoreSheet = lazyPart(async () => (await import('./more-sheet.tsx')).MoreSheet);

/** Answers whether the page was last scrolled down, as while reading. On a low screen the bar is hidden then. */
function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      last = window.scrollY;
      if (moved !== 0) setReadsOn(moved > 0 && last > 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return readsOn;
}

export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  const isAway = useReadsOn();
  const { shown, more } = bottomEntries(entries);
  const { pathname } = useLocation();
  const inMore = more.some((entry) => isAt(entry, pathname));
  return (
    <>
      <nav className={classes('bottom', isAway && 'bottom--away')} aria-label={shellTexts.mainAtBottom}>
        {shown.map((entry) => (
          <EntryLink entry={entry} key={entry.to}>
            <span className="pill">
              <Icon of={entry.icon} />
              <EntryCount entry={entry} className="dotcount" />
            </span>
            {entry.label}
          </EntryLink>
        ))}
        {more.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={inMore || undefined}
            onClick={() => setOpen(true)}
          >
            <span className="pill">
              <Icon of={Ellipsis} />
            </span>
            {shellTexts.more}
          </button>
        )}
      </nav>
      {open && (
        <Suspense>
          <MoreSheet entries={more} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
