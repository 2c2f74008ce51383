import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { isAt, type NavigationEntry } from './navigation.ts';

/**
 * A link that is marked if it leads to the current page. While it is not known whether the entry is shown, its space is
 * reserved.
 */
export function EntryLink(props: {
  entry: NavigationEntry;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { entry, className, ...rest } = props;
  const here = isAt(entry, useLocation().pathname);
  return (
    <Link
      {...rest}
      className={classes(className, entry.later && 'unseen')}
      to={entry.to}
      {...(entry.locked && { 'aria-description': shellTexts.locked })}
      {...(here && { 'aria-current': 'page' as const })}
    />
  );
}
