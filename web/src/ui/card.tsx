import type { HTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';

/** A surface for one thing. Cards are never nested. */
export function Card({
  flush,
  className,
  ...rest
}: { flush?: boolean; ref?: Ref<HTMLElement> | undefined } & HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes('card', flush && 'card--flush', className)} />;
}
