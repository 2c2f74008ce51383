import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { messagesPath, useSide } from './side.ts';

interface MessageButtonProps {
  /** The recipient's id; without it, the sender chooses. */
  to?: string;
  /** The first values of the message, and the ids that it is about, as its draft's name. */
  write?: { about: string; subject: string; content: string };
  variant?: 'soft' | 'line';
  children?: ReactNode;
}

/** Links to a new message, which returns to this page. Shows nothing if messages are switched off. */
export function MessageButton({
  to,
  write,
  variant = 'line',
  children = messagePageTexts.message,
}: MessageButtonProps) {
  const side = useSide();
  const { pathname: returnTo } = useLocation();
  if (!usePlan()?.granted('enableMessages')) return null;
  return (
    <LinkButton
      variant={variant}
      small
      icon={MessageSquare}
      to={`${messagesPath(side)}/compose`}
      state={{ returnTo, ...(to && { to }), ...write }}
    >
      {children}
    </LinkButton>
  );
}
