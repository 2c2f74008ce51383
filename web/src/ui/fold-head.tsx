import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';
import './fold-head.css';

/** The head of a folded part, shown until it is opened. */
export const FoldHead = ({ children }: { children: string }) => (
  <summary className="foldhead">
    {children}
    <Icon of={ChevronDown} size="s" />
  </summary>
);
