import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import type { Emblem } from '../emblem.ts';
import type { IconShape } from '../icon.tsx';
import { KindBadge } from './kind-badge.tsx';
import './todo.css';

export interface ThingToDo {
  to: string;
  emblem: Emblem;
  icon?: IconShape;
  what: string;
  detail: string;
  /** Marked in marigold. */
  urgent?: boolean;
  /** Called when the link is followed. */
  follow?: () => void;
}

/** A task with a link to where it is done. */
function Todo({ to, emblem, icon, what, detail, urgent, follow }: ThingToDo) {
  return (
    <Link className={classes('todo', urgent && 'todo--gold')} to={to} onClick={follow}>
      <KindBadge emblem={emblem} {...(icon && { icon })} />
      <span>
        <b>{what}</b>
        <small>{detail}</small>
      </span>
    </Link>
  );
}

/** The things to do in one row, which a thumb pushes along. `more` is at its end. */
export const Todos = ({
  label,
  things,
  more,
}: {
  label: string;
  things: readonly ThingToDo[];
  more?: ReactNode;
}) => (
  <nav aria-label={label}>
    <ul className="todos">
      {things.map((thing) => (
        <li key={`${thing.to} ${thing.what}`}>
          <Todo {...thing} />
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  </nav>
);
