import { FULL_CALENDAR } from '@nead/contracts/calendar/access.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Reaction, reactionIdentity } from '../../engine/reaction.ts';
import { shutOutEvents, shutOutOf } from '../accounts/shut-out.ts';
import { calendarDecider } from './decider.ts';

/** Closes the address for calendar apps, which needs no login, together with every login. */
export const closeFeed: Reaction = {
  name: 'close-calendar-feed',
  to: new Set(shutOutEvents),
  async react(event, { streams }) {
    const childminderId = shutOutOf(event);
    if (childminderId === undefined) return [];
    const { metadata } = reactionIdentity('close-calendar-feed', event);
    // Closing needs nothing from a plan.
    const context = { childminderId, plan: FULL_CALENDAR, most: 0, today: dublinDate(new Date()) };
    await streams.handle(calendarDecider, childminderId, { type: 'CloseFeed' }, metadata, context);
    return [];
  },
};
