import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAt, type NavigationEntry } from './navigation.ts';

/** A link that is marked as the current page. */
export function EntryLink(props: {
  entry: NavigationEntry;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}) {
  const { entry, ...rest } = props;
  const here = isAt(entry, useLocation().pathname);
  return <Link {...rest} to={entry.to} {...(here && { 'aria-current': 'page' as const })} />;
}
