import { createHash } from 'node:crypto';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import { requestNow } from '@nead/http-kit/request-id.ts';
import type { CommandIdentity } from './request.ts';
import { commandInputs } from './request.ts';

/**
 * The identity of a command that no person sends (a reaction or a start-up step). Its command id is derived from its
 * name, so a repeat is recognised.
 */
export function systemIdentity(system: string, name: string, at: Date = new Date()): CommandIdentity {
  const command = createHash('sha256').update(`${system} ${name}`).digest('hex').slice(0, 40);
  const instant = at.toISOString();
  const request = requestNow();
  const metadata: CommandMetadata = {
    command,
    fingerprint: command,
    actor: { system },
    ...(request && { request }),
    happenedAt: instant,
    recordedAt: instant,
  };
  return { metadata, inputs: commandInputs(command, at, instant) };
}

/** The metadata of one of several commands that a request sends to the same stream, with a command id of its own. */
export const partMetadata = <C extends CommandMetadata>(cause: C, part: string): C => ({
  ...cause,
  command: createHash('sha256').update(`${cause.command} ${part}`).digest('hex').slice(0, 40),
});
