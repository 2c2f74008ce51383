import type { ActivityKind, Body } from '@nead/contracts/care/activities/activity.ts';
import { attendance } from '@nead/contracts/care/activities/attendance.ts';
import { incident } from '@nead/contracts/care/activities/incident.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { describe, expect, test } from 'vitest';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { picture } from '../../engine/pdf/test-pictures.ts';
import { type DayOnPaper, daySheet } from './day-sheet.ts';
import { recordForm } from './incident-form.ts';

const now = new Date('2026-11-20T17:00:00Z');

test('the form of an incident says whom it is about, what was written by whom, and who has read which version', async () => {
  const written = writtenView(incident, newId(), {
    recordId: newId(),
    time: '2026-11-17T11:05:00.000Z',
    endTime: null,
    date: '2026-11-17',
    version: 2,
    body: {
      type: 'injury',
      severity: 'medium',
      description: '<script>alert(1)</script> Fell off the swing',
      actionTaken: 'Cold cloth',
    },
  });
  const by = { account: newId(), role: 'childminder', name: 'Aoife Byrne', device: null } as const;
  const record: RecordView = {
    ...written,
    title: '',
    detail: '',
    recordedBy: { ...by, at: '2026-11-17T11:20:00.000Z' },
    changedBy: { ...by, at: '2026-11-17T12:00:00.000Z' },
    recordedLater: false,
    acknowledgements: [
      { account: newId(), name: 'Владимир Łucja', at: '2026-11-17T11:40:00.000Z', version: 1 },
    ],
  };
  const subject = {
    child: 'Ελένη Παππά',
    firstName: 'Ελένη',
    dateOfBirth: '2023-04-01',
    childminder: 'Aoife Byrne',
  };
  const lines = await readPaper(recordForm(incident, record, subject, undefined, now));
  const paper = lines.replaceAll('\n', ' ');
  for (const said of [
    'Incident form',
    'Ελένη Παππά',
    '1 Apr 2023',
    '17 Nov 2026, 11:05',
    'Injury',
    'Medium',
    '<script>alert(1)</script> Fell off the swing',
    'Cold cloth',
    'Aoife Byrne, 17 Nov 2026, 11:20',
    'Aoife Byrne, 17 Nov 2026, 12:00',
    'Владимир Łucja',
    'Version 1, before it was changed',
  ]) {
    expect(paper).toContain(said);
  }
});

test.each(['tall', 'wide'] as const)('nothing lies over a %s photo of the incident form', async (shape) => {
  const description = 'Ran into the gate, Ελένη was with her. '.repeat(30);
  const body = { type: 'injury', severity: 'high', description, actionTaken: description };
  const times = { time: '2026-11-17T11:05:00.000Z', endTime: null, date: '2026-11-17' };
  const written = writtenView(incident, newId(), { recordId: newId(), ...times, version: 1, body });
  const by = { account: newId(), role: 'childminder', name: 'Aoife Ní Bhriain', device: null } as const;
  const record: RecordView = {
    ...written,
    title: '',
    detail: '',
    recordedBy: { ...by, at: times.time },
    changedBy: null,
    recordedLater: false,
    acknowledgements: [],
  };
  const subject = {
    child: 'محمد علي',
    firstName: 'محمد',
    dateOfBirth: '2023-04-01',
    childminder: 'Aoife Ní Bhriain',
  };
  const laid = await layoutOf(recordForm(incident, record, subject, picture(shape), now));
  expect(laid.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  expect(faultsIn(laid)).toEqual([]);
});

describe('a child’s day on paper', () => {
  const by = { account: newId(), role: 'childminder', name: 'Aoife Byrne', device: null } as const;
  const subject = {
    child: 'Caoimhe Ní Dhálaigh',
    firstName: 'Caoimhe',
    dateOfBirth: null,
    childminder: 'Aoife Byrne',
  };
  const entry = (
    kind: ActivityKind,
    [from, to]: readonly [string, string?],
    body: Body,
    photo?: Buffer,
  ): DayOnPaper['entries'][number] => {
    const time = `2026-11-17T${from}:00.000Z`;
    const written = writtenView(kind, newId(), {
      recordId: newId(),
      time,
      endTime: to ? `2026-11-17T${to}:00.000Z` : null,
      date: '2026-11-17',
      version: 1,
      body,
    });
    const record: RecordView = {
      ...written,
      title: kind.title(body),
      detail: kind.detail(body),
      recordedBy: { ...by, at: time },
      changedBy: null,
      recordedLater: false,
      acknowledgements: [],
    };
    return { record, photo };
  };
  const day = (entries: DayOnPaper['entries'], more: Partial<DayOnPaper> = {}): DayOnPaper => ({
    date: '2026-11-17',
    subject,
    entries: entries.toReversed(),
    withheld: false,
    collectors: new Map(),
    ...more,
  });
  const lunch = entry(meal, ['12:30'], { type: 'lunch', foodItems: ['Irish stew'], amount: 'most' });
  const nap = entry(sleep, ['13:00', '14:12'], { quality: 'good', notes: 'Snored, Żaneta sang' });

  test('says what was when, in order, how much in all, and who came', async () => {
    const siobhan = newId();
    const home = entry(attendance, ['16:30'], { type: 'signOut', collectorId: siobhan });
    const collectors = new Map([[siobhan, 'Siobhán Uí Shúilleabháin']]);
    const paper = (
      await readPaper(daySheet(day([lunch, nap, home], { collectors, withheld: true }), now))
    ).replaceAll('\n', ' ');
    const told = [
      'Caoimhe’s day',
      'Tuesday 17 November 2026',
      'Meals 1',
      'Sleep 1 hours 12 minutes',
      '12:30 Lunch Irish stew · ate most',
      '13:00–14:12',
      'Snored, Żaneta sang',
      'collected by Siobhán Uí Shúilleabháin',
      'Photos that show other children too',
    ];
    for (const said of told) expect(paper).toContain(said);
    expect(paper.indexOf('Lunch')).toBeLessThan(paper.indexOf('13:00'));
  });

  test('prints the emoji of its notes', async () => {
    const notes = 'Happy all day 😀❤️, waved 👋🏽 to 👨‍👩‍👧';
    const sheet = daySheet(day([entry(sleep, ['13:00', '14:12'], { quality: 'good', notes })]), now);
    const paper = (await readPaper(sheet)).replaceAll('\n', ' ');
    expect(paper).toMatch(/Happy all day 😀❤.*waved 👋.* to /u);
    expect(paper).not.toContain('[?]');
    expect(faultsIn(await layoutOf(sheet))).toEqual([]);
  });

  test('of nothing but what is withheld says that', async () => {
    const paper = await readPaper(daySheet(day([], { withheld: true }), now));
    expect(paper.replaceAll('\n', ' ')).toMatch(
      /Nothing else was recorded.*Photos that show other children too/,
    );
  });

  test('of nothing says so', async () => {
    const paper = await readPaper(daySheet(day([]), now));
    expect(paper).toContain('Nothing was recorded on this day.');
  });

  test('nothing lies over its photos, however many and long the words are', async () => {
    const long = entry(meal, ['10:00'], {
      type: 'snack',
      foodItems: ['Pear'],
      amount: 'all',
      notes: 'محمد ate with محمد, who is learning to peel. '.repeat(20),
    });
    const photos = (['tall', 'wide', 'tall'] as const).map((shape, nth) =>
      entry(momentKind, [`1${nth}:05`], { notes: 'At the gate with Владимир Łucja' }, picture(shape)),
    );
    const laid = await layoutOf(daySheet(day([lunch, long, nap, ...photos]), now));
    expect(laid.flatMap(({ pictures }) => pictures)).toHaveLength(3);
    expect(await readPaper(daySheet(day(photos), now))).toContain('10:05, At the gate with Владимир Łucja');
    expect(faultsIn(laid)).toEqual([]);
  });
});
