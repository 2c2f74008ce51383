import { Link } from 'react-router-dom';
import type { ActivityKind } from './activity-looks.ts';
import { classes } from './classes.ts';
import { KindBadge } from './kind-badge.tsx';

/** Something that waits to be done, and the way there. */
export function Todo(props: {
  to: string;
  kind: ActivityKind;
  what: string;
  detail: string;
  urgent?: boolean;
}) {
  const { to, kind, what, detail, urgent } = props;
  return (
    <Link className={classes('todo', urgent && 'todo--gold')} to={to}>
      <KindBadge kind={kind} />
      <span>
        <b>{what}</b>
        <small>{detail}</small>
      </span>
    </Link>
  );
}
