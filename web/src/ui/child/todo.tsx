import { Link } from 'react-router-dom';
import type { ActivityKind } from './activity-looks.ts';
import { classes } from './classes.ts';
import type { IconShape } from './icon.tsx';
import { KindBadge } from './kind-badge.tsx';
import './todo.css';

export interface ThingToDo {
  to: string;
  kind: ActivityKind;
  icon?: IconShape;
  what: string;
  detail: string;
  /** It cannot wait: marigold. */
  urgent?: boolean;
}

/** Something that waits to be done, and the way there. */
function Todo({ to, kind, icon, what, detail, urgent }: ThingToDo) {
  return (
    <Link className={classes('todo', urgent && 'todo--gold')} to={to}>
      <KindBadge kind={kind} {...(icon && { icon })} />
      <span>
        <b>{what}</b>
        <small>{detail}</small>
      </span>
    </Link>
  );
}

/** One row, which a thumb pushes along. */
export const Todos = ({ label, things }: { label: string; things: readonly ThingToDo[] }) => (
  <nav aria-label={label}>
    <ul className="todos">
      {things.map((thing) => (
        <li key={`${thing.to} ${thing.what}`}>
          <Todo {...thing} />
        </li>
      ))}
    </ul>
  </nav>
);
