import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cameFrom } from '../engine/device/visited.ts';
import { Icon } from './icon.tsx';

/** Goes back in the browser's history if that leads to the list, so that the list is where it was left. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  return (
    <Link
      className="iconbtn"
      to={to}
      aria-label={wordTexts.backTo(label)}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (elsewhere || !cameFrom(to)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon of={ChevronLeft} />
    </Link>
  );
}
