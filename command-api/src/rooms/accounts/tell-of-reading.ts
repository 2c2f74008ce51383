import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { readingLimitsOn } from '@nead/contracts/mass-reading.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { ofBoth } from '@nead/http-kit/postgres/shared-tables.ts';
import { type Reaction, type ReactionParts, reactionIdentity } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { MuchReading } from './account-state.ts';
import { accountDecider } from './decider.ts';

/** Exports that need no letter: one day or one incident of a child is handed over at the door, and a family keeps its book. */
const SMALL: Readonly<Record<'childminder' | 'parent', ReadonlySet<string>>> = {
  childminder: new Set(['day', 'incident']),
  parent: new Set(['day', 'incident', 'book']),
};

function takenOut(
  event: DomainEvent,
  role: Role | undefined,
): { account: Id; what: MuchReading['what']; isSmall?: true } | undefined {
  if (event.type === 'PassMade') return { account: event.data.childminderId, what: 'pass' };
  if (event.type === 'PackMade') return { account: event.data.childminderId, what: 'pack' };
  if (event.type === 'CoverGiven') return { account: event.data.childminderId, what: 'cover' };
  if (event.type !== 'DataExported') return undefined;
  const { accountId: account, what } = event.data;
  if (what === undefined) return { account, what: 'copy' };
  return {
    account,
    what: 'export',
    ...(SMALL[role === 'parent' ? role : 'childminder'].has(what) && { isSmall: true }),
  };
}

/** Tells the owner's other devices of exports in their name, once an hour at most (docs/decisions/185). */
export const noteTakenOut: Reaction = {
  name: 'note-taken-out',
  to: new Set(['DataExported', 'PassMade', 'PackMade', 'CoverGiven'] as const),
  async react(event, { streams }) {
    const { actor } = event.meta;
    const taken = takenOut(event, 'role' in actor ? actor.role : undefined);
    if (!taken) return [];
    const { account, ...much } = taken;
    const { metadata } = reactionIdentity('note-taken-out', event);
    const as = { ...metadata, actor };
    const command = { type: 'NoteMuchRead', at: event.meta.recordedAt, ...much } as const;
    const done = await streams.handle(accountDecider, account, command, as);
    // An erased account has nobody to tell.
    if (isRefusal(done) && done.code !== 'ERASED' && done.code !== 'ACCOUNT_NOT_FOUND')
      throw new Error(`What was taken out could not be noted: ${done.code}`);
    return [];
  },
};

interface BeyondLimits {
  account: Id;
  hour: Date;
  role: Role | null;
  device: string | null;
  children: number;
  files: number;
  days: number;
}

const BEYOND = `
  select r.account_id as account, r.hour, max(s.role) as role, max(s.device) as device,
    sum(r.children)::int as children, sum(r.files)::int as files, sum(r.days)::int as days
  from ${ofBoth.reading} r left join ${ofBoth.session} s on s.id = r.session_id
  where r.hour > now() - interval '1 day'
  group by r.account_id, r.hour
  having count(r.told_at) = 0
    and (sum(r.children) > $1 or sum(r.files) > $2 or sum(r.days) > $3 or sum(r.asked) > 0)`;

/** The days for which numbers for administrators are kept. */
const KEPT_DAYS = 30;

/** Tells owners in whose accounts much was read; the read side counts it and writes no events. */
export const tellOfReading = ({ streams, pool }: ReactionParts): Schedule => ({
  name: 'mass-reading',
  everySeconds: 10,
  async run() {
    const limits = readingLimitsOn(dublinDate(new Date()));
    const { rows } = await pool.query<BeyondLimits>(BEYOND, [limits.children, limits.files, limits.days]);
    await eachDue(rows, async ({ account, hour, role, device, ...counts }) => {
      const now = new Date();
      const { metadata } = systemIdentity('mass-reading', `${account} ${hour.toISOString()}`, now);
      const as = role ? { ...metadata, actor: { account, role, device: device ?? '' } } : metadata;
      const command = { type: 'NoteMuchRead', what: 'reads', at: now.toISOString(), counts } as const;
      const done = await streams.handle(accountDecider, account, command, as);
      if (isRefusal(done) && done.code !== 'ERASED' && done.code !== 'ACCOUNT_NOT_FOUND')
        throw new Error(`What was read could not be noted: ${done.code}`);
      await pool.query(`update ${ofBoth.reading} set told_at = now() where account_id = $1 and hour = $2`, [
        account,
        hour,
      ]);
    });
    await pool.query(`delete from ${ofBoth.reading} where hour < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
  },
});
