import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ReactionParts, Reactions } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { knownCalendar } from '../../rooms/fees/known-calendar.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { schemeDecider, toldKey } from '../../rooms/scheme/decider.ts';
import { foundInScheme, noteAward } from '../../rooms/scheme/directory.ts';
import { schemeNews, weekToJudge } from '../../rooms/scheme/due.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { judgedWeeks } from './known-week.ts';

/** Runs every quarter of an hour, so that a ready week is announced soon. */
const remindOfScheme = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'remind-of-scheme',
  everySeconds: 900,
  async run() {
    await eachDue(await foundInScheme(pool), async (childminderId) => {
      const { email } = await streams.stateOf(accountDecider, childminderId);
      if (email === null || !(await currentPlan(streams, childminderId)).granted('enableScheme')) return;
      const [scheme, calendar, { children }] = await Promise.all([
        streams.stateOf(schemeDecider, childminderId),
        knownCalendar(streams, childminderId),
        streams.stateOf(registerDecider, childminderId),
      ]);
      const now = new Date();
      const monday = weekToJudge(now);
      const weeks = monday ? await judgedWeeks(streams, scheme, calendar, monday, now) : undefined;
      const weeksOf = (id: Id) => weeks?.get(id) ?? [];
      const news = schemeNews(scheme, calendar, now, (id) => children.has(id), weeksOf);
      if (news.length === 0) return;
      const about = `${childminderId} ${dublinDate(now)} ${news.map(toldKey).join(', ')}`;
      const { metadata, inputs } = systemIdentity('remind-of-scheme', about);
      const command = { type: 'Tell', childminderId, news, at: inputs.at } as const;
      await streams.handle(schemeDecider, childminderId, command, metadata);
    });
  },
});

export const schemeReactions: Reactions = {
  reactions: [],
  note: noteAward,
  schedules: (parts) => [remindOfScheme(parts)],
};
