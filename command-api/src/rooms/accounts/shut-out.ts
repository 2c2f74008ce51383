import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/**
 * Events that may mean that everybody was shut out of an account. Somebody else may have opened ways into it that need
 * no login.
 */
export const shutOutEvents = ['PasswordSet', 'LinkUsed', 'EmailChangeStopped'] as const;

/**
 * The account from which this event shut everybody out: by a new password by mail, or by 'This was not me' in a letter.
 */
export function shutOutOf(event: LogEvent): Id | undefined {
  const isShut =
    (event.type === 'PasswordSet' && event.data.by === 'reset') ||
    (event.type === 'LinkUsed' && event.data.purpose === 'login-answer') ||
    (event.type === 'EmailChangeStopped' && event.data.by === 'old-address');
  return isShut ? event.data.accountId : undefined;
}
