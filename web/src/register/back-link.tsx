import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link className="iconbtn" to={to} aria-label={`Back to ${label}`}>
    <Icon of={ChevronLeft} />
  </Link>
);
