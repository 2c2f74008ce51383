import { foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';
import { type Reaction, type Reactions, reactionIdentity } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { endCovers, noteCover } from '../../rooms/inspection/end-covers.ts';
import { glassBrokenMail } from '../../rooms/inspection/mails.ts';
import { notePass, revokeCovers, revokePasses } from '../../rooms/inspection/revoke-passes.ts';

/** Tells a childminder at once that an administrator opened her records. */
const tellOfGlass: Reaction = {
  name: 'tell-of-glass',
  to: new Set(['GlassBroken'] as const),
  react: async () => ['glass-broken'],
};

const LOOKS_OF = 'look-of-session';

/** Records the end of a look together with the administrator's session. The look itself closed with the session. */
const endWithSession: Reaction = {
  name: 'end-look-with-session',
  to: new Set(['SessionEnded'] as const),
  async react(event, { streams, pool }) {
    if (event.type !== 'SessionEnded') return [];
    for (const { id } of await foundBetween(pool, LOOKS_OF, event.data.sessionId)) {
      const { metadata } = reactionIdentity('end-look-with-session', event, id);
      const command = { type: 'EndGlass', at: event.meta.recordedAt, by: 'session' } as const;
      await streams.handle(inspectionDecider, id, command, metadata);
    }
    return [];
  },
};

const noteLooks: NoteInDirectory = async (client, event, privateKey) => {
  await notePass(client, event, privateKey);
  await noteCover(client, event, privateKey);
  if (event.type === 'GlassBroken' && event.data.sessionId) {
    const { sessionId, childminderId, passId } = event.data;
    await noteAt(client, LOOKS_OF, sessionId, childminderId, passId);
  }
};

export const inspectionReactions: Reactions = {
  reactions: [tellOfGlass, endWithSession, revokePasses, revokeCovers],
  note: noteLooks,
  templates: ({ streams, publicUrl, supportEmail }) => ({
    'glass-broken': async (event) => {
      if (event.type !== 'GlassBroken') return undefined;
      const { childminderId, endsAt } = event.data;
      const { email, firstName } = await streams.stateOf(accountDecider, childminderId);
      if (email === null) return undefined;
      return glassBrokenMail(email, firstName, endsAt, `${publicUrl}/childminder/inspection`, supportEmail);
    },
  }),
  schedules: (parts) => [endCovers(parts)],
};
