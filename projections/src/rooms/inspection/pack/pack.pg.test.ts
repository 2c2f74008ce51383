import { addDays, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { packTexts } from '@nead/contracts/inspection/pack-texts.ts';
import type { InspectedFile } from '@nead/contracts/inspection/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../../engine/db.ts';
import { readPdf } from '../../../engine/pdf/test-pdf.ts';
import { type FollowedSide, household, openFollowedSide, untilReached } from '../../../test-read-side.ts';
import { drawPack } from './pack.ts';

let side: FollowedSide;
const home = household();
const { childminderId } = home;
const now = new Date('2026-11-20T18:00:00.000Z');
const [from, to] = ['2025-11-20', '2026-11-20'];
const NAMES = ['Fionn', 'Saoirse', 'Caoimhe', 'Oisín', 'Éabha', 'محمد'];
const children: Id[] = NAMES.map(() => newId());

const days = Array.from({ length: 366 }, (_, n) => addDays(from, n)).filter((date) => weekday(date) <= 5);

/** A usual day: sign-in and sign-out, in some weeks an incident, in others medicine. */
function dayOf(childId: Id, date: string, nth: number): DomainEvent[] {
  const of = { childminderId, childId };
  const at = (time: string) => dublinInstant(date, time).toISOString();
  const move = (type: 'signIn' | 'signOut', time: string): DomainEvent => ({
    type: 'AttendanceRecorded',
    data: { ...of, recordId: newId(), type, time: at(time), date },
  });
  const record = (kind: string, time: string, body: Record<string, string>): DomainEvent => ({
    type: 'ActivityRecorded',
    data: { ...of, recordId: newId(), kind, date, time: at(time), body },
  });
  return [
    move('signIn', '08:10'),
    ...(nth % 17 === 0
      ? [
          record('incident', '11:20', {
            type: 'injury',
            severity: 'low',
            description: 'Tripped on the garden step and grazed a knee. '.repeat(1 + (nth % 4)),
            actionTaken: 'Washed it, plaster and a cuddle',
          }),
        ]
      : []),
    ...(nth % 11 < 2
      ? [
          record('medication', '13:00', {
            medicine: 'Paracetamol 120mg/5ml',
            dose: '5 ml',
            reason: 'Teething',
            givenBy: 'Aoife',
          }),
        ]
      : []),
    move('signOut', '16:45'),
  ];
}

beforeAll(async () => {
  side = await openFollowedSide();
  await side.append(`account-${childminderId}`, home.opened(childminderId, 'childminder'));
  for (const [nth, childId] of children.entries()) {
    const added = { ...home.childAdded.data, childId, firstName: NAMES[nth] };
    await side.append(home.register, { type: 'ChildAdded', data: added } as DomainEvent); // as the first child was
    const year = days.flatMap((date, day) => dayOf(childId, date, day + nth));
    for (let at = 0; at < year.length; at += 100)
      await side.append(`care-${childId}`, ...year.slice(at, at + 100));
  }
  const overnight = { childminderId, childId: children[0] ?? '' };
  const moved = (type: 'signIn' | 'signOut', date: string, time: string): DomainEvent => ({
    type: 'AttendanceRecorded',
    data: { ...overnight, recordId: newId(), type, time: dublinInstant(date, time).toISOString(), date },
  });
  await side.append(
    `care-${overnight.childId}`,
    moved('signIn', addDays(from, -1), '19:20'),
    moved('signOut', from, '07:05'),
    // Came back twice on the last day; the first of the two sign-outs was forgotten.
    moved('signIn', to, '16:50'),
    moved('signIn', to, '17:20'),
  );
  await untilReached(side.worker, await side.log.head(), 120_000);
}, 180_000);
afterAll(() => side?.close());

test('a year of six children is a document to send, with a line for every day and child', async () => {
  const sources = {
    db: openDb(side.pool),
    store: side.log.store,
    lastAnchor: async () => undefined,
    publicUrl: 'https://nead.example',
  };
  const empty = { registrations: [], papers: [], records: [], setAside: [], children: [] };
  const file: InspectedFile = {
    facts: {
      ...{ ...empty, handbook: null, attendanceSince: from },
      ...{ accidents: 0, unread: [], tusla: [], complaints: null },
    },
    records: [],
    complaints: null,
    chain: {
      of: 'compliance',
      id: childminderId,
      ok: true,
      events: 0,
      hash: '',
      anchored: null,
      broken: null,
    },
  };
  const scope = { childminderId, childIds: children, from, to, complaints: false, file };
  const bytes = await drawPack(sources, scope, 'childminder', now);
  const { pages, text } = readPdf(bytes);
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(text.match(/8 hours 35 minutes/g)).toHaveLength(days.length * children.length);
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
  // A stay that began on the night before the first day is not reported as incomplete.
  expect(text).toContain('19:20');
  expect(text).not.toContain(packTexts.missingSignIn);
  // A child is present once, even after a forgotten sign-out.
  expect(text.split(packTexts.inCareNow)).toHaveLength(2);
  expect(text.split(packTexts.missingSignOut)).toHaveLength(2);
  // A table's head is repeated on every page.
  const attendance = pages.filter((page) => page.text.includes('8 hours 35 minutes'));
  for (const page of attendance) expect(page.text).toContain('Time in care');
}, 120_000);
