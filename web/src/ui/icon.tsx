import type { ComponentType, SVGProps } from 'react';
import { classes } from './classes.ts';

export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

/** A lucide icon or one of our own, with the same stroke. A word always stands beside it, or in its button's label. */
export function Icon({
  of: Shape,
  size,
  className,
}: {
  of: IconShape;
  size?: 's' | 'xs';
  className?: string;
}) {
  return (
    <Shape className={classes('i', size && `i--${size}`, className)} aria-hidden="true" focusable="false" />
  );
}
