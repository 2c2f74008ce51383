import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Emblem } from './emblem.ts';
import { Icon, type IconShape } from './icon.tsx';

export function Badge(props: {
  tone?: 'green' | 'gold' | 'coral';
  emblem?: Emblem;
  icon?: IconShape;
  children: ReactNode;
}) {
  const { tone, emblem, icon, children } = props;
  const className = emblem ? classes('badge--kind', emblem.tint) : tone && `badge--${tone}`;
  return (
    <span className={classes('badge', className)}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  );
}
