import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { cameFrom } from '../lib/visited.ts';
import { Icon } from '../ui/icon.tsx';

/** Where somebody came from there, it goes back: the list is where it was left, and Back does not lead here again. */
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
