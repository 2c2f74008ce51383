import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePlan } from '../subscription/plan-query.ts';
import { LinkButton } from '../ui/button.tsx';
import { messagesPath, useSide } from './side.ts';

interface MessageButtonProps {
  /** As the sender's own lists show them; without, the recipient is chosen there. */
  to?: string;
  look?: 'soft' | 'line';
  children?: ReactNode;
}

/** Leads to a new message, and back to this page; nothing where messages are switched off. */
export function MessageButton({ to, look = 'line', children = pageTexts.message }: MessageButtonProps) {
  const side = useSide();
  const { pathname: returnTo } = useLocation();
  if (!usePlan()?.granted('enableMessages')) return null;
  return (
    <LinkButton
      look={look}
      small
      icon={MessageSquare}
      to={`${messagesPath(side)}/compose`}
      state={{ returnTo, ...(to && { to }) }}
    >
      {children}
    </LinkButton>
  );
}
