import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { careKeptUntil } from '@nead/contracts/personal-data/retention.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { systemCause } from '../causes.ts';
import { files } from '../files/decider.ts';
import type { ReactionParts } from '../reaction.ts';
import { register } from '../register/decider.ts';
import type { Schedule } from '../schedules.ts';
import { carryOut, destroyKeys, type ErasureParts } from './carry-out.ts';
import { personalData } from './decider.ts';

/** What was kept after an erasure and is over its time. */
async function eraseKept(parts: ErasureParts, now: Date): Promise<number> {
  const { directory, streams } = parts;
  const at = now.toISOString();
  const due = await directory.keptUntil(dublinDate(now));
  for (const { accountId, requestId, person, retention } of due) {
    const erased = [{ person, retention }];
    const { cause } = systemCause('erase-kept', `${requestId} ${retention} ${person}`, now);
    await removeSealed(parts, person, retention, now);
    await destroyKeys(parts, erased, at);
    const done = { accountId, requestId, at, erased };
    await streams.handle(personalData, accountId, { type: 'NoteKeptErased', done }, cause);
  }
  return due.length;
}

/** The bytes that somebody sent lie with whichever childminders they were sent to. */
async function removeSealed(
  { directory, streams }: ErasureParts,
  owner: Id,
  retention: 'communication' | 'care' | 'account' | 'finance',
  now: Date,
): Promise<void> {
  for (const childminderId of await directory.filesOf(owner)) {
    const { cause } = systemCause('erase-files', `${owner} ${retention} ${childminderId}`, now);
    await streams.handle(files, childminderId, { type: 'RemoveSealed', owner, retention }, cause);
  }
}

/** The record of a child, when the time is over for which it must be kept; and who stood beside that child in it. */
async function eraseChildren(parts: ErasureParts, now: Date): Promise<number> {
  const { directory, streams } = parts;
  const today = dublinDate(now);
  const over = (await directory.careOver()).filter(({ lastDay }) => careKeptUntil(lastDay) < today);
  for (const { childminderId, childId } of over) {
    const { cause } = systemCause('erase-child', childId, now);
    const command = { type: 'EraseChild', childId } as const;
    const done = await streams.handle(register, childminderId, command, cause, { limits: limitsOf('FREE') });
    if (isRefusal(done)) throw new Error(`A child could not be erased: ${done.code}`);
    await removeSealed(parts, childId, 'care', now);
    await destroyKeys(parts, [{ person: childId, retention: 'care' }], now.toISOString());
    const people = await directory.letGoOfChild(childId);
    await destroyKeys(
      parts,
      people.map((person) => ({ person, retention: 'care' })),
      now.toISOString(),
    );
  }
  return over.length;
}

/** Everything whose time has come by this moment; whatever was erased is scrubbed from every disk by the worker. */
export async function carryOutDue(parts: ErasureParts, now: Date): Promise<number> {
  const { directory, pool } = parts;
  const requests = await directory.dueErasures(dublinDate(now));
  for (const accountId of requests) await carryOut(parts, accountId, now);
  const done = requests.length + (await eraseKept(parts, now)) + (await eraseChildren(parts, now));
  // The log tells the directory of it a moment later; a wish for a scrub that finds nothing costs little.
  if (done > 0) await pool.query('insert into projection.scrub_wanted (at) values (now())');
  return done;
}

export const retentionSchedule = (parts: ReactionParts): Schedule => ({
  name: 'carry-out-erasures',
  everySeconds: 3600,
  run: async () => void (await carryOutDue(parts, new Date())),
});
