import { createHash } from 'node:crypto';
import type { Cause } from '@nead/event-store/event-log.ts';
import type { Incoming } from './request.ts';
import { momentOf } from './request.ts';

/** A command that no person sends: a reaction or a start-up step, recognised by its name when it comes again. */
export function systemCause(system: string, name: string, at: Date = new Date()): Incoming {
  const command = createHash('sha256').update(`${system} ${name}`).digest('hex').slice(0, 40);
  const instant = at.toISOString();
  const cause: Cause = {
    command,
    fingerprint: command,
    actor: { system },
    happenedAt: instant,
    recordedAt: instant,
  };
  return { cause, moment: momentOf(command, at, instant) };
}

/** One of several commands that a request sends to the same stream: each is remembered under a name of its own. */
export const partOf = <C extends Cause>(cause: C, part: string): C => ({
  ...cause,
  command: createHash('sha256').update(`${cause.command} ${part}`).digest('hex').slice(0, 40),
});
