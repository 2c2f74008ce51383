import type { LogEvent } from '@nead/event-store/event-log.ts';
import { foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';
import { type Reaction, type ReactionParts, reactionIdentity } from '../../engine/reaction.ts';
import { shutOutEvents, shutOutOf } from '../accounts/shut-out.ts';
import { inspectionDecider } from './decider.ts';

const PASSES_OF = 'passes-of';
const COVERS_OF = 'covers-of-session';

/** Ends the passes noted under this key in the directory, because of the event. */
async function revoke(
  reaction: string,
  event: LogEvent,
  { streams, pool }: Pick<ReactionParts, 'streams' | 'pool'>,
  [kind, key]: readonly [string, string],
): Promise<void> {
  for (const { childminderId, id } of await foundBetween(pool, kind, key)) {
    const { metadata } = reactionIdentity(reaction, event, id);
    const command = { type: 'Revoke', at: event.meta.recordedAt, childminderId, by: 'shut-out' } as const;
    await streams.handle(inspectionDecider, id, command, metadata);
  }
}

/** Ends the childminder's passes: an open one needs no login of hers, so it ends with every login. */
export const revokePasses: Reaction = {
  name: 'revoke-passes',
  to: new Set(shutOutEvents),
  async react(event, parts) {
    const account = shutOutOf(event);
    if (account !== undefined) await revoke('revoke-passes', event, parts, [PASSES_OF, account]);
    return [];
  },
};

/**
 * Ends covers. Giving one needs no proof, so it ends with the session that gave it if the childminder ends that from
 * elsewhere.
 */
export const revokeCovers: Reaction = {
  name: 'revoke-covers',
  to: new Set(['SessionEnded'] as const),
  async react(event, parts) {
    if (event.type !== 'SessionEnded') return [];
    const { sessionId, reason } = event.data;
    if (reason === 'ended-by-owner' || reason === 'password-changed')
      await revoke('revoke-covers', event, parts, [COVERS_OF, sessionId]);
    return [];
  },
};

export const notePass: NoteInDirectory = async (client, event) => {
  if (event.type !== 'PassMade' && event.type !== 'CoverGiven') return;
  const { childminderId, passId } = event.data;
  await noteAt(client, PASSES_OF, childminderId, childminderId, passId);
  if (event.type === 'CoverGiven' && event.data.sessionId)
    await noteAt(client, COVERS_OF, event.data.sessionId, childminderId, passId);
};
