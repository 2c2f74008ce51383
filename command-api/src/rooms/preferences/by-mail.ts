import { addDays, dublinDate, dublinInstant, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { isMailed, type MailChoice, type NoticeSide, quietFor } from '@nead/contracts/preferences/notices.ts';
import type { Streams } from '../../engine/handle.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { accountDecider } from '../accounts/decider.ts';
import { noticesDecider } from './notices.ts';

/** The end of quiet hours, by the clock; undefined outside of them. */
export function quietUntil({ quietHours }: Pick<NoticeSettings, 'quietHours'>, now: Date): Date | undefined {
  const time = dublinTime(now);
  const minutes = quietFor(quietHours, time);
  if (!quietHours || minutes === 0) return undefined;
  const today = dublinDate(now);
  const end = dublinInstant(quietHours.to > time ? today : addDays(today, 1), quietHours.to);
  // In an hour that comes twice, the end may be in the first.
  return end > now ? end : new Date(now.getTime() + minutes * 60_000);
}

interface Addressee {
  email: string;
  firstName: string | null;
}

/**
 * The person who gets mails about children; undefined if the account is erased or suspended, since they may see nothing
 * there either.
 */
export async function addressee(
  { stateOf }: Pick<Streams, 'stateOf'>,
  account: Id,
): Promise<Addressee | undefined> {
  const { email, firstName, suspended } = await stateOf(accountDecider, account);
  return email === null || suspended ? undefined : { email, firstName };
}

/** Answers whether an account has a browser that shows notifications now. */
const canBePushed = async ({ pushes }: Pick<ReactionParts, 'pushes'>, account: Id): Promise<boolean> =>
  pushes !== undefined && (await pushes.devices.of(account)).length > 0;

type Parts = Pick<ReactionParts, 'pushes'> & { streams: Pick<Streams, 'stateOf'> };

/** Answers whether a person is told by mail, or the time until which quiet hours hold it back. */
export async function byMail(
  parts: Parts,
  account: Id,
  side: NoticeSide,
  choice: MailChoice,
): Promise<'no' | 'now' | Date> {
  if (!(await addressee(parts.streams, account))) return 'no';
  const chosen = await parts.streams.stateOf(noticesDecider, account);
  const wanted = isMailed(chosen, side, choice);
  // A parent without notifications gets a mail about an incident, whatever their choice.
  const must = side === 'parent' && choice === 'incidents';
  if (!wanted && !(must && !(await canBePushed(parts, account)))) return 'no';
  return quietUntil(chosen, new Date()) ?? 'now';
}
