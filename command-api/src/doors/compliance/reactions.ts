import { tuslaKind } from '@nead/contracts/care/activities/registry.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import {
  type Reaction,
  type ReactionParts,
  type Reactions,
  reactionIdentity,
} from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { complianceContext } from '../../rooms/compliance/context.ts';
import { complianceDecider } from '../../rooms/compliance/decider.ts';
import { childmindersToTellTusla, filesDue, noteFile } from '../../rooms/compliance/directory.ts';
import { dutiesToTell, tuslaToTell } from '../../rooms/compliance/due.ts';
import { fileReminderMail } from '../../rooms/compliance/mails.ts';
import { incidentKey } from '../../rooms/compliance/state.ts';
import { byMail } from '../../rooms/preferences/by-mail.ts';

/** Runs hourly, so that duties due on a day are found early in it. */
const remindOfFile = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'remind-of-file',
  everySeconds: 3600,
  async run() {
    const today = dublinDate(new Date());
    await eachDue(await filesDue(pool, today), async (childminderId) => {
      const { email } = await streams.stateOf(accountDecider, childminderId);
      if (email === null) return;
      const due = dutiesToTell(await streams.stateOf(complianceDecider, childminderId), today);
      const { metadata } = systemIdentity('remind-of-file', `${childminderId} ${today} ${due.join(' ')}`);
      const context = await complianceContext(streams, childminderId);
      await streams.handle(
        complianceDecider,
        childminderId,
        { type: 'Remind', due, on: today },
        metadata,
        context,
      );
    });
  },
});

/** Runs hourly: one reminder if Tusla has to be told by today or by the next working day. */
const remindOfTusla = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'remind-of-tusla',
  everySeconds: 3600,
  async run() {
    const now = new Date();
    await eachDue(await childmindersToTellTusla(pool), async (childminderId) => {
      const { email } = await streams.stateOf(accountDecider, childminderId);
      if (email === null) return;
      const file = await streams.stateOf(complianceDecider, childminderId);
      const times = new Map<string, string | undefined>();
      for (const incident of file.tusla.values()) {
        if (incident.due === undefined || incident.sentOn) continue;
        const { records } = await streams.stateOf(careDecider, incident.childId);
        times.set(incidentKey(incident), records.get(incident.recordId)?.time);
      }
      const context = await complianceContext(streams, childminderId);
      for (const found of tuslaToTell(file, (incident) => times.get(incidentKey(incident)), now)) {
        const about = `${childminderId} ${incidentKey(found)} ${found.due}`;
        const { metadata, inputs } = systemIdentity('remind-of-tusla', about);
        const command = { type: 'RemindOfTusla', ...found, at: inputs.at } as const;
        await streams.handle(complianceDecider, childminderId, command, metadata, context);
      }
    });
  },
});

const DROP = 'drop-tusla-notice';

/** Drops the notice of a deleted incident, unless it was sent. */
const dropTuslaNotice: Reaction = {
  name: DROP,
  to: new Set(['ActivityRemoved'] as const),
  async react(event, { streams }) {
    if (event.type !== 'ActivityRemoved' || event.data.kind !== tuslaKind.kind) return [];
    const { childminderId, childId, recordId } = event.data;
    const { metadata, inputs } = reactionIdentity(DROP, event);
    const command = { type: 'DropTuslaNotice', childId, recordId, at: inputs.at } as const;
    const context = await complianceContext(streams, childminderId);
    await streams.handle(complianceDecider, childminderId, command, metadata, context);
    return [];
  },
};

const tellOfFile: Reaction = {
  name: 'tell-of-file',
  to: new Set(['FileReminded'] as const),
  react: async () => ['file-reminder'],
};

export const complianceReactions: Reactions = {
  reactions: [tellOfFile, dropTuslaNotice],
  note: noteFile,
  templates: (parts) => ({
    'file-reminder': async (event) => {
      if (event.type !== 'FileReminded') return undefined;
      const { childminderId, duties } = event.data;
      const when = await byMail(parts, childminderId, 'childminder', 'papers');
      if (when !== 'now') return when === 'no' ? undefined : { notBefore: when };
      const { email, firstName } = await parts.streams.stateOf(accountDecider, childminderId);
      const file = await parts.streams.stateOf(complianceDecider, childminderId);
      // Duties met meanwhile are left out.
      const still = dutiesToTell(file, dublinDate(new Date())).filter((duty) => duties.includes(duty));
      if (email === null || still.length === 0) return undefined;
      return fileReminderMail(email, firstName, still, `${parts.publicUrl}/childminder/file`);
    },
  }),
  schedules: (parts) => [remindOfFile(parts), remindOfTusla(parts)],
};
