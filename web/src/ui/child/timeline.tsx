import type { ReactNode, RefObject } from 'react';
import type { ActivityKind } from './activity-looks.ts';
import { classes } from './classes.ts';
import type { IconShape } from './icon.tsx';
import { KindBadge } from './kind-badge.tsx';

export interface EntryProps {
  kind: ActivityKind;
  icon?: IconShape;
  title: ReactNode;
  detail?: string;
  time?: string;
  /** Who, on which device. */
  by?: string;
  badges?: ReactNode;
  /** Just arrived. */
  fresh?: boolean;
  /** Somebody is led to this one: it stands out and can have the focus. */
  pointedAt?: RefObject<HTMLLIElement | null>;
  action?: ReactNode;
  /** A picture, or what the reader is asked to do. */
  below?: ReactNode;
}

export function TimelineEntry(props: EntryProps) {
  const { kind, icon, title, detail, time, by, badges, fresh, pointedAt, action, below } = props;
  return (
    <li
      className={classes('entry', fresh && 'entry--new', pointedAt && 'entry--marked')}
      {...(pointedAt && { ref: pointedAt, tabIndex: -1 })}
    >
      <KindBadge kind={kind} {...(icon && { icon })} />
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
    </li>
  );
}

export const Timeline = ({ children }: { children: ReactNode }) => <ol className="timeline">{children}</ol>;
