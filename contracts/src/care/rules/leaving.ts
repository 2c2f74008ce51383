import type { Id } from '../../ids.ts';
import type { ActivityKind, Body, Written } from '../activities/activity.ts';
import { activityOf } from '../activities/registry.ts';
import type { Times } from './record.ts';
import type { Care, CurrentRecord, Move } from './state.ts';
import { fromOn } from './timeline.ts';

/** Commands only name kinds of the registry, since their routes are made from it. */
export function kindNamed(kind: string): ActivityKind {
  const found = activityOf(kind);
  if (!found) throw new Error(`There is no kind of record called ${kind}`);
  return found;
}

/** The default fields of a record that ends. */
// Stryker disable next-line OptionalChaining: only what has a span has an end
export const unsaid = (kind: ActivityKind): Body => kind.span?.endsWith ?? {};

const signOutFrom = (moves: readonly Move[], time: string): Move | undefined =>
  fromOn(moves, time).find(({ status }) => status === 'signed-out');

/** A running record ends at the first sign-out after its start, if there is one. */
export function endOnLeaving(
  kind: ActivityKind,
  times: Times,
  moves: readonly Move[],
  before?: Pick<CurrentRecord, 'endTime' | 'endedBy'>,
): Times & Pick<CurrentRecord, 'endedBy'> {
  const { time, endTime } = times;
  if (endTime !== null) {
    const follows = before?.endTime === endTime && before.endedBy;
    return { ...times, ...(follows && { endedBy: follows }) };
  }
  const left = kind.span && signOutFrom(moves, time);
  return left ? { ...times, endTime: left.time, endedBy: left.recordId } : times;
}

interface FollowUp extends Written {
  kind: string;
  did: 'corrected';
}

/** Only one record can be running, so the latest is resumed. */
const lastFirst = (records: CurrentRecord[]): CurrentRecord[] =>
  // Stryker disable next-line EqualityOperator: no two records have the same id
  records.sort((a, b) => (a.time + a.recordId < b.time + b.recordId ? 1 : -1));

/**
 * Corrections of records that end with a sign-out, or resume because the sign-out was removed or corrected
 * (docs/decisions/065). `moves`: all sign-ins and sign-outs after the change.
 */
export function followed(moves: readonly Move[], recordId: Id, state: Care): FollowUp[] {
  const last = moves.at(-1);
  const isGone = last?.recordId === recordId && last.status === 'signed-out';
  const going = new Set(state.ongoing.keys());
  const about = new Set([
    ...state.ongoing.values(),
    // Stryker disable next-line ArrayDeclaration: what is not there is not followed
    ...(state.endedBy.get(recordId) ?? []),
  ]);
  const records = [...about].flatMap(
    // Stryker disable next-line ArrayDeclaration: each of them is there
    (id) => state.records.get(id) ?? [],
  );
  return lastFirst(records).flatMap((before): FollowUp[] => {
    const { endTime: was, endedBy, version, body, kind, ...kept } = before;
    // A record that began after a back-dated sign-out ends at its own start.
    const left = signOutFrom(moves, kept.time) ?? (isGone ? { ...last, time: kept.time } : undefined);
    const endTime = left?.time ?? null;
    if ((endTime === was && left?.recordId === endedBy) || (endTime === null && going.has(kind))) return [];
    // The end of this record also ends those that began before it.
    going.add(kind);
    return [
      {
        ...kept,
        kind,
        // Stryker disable next-line StringLiteral: what is neither recorded nor removed is corrected
        did: 'corrected',
        endTime,
        ...(left && { endedBy: left.recordId }),
        version: version + 1,
        body: endTime === null ? body : { ...unsaid(kindNamed(kind)), ...body },
      },
    ];
  });
}
