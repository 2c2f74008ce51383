import type { Child } from '@nead/contracts/register/child-queries.ts';
import { exampleChild } from '@nead/contracts/register/test-example-child.ts';
import { describe, expect, it } from 'vitest';
import { presenceCounts } from '../../../screens/register/presence-counts.ts';
import { sharedFirstNames, shownChildren } from '../../care/today/shown-children.ts';
import { presenceOf } from './child-presence.ts';

const now = new Date('2026-11-17T15:20:00Z');
const child = (more: Partial<Child>): Child => ({ ...exampleChild, ...more });
const here = child({ currentStatus: 'signed-in', since: '2026-11-17T08:05:00.000Z' });
const gone = child({ since: '2026-11-17T10:30:00.000Z' });
const forgotten = child({ currentStatus: 'signed-in', since: '2026-11-16T08:05:00.000Z' });

describe('where a child is', () => {
  it('here, since a time of today', () =>
    expect(presenceOf(here, now)).toEqual({ state: 'here', text: 'Here', since: '08:05' }));
  it('gone home today', () =>
    expect(presenceOf(gone, now)).toEqual({ state: 'gone', text: 'Gone home 10:30' }));
  it('not in yet, whatever happened yesterday', () => {
    expect(presenceOf(child({}), now).state).toBe('expected');
    expect(presenceOf(child({ since: '2026-11-16T16:30:00.000Z' }), now).state).toBe('expected');
  });
  describe('by the week that was agreed', () => {
    const weekly = {
      monday: 'Full Day',
      tuesday: 'Full Day',
      wednesday: 'Not Scheduled',
      thursday: 'Mornings',
      friday: 'Afternoons',
    } as const;
    const planned = child({ schedule: weekly });
    const at = (time: string, day = '17') => new Date(`2026-11-${day}T${time}:00Z`);

    it('expected until half an hour after the session began, then late', () => {
      expect(presenceOf(planned, at('09:20'))).toEqual({ state: 'expected', text: 'Expected, full day' });
      expect(presenceOf(planned, at('09:45'))).toEqual({ state: 'late', text: '45 min late' });
    });
    it('not expected on a day that is not scheduled', () =>
      expect(presenceOf(planned, at('09:45', '18')).text).toBe('Not expected today'));
    it('not expected while the childminder is away, whom a parent reads of by name', () => {
      const off = { ...planned, daysOff: [{ from: '2026-11-17', to: '2026-11-18' }] };
      expect(presenceOf(off, at('09:45'))).toEqual({ state: 'gone', text: 'Your day off' });
      const childminder = { _id: off._id, name: 'Aoife Ní Bhriain' };
      expect(presenceOf({ ...off, childminder }, at('09:45')).text).toBe('Aoife Ní Bhriain is away today');
    });
    it('not waited for before its first day, with a week or without', () => {
      const startDate = '2026-11-18';
      expect(presenceOf({ ...planned, startDate }, at('09:45')).text).toBe('Not expected today');
      expect(presenceOf(child({ startDate }), at('09:45')).text).toBe('Not expected today');
      expect(presenceOf(child({ startDate }), at('09:45', '18')).text).toBe('Not in yet today');
    });
    it('not waited for while absent', () => {
      const absence = {
        _id: '65f000000000000000000009',
        from: '2026-11-17',
        to: '2026-11-18',
        reason: 'sick',
        notes: null,
        announcedBy: 'parent',
      } as const;
      expect(presenceOf({ ...planned, absences: [absence] }, at('09:45'))).toEqual({
        state: 'gone',
        text: 'Away, sick',
      });
    });
    it('counted by where they are', () =>
      expect(
        presenceCounts(
          [planned, child({ schedule: weekly, since: '2026-11-17T08:30:00.000Z' })],
          at('09:45'),
        ),
      ).toEqual([
        { count: 0, word: 'here' },
        { count: 1, word: 'late', late: true },
        { count: 1, word: 'gone' },
      ]));
  });
  it('worth a look when nobody signed it out yesterday', () =>
    expect(presenceOf(forgotten, now)).toEqual({ state: 'late', text: 'Here since 16 Nov 2026, 08:05' }));
});

it('the tally counts what there is, and always who is here', () => {
  expect(presenceCounts([], now)).toEqual([{ count: 0, word: 'here' }]);
  expect(presenceCounts([here, gone, here, child({}), forgotten], now)).toEqual([
    { count: 2, word: 'here' },
    { count: 1, word: 'not signed out', late: true },
    { count: 1, word: 'not in yet' },
    { count: 1, word: 'gone' },
  ]);
});

it('a tap that is on its way is shown over what the server told', () => {
  const taps = new Map([[gone._id, { currentStatus: 'signed-in', since: now.toISOString() } as const]]);
  expect(shownChildren([gone], taps)[0]).toMatchObject({ firstName: 'Caoimhe', currentStatus: 'signed-in' });
});

it('only first names that two children share need the surname', () => {
  const names = [
    child({}),
    child({ firstName: 'Oisín' }),
    child({}),
    child({ firstName: null }),
    child({ firstName: null }),
  ];
  expect([...sharedFirstNames(names)]).toEqual(['Caoimhe']);
});
