import { classes } from '../classes.ts';
import type { Emblem } from '../emblem.ts';
import { Icon, type IconShape } from '../icon.tsx';

/** A kind's icon, or another one, on the kind's tint. Its name always stands beside it. */
export function KindBadge({ emblem, icon, small }: { emblem: Emblem; icon?: IconShape; small?: boolean }) {
  const { icon: own, tint } = emblem;
  return (
    <span className={classes('kind', small && 'kind--s', tint)}>
      <Icon of={icon ?? own} {...(small && { size: 's' })} />
    </span>
  );
}
