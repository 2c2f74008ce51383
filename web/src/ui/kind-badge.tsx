import { type ActivityKind, activityLooks } from './activity-looks.ts';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';

/** A kind's icon on its tint. The word stands beside it. */
export function KindBadge({ kind, icon, small }: { kind: ActivityKind; icon?: IconShape; small?: boolean }) {
  const { icon: own, tint } = activityLooks[kind];
  return (
    <span className={classes('kind', small && 'kind--s', tint)}>
      <Icon of={icon ?? own} {...(small && { size: 's' })} />
    </span>
  );
}
