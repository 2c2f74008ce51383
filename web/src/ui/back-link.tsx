import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cameFrom, pageBefore } from '../engine/device/visited.ts';
import { Icon } from './icon.tsx';

export interface WayBack {
  to: string;
  label: string;
}

interface BackLinkProps extends WayBack {
  /** Other pages that lead here. A visitor who came from one of them goes back to it. */
  or?: readonly WayBack[];
  /** An address. A visitor who came from a page outside it goes back to that page; pages under it lead here themselves. */
  orAnyBut?: string;
}

function otherWay(but: string | undefined): WayBack | undefined {
  const before = but && pageBefore();
  if (!before || before.startsWith(but)) return undefined;
  return { to: before, label: wordTexts.thePageBefore };
}

/** Goes back in the browser's history if that leads to the list, so that the list is where it was left. */
export function BackLink({ to, label, or = [], orAnyBut }: BackLinkProps) {
  const navigate = useNavigate();
  const way = [{ to, label }, ...or].find((one) => cameFrom(one.to)) ?? otherWay(orAnyBut) ?? { to, label };
  return (
    <Link
      className="iconbtn"
      to={way.to}
      aria-label={wordTexts.backTo(way.label)}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (elsewhere || !cameFrom(way.to)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon of={ChevronLeft} />
    </Link>
  );
}
