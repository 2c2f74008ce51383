import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type NextTime, nextTime } from '@nead/contracts/care/next-time.ts';
import { type Care, spacedLike } from '@nead/contracts/care/rules/state.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { quietFor } from '@nead/contracts/preferences/notices.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { STALE_MS, UNDO_SECONDS } from '../../engine/in-time.ts';
import type { Push } from '../../engine/push/push.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { noticesDecider } from '../../rooms/preferences/notices.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { inCare } from '../../rooms/register/state.ts';

const REMINDER = 'reminder';

type RecordWritten = Extract<LogEvent, { type: 'ActivityRecorded' | 'ActivityCorrected' }>;
const isRecorded = (event: LogEvent): event is RecordWritten =>
  event.type === 'ActivityRecorded' || event.type === 'ActivityCorrected';

/** The time of the child's next dose; undefined if another was given since, or the child is not here. */
function due(care: Care, event: RecordWritten): NextTime | undefined {
  const { recordId, kind: name } = event.data;
  const record = care.records.get(recordId);
  const kind = activityOf(name);
  const version = event.type === 'ActivityCorrected' ? event.data.version : 1;
  if (!record || !kind || care.status !== 'signed-in') return undefined;
  // A corrected record has its own reminder.
  if (record.version !== version) return undefined;
  const next = nextTime(kind, record);
  const latest = next && spacedLike(care, kind, next.name)?.at(-1);
  return latest?.recordId === recordId ? next : undefined;
}

async function reminder(
  event: LogEvent,
  childminder: Id,
  { streams }: ReactionParts,
): Promise<Push | { notBefore: Date } | undefined> {
  if (!isRecorded(event)) return undefined;
  const { childId, recordId: tag } = event.data;
  const next = due(await streams.stateOf(careDecider, childId), event);
  if (!next) return undefined;
  const now = Date.now();
  const at = Date.parse(next.at);
  if (now < at) return { notBefore: new Date(at) };
  if (now - at > STALE_MS) return undefined;
  const chosen = await streams.stateOf(noticesDecider, childminder);
  if (chosen.medicines === false) return undefined;
  const minutes = quietFor(chosen.quietHours, dublinTime(new Date(now)));
  if (minutes > 0) return { notBefore: new Date(now + minutes * 60_000) };
  const child = (await streams.stateOf(registerDecider, childminder)).children.get(childId);
  // A child that left, or was deleted, may never have been signed out.
  if (!child || !inCare(child, dublinDate(new Date(now)))) return undefined;
  const message = {
    title: texts.mayHaveAgain(child.about?.firstName || texts.aChild),
    body: texts.mayHaveSince(dublinTime(next.at)),
    url: `/childminder/child/${childId}/day`,
    tag,
  };
  return { account: childminder, message, urgent: true };
}

/** Reminds the childminder when a child may have the next dose; changes until then are looked up when it is due. */
export const remind: Reaction = {
  name: REMINDER,
  to: new Set(['ActivityRecorded', 'ActivityCorrected'] as const),
  waits: UNDO_SECONDS,
  async react(event, { pushes, streams }) {
    if (!pushes || !isRecorded(event) || !activityOf(event.data.kind)?.spacing) return [];
    const next = due(await streams.stateOf(careDecider, event.data.childId), event);
    return next && Date.parse(next.at) > Date.now() - STALE_MS
      ? [`${REMINDER} ${event.data.childminderId}`]
      : [];
  },
};

export const reminderTemplates: NonNullable<Reactions['templates']> = (parts) => ({
  [REMINDER]: async (event, childminder = '') => reminder(event, childminder, parts),
});
