import { dropId, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { inspectionDecider } from './decider.ts';

const ENDS = 'cover-ends';

/** Records that the hours of a cover are over, so that parents are told. The pass itself ended at its minute. */
export const endCovers = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'end-covers',
  everySeconds: 60,
  async run() {
    const now = new Date().toISOString();
    await eachDue(await foundBetween(pool, ENDS, '', now), async ({ id }) => {
      const { metadata } = systemIdentity('end-covers', id);
      await streams.handle(inspectionDecider, id, { type: 'EndCover', at: now }, metadata);
    });
  },
});

export const noteCover: NoteInDirectory = async (client, { type, data }) => {
  if (type === 'CoverGiven') await noteAt(client, ENDS, data.endsAt, data.childminderId, data.passId);
  if (type === 'CoverEnded') await dropId(client, ENDS, data.passId);
};
