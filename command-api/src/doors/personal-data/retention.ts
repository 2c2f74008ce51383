import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { careKeptUntil, rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { complianceContext } from '../../rooms/compliance/context.ts';
import { complianceDecider } from '../../rooms/compliance/decider.ts';
import { complaintsOver } from '../../rooms/compliance/directory.ts';
import { enquiryDecider } from '../../rooms/enquiries/decider.ts';
import { enquiriesOver, enquiriesUnproved } from '../../rooms/enquiries/directory.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import {
  carryOut,
  destroyKeys,
  type ErasureParts,
  eraseBy,
  erasureParts,
  type ForgettingParts,
  freeContext,
} from './carry-out.ts';

/** An erasure that is due. */
type Due = () => Promise<void>;

async function requestsDue(parts: ErasureParts, now: Date): Promise<Due[]> {
  const requests = await parts.directory.dueErasures(dublinDate(now));
  return requests.map((accountId) => async () => void (await carryOut(parts, accountId, now)));
}

/** The data kept after an erasure whose period is over. */
async function keptDue(parts: ErasureParts, now: Date): Promise<Due[]> {
  const { directory, streams } = parts;
  const at = now.toISOString();
  const due = await directory.keptUntil(dublinDate(now));
  return due.map(({ accountId, requestId, person, retention }) => async () => {
    const erased = [{ person, retention }];
    const { metadata } = systemIdentity('erase-kept', `${requestId} ${retention} ${person}`, now);
    await removeSealed(parts, person, retention, now);
    await destroyKeys(parts, erased, at);
    const done = { accountId, requestId, at, erased };
    await streams.handle(personalDataDecider, accountId, { type: 'NoteKeptErased', done }, metadata);
  });
}

/** Removes a person's files, which are stored for each childminder to whom they were sent. */
async function removeSealed(
  { directory, streams }: ErasureParts,
  owner: Id,
  retention: 'communication' | 'care' | 'account' | 'finance',
  now: Date,
): Promise<void> {
  for (const childminderId of await directory.filesOf(owner)) {
    const { metadata } = systemIdentity('erase-files', `${owner} ${retention} ${childminderId}`, now);
    await streams.handle(filesDecider, childminderId, { type: 'RemoveSealed', owner, retention }, metadata);
  }
}

/** The records of children whose retention period is over, and the people kept for them. */
async function childrenDue(parts: ErasureParts, now: Date): Promise<Due[]> {
  const { directory, streams } = parts;
  const today = dublinDate(now);
  const over = (await directory.careOver()).filter(({ lastDay }) => careKeptUntil(lastDay) < today);
  return over.map(({ childminderId, childId }) => async () => {
    const { metadata } = systemIdentity('erase-child', childId, now);
    const command = { type: 'EraseChild', childId } as const;
    await eraseBy(streams)(registerDecider, childminderId, command, metadata, freeContext);
    await removeSealed(parts, childId, 'care', now);
    await destroyKeys(parts, [{ person: childId, retention: 'care' }], now.toISOString());
    const people = await directory.letGoOfChild(childId);
    await destroyKeys(
      parts,
      people.map((person) => ({ person, retention: 'care' })),
      now.toISOString(),
    );
  });
}

/** A child's agreements, kept as long as fees, after its record. */
async function feesDue(parts: ErasureParts, now: Date): Promise<Due[]> {
  const { directory } = parts;
  const today = dublinDate(now);
  const over = (await directory.feesOver()).filter(
    ({ lastDay }) => addDays(lastDay, rulesOn(lastDay).finance.days) < today,
  );
  return over.map(({ childId }) => async () => {
    await removeSealed(parts, childId, 'finance', now);
    await destroyKeys(parts, [{ person: childId, retention: 'finance' }], now.toISOString());
    await directory.letGoOfFees(childId);
  });
}

/** The texts of complaints whose period after closing is over; the events stay, and count. */
async function complaintsDue(parts: ErasureParts, now: Date): Promise<Due[]> {
  const over = await complaintsOver(parts.pool, dublinDate(now));
  return over.map(({ childminderId, id: complaintId }) => async () => {
    const { metadata } = systemIdentity('erase-complaint', complaintId, now);
    const context = await complianceContext(parts.streams, childminderId);
    const command = { type: 'EraseComplaint', complaintId } as const;
    await eraseBy(parts.streams)(complianceDecider, childminderId, command, metadata, context);
    await destroyKeys(parts, [{ person: complaintId, retention: 'care' }], now.toISOString());
  });
}

/** Enquiries a year after the last word, and those of addresses that nobody proved; a reaction destroys their keys. */
async function enquiriesDue({ pool, streams }: ErasureParts, now: Date): Promise<Due[]> {
  const today = dublinDate(now);
  const over = [
    ...(await enquiriesOver(pool, today)).map((found) => ({ ...found, why: 'over' as const })),
    ...(await enquiriesUnproved(pool, today)).map((found) => ({ ...found, why: 'unproved' as const })),
  ];
  return over.map(({ childminderId, id: enquiryId, why }) => async () => {
    const { metadata, inputs } = systemIdentity('erase-enquiry', enquiryId, now);
    const command = { type: 'Erase', enquiryId, why, at: inputs.at } as const;
    const context = { childminderId, notInPlan: undefined };
    await eraseBy(streams)(enquiryDecider, childminderId, command, metadata, context);
  });
}

/** Erases everything that is due by this moment; a worker then scrubs it from every disk. */
export async function carryOutDue(parts: ErasureParts, now: Date): Promise<number> {
  const due = [];
  for (const find of [requestsDue, keptDue, childrenDue, feesDue, complaintsDue, enquiriesDue])
    due.push(...(await find(parts, now)));
  if (due.length === 0) return 0;
  try {
    await eachDue(due, (erase) => erase());
  } finally {
    // The directory is updated a moment later; a scrub with nothing to do costs little.
    await parts.pool.query(`insert into ${ofReadSide.scrubWanted} (at) values (now())`);
  }
  return due.length;
}

export const retentionSchedule = (parts: ForgettingParts): Schedule => ({
  name: 'carry-out-erasures',
  everySeconds: 3600,
  run: async () => void (await carryOutDue(erasureParts(parts), new Date())),
});
