import { ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import type { Emblem } from '../emblem.ts';
import { Icon, type IconShape } from '../icon.tsx';
import { KindBadge } from './kind-badge.tsx';

export interface EntryProps {
  emblem: Emblem;
  icon?: IconShape;
  title: ReactNode;
  detail?: string;
  time?: string;
  /** The person and the device. */
  by?: string;
  badges?: ReactNode;
  /** It arrived a moment ago. */
  fresh?: boolean;
  /** Set if a link leads to this entry: it is highlighted and can have the focus. */
  pointedAt?: RefObject<HTMLLIElement | null>;
  action?: ReactNode;
  /** A tap on the entry opens it. */
  open?: { label: string; press: () => void };
  /** A picture, or a request to the reader. */
  below?: ReactNode;
}

export function TimelineEntry(props: EntryProps) {
  const { emblem, icon, title, detail, time, by, badges, fresh, pointedAt, action, open, below } = props;
  return (
    <li
      className={classes('entry', fresh && 'entry--new', pointedAt && 'entry--marked')}
      {...(pointedAt && { ref: pointedAt, tabIndex: -1 })}
    >
      <KindBadge emblem={emblem} {...(icon && { icon })} />
      <div className="entry__body">
        <p className="entry__title">{title}</p>
        {detail && <p className="small muted">{detail}</p>}
        {(time || by || badges) && (
          <p className="entry__meta meta">
            {time && <span className="entry__time">{time}</span>}
            {by && <span>{by}</span>}
            {badges}
          </p>
        )}
        {below}
      </div>
      {action}
      {open && (
        <button
          type="button"
          className="entry__open"
          data-next=""
          aria-label={open.label}
          onClick={open.press}
        >
          <Icon of={ChevronRight} size="s" />
        </button>
      )}
    </li>
  );
}

export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>;
