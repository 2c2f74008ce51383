import type { Side } from '@nead/contracts/messages/events.ts';
import type { Message, MessagePerson } from '@nead/contracts/messages/requests.ts';
import { useAuth } from '../../engine/api/auth.ts';

export const useSide = (): Side => (useAuth()?.user.role === 'parent' ? 'parent' : 'childminder');

export const messagesPath = (side: Side): string => `/${side}/messages`;

/** The other person of a message. */
export const otherOf = (message: Pick<Message, 'from' | 'to' | 'fromRole'>, side: Side): MessagePerson =>
  message.fromRole === side ? message.to : message.from;
