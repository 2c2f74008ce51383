import { expect, test } from 'vitest';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type ExtraNote, extrasWith, noteAboutExtra } from './waiting-extras.ts';

const id = (n: number) => String(n).padStart(24, '0');
const [child, other] = [id(1), id(2)];
const day = {
  childId: child,
  date: '2026-11-23',
  offered: [{ name: 'Trip', cents: 1200 }],
  booked: [{ _id: id(11), name: 'Trip', cents: 1200 }],
  invoice: null,
};

const note = (n: number, more: Partial<ExtraNote> = {}): ExtraNote => ({
  room: 'fees',
  did: 'added',
  childId: child,
  childName: 'Caoimhe',
  extraId: id(n),
  date: day.date,
  name: 'Tea',
  cents: 350,
  ...more,
});

const waits = (about: ExtraNote, more: Partial<Waiting> = {}): Waiting => ({
  key: about.extraId,
  madeAt: 0,
  place: 0,
  sent: { method: 'POST', path: '' },
  lane: '',
  subject: '',
  enough: [],
  about,
  ...more,
});
const problem = { status: 409, code: 'CONFLICT', message: '', errors: [], details: {} };

const ids = (entries: readonly Waiting[], pending: readonly ExtraNote[] = []) =>
  extrasWith(day, entries, new Map(pending.map((each) => [each.extraId, each]))).booked.map(({ _id }) => _id);

test('what waits on the device and what was touched a moment ago is there, each once', () => {
  expect(ids([waits(note(12))], [note(13), note(12)])).toEqual([id(11), id(12), id(13)]);
  expect(ids([waits(note(11, { name: 'Trip', cents: 1200 }), { answered: true })])).toEqual([id(11)]);
});

test('what was taken off is gone, also what was never sent', () => {
  expect(ids([waits(note(11, { did: 'taken off' }))])).toEqual([]);
  expect(ids([waits(note(12)), waits(note(12, { did: 'taken off' }))])).toEqual([id(11)]);
  expect(ids([waits(note(12))], [note(12, { did: 'taken off' })])).toEqual([id(11)]);
});

test('another child’s, another day’s and what was refused is not there', () => {
  const others = [note(12, { childId: other }), note(13, { date: '2026-11-22' })];
  expect(ids(others.map((each) => waits(each)))).toEqual([id(11)]);
  expect(ids([waits(note(12), { problem })])).toEqual([id(11)]);
  expect(ids([{ ...waits(note(12)), about: { room: 'care' } }])).toEqual([id(11)]);
});

test('the extras of a child are sent in their order, and what is gone by then needs no taking off', () => {
  expect(noteAboutExtra(note(12))).toMatchObject({ lane: `fees ${child}`, subject: id(12) });
  expect(noteAboutExtra(note(12)).enough).toBeUndefined();
  expect(noteAboutExtra(note(12, { did: 'taken off' })).enough).toEqual(['NOT_FOUND']);
});
