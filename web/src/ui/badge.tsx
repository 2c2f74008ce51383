import type { ReactNode } from 'react';
import { type ActivityKind, activityLooks } from './activity-looks.ts';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';

export function Badge(props: {
  tone?: 'green' | 'gold' | 'coral';
  kind?: ActivityKind;
  icon?: IconShape;
  children: ReactNode;
}) {
  const { tone, kind, icon, children } = props;
  const look = kind ? classes('badge--kind', activityLooks[kind].tint) : tone && `badge--${tone}`;
  return (
    <span className={classes('badge', look)}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  );
}
