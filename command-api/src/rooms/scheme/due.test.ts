import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import type { SchemeCalendar } from '@nead/contracts/scheme/award.ts';
import { describe, expect, test } from 'vitest';
import { type SchemeNews, schemeDecider, sentKey } from './decider.ts';
import { schemeNews, weekToJudge } from './due.ts';

const CHILD = '65a0c0de0000000000000002';
const award = {
  chick: '3MPTAQ4471',
  from: '2026-09-07',
  to: '2027-09-05',
  term: [9, 9, 0, 0, 0, 0, 0],
  holidays: null,
  centsAnHour: 214,
};
/** A week from Monday 9 to Sunday 15 November 2026, and the awards of a household by their ends. */
const WEEK = '2026-11-09';
function known(...awards: Partial<typeof award>[]) {
  const state = schemeDecider.initial();
  awards.forEach((more, nth) => {
    state.registrations.set(`r${nth}`, { childId: CHILD, version: 1, award: { ...award, ...more } });
  });
  return state;
}
const always: SchemeCalendar = { closed: [], terms: [] };
const told = (state: ReturnType<typeof known>, date: string, time: string, calendar = always) =>
  schemeNews(state, calendar, dublinInstant(date, time), () => true).map(
    ({ what, to, week, registrationId }) => [what, to, week ?? registrationId].join(' '),
  );

describe('a week', () => {
  test.each([
    ['Saturday evening', '2026-11-14', '20:00', ['forgotten childminder 2026-11-02']],
    ['Sunday before six', '2026-11-15', '17:59', ['forgotten childminder 2026-11-02']],
    [
      'Sunday at six',
      '2026-11-15',
      '18:00',
      ['ready childminder 2026-11-09', 'forgotten childminder 2026-11-02'],
    ],
    ['Monday', '2026-11-16', '09:00', []],
    ['Tuesday before nine', '2026-11-17', '08:59', []],
    ['Tuesday at nine', '2026-11-17', '09:00', ['forgotten childminder 2026-11-09']],
    ['Thursday', '2026-11-19', '07:00', ['forgotten childminder 2026-11-09']],
  ])('is told on %s', (_, date, time, expected) => {
    expect(told(known({}), date, time)).toEqual(expected);
  });

  test('that was returned, or has no registered hours, is not told', () => {
    const returned = known({});
    returned.sent.set(sentKey(WEEK, 'r0'), { claimed: [], attended: [], registered: [], centsAnHour: 214 });
    expect(told(returned, '2026-11-17', '10:00')).toEqual([]);
    const closed = { ...always, closed: [{ from: WEEK, to: '2026-11-15' }] };
    expect(told(known({}), '2026-11-17', '10:00', closed)).toEqual([]);
    expect(told(known(), '2026-11-17', '10:00')).toEqual([]);
    const two = known({}, { chick: '8KWRBD1918' });
    two.sent.set(sentKey(WEEK, 'r0'), { claimed: [], attended: [], registered: [], centsAnHour: 214 });
    expect(told(two, '2026-11-17', '10:00')).toEqual(['forgotten childminder 2026-11-09']);
  });

  test('is ready at six by the clocks of Dublin on both Sundays on which they change', () => {
    expect(told(known({}), '2026-10-25', '18:00')).toContain('ready childminder 2026-10-19');
    expect(told(known({}), '2027-03-28', '18:00')).toContain('ready childminder 2027-03-22');
  });
});

describe('an award', () => {
  const ends = (state: ReturnType<typeof known>, date: string) =>
    told(state, date, '00:30').filter((each) => each.startsWith('ends'));
  const both = ['ends childminder r0', 'ends parents r0'];

  test('that ends in eight weeks is told to her and the parents, up to its last day', () => {
    const ending = known({ to: '2027-01-10' });
    expect(ends(ending, '2026-11-14')).toEqual([]);
    expect(ends(ending, '2026-11-15')).toEqual(both);
    expect(ends(ending, '2027-01-10')).toEqual(both);
    expect(ends(ending, '2027-01-11')).toEqual([]);
  });

  test('that another one of the child follows is not told', () => {
    expect(ends(known({ to: '2027-01-10' }, { from: '2027-01-11', to: '2027-12-26' }), '2026-12-01')).toEqual(
      [],
    );
  });

  test('of a child who is not minded any more is not told', () => {
    const ending = known({ to: '2027-01-10' });
    expect(schemeNews(ending, always, dublinInstant('2026-12-01', '00:30'), () => false)).toEqual([]);
  });
});

describe('hours that are cut soon', () => {
  const sunday = dublinInstant('2026-11-15', '18:00');
  const weeks = (many: number) =>
    Array.from({ length: many }, (_, nth) => ({
      monday: addDays(WEEK, 7 * (nth + 1 - many)),
      attended: 10,
      registered: 18,
    }));
  const cuts = (many: number, isMinded = true) =>
    schemeNews(
      known({}),
      always,
      sunday,
      () => isMinded,
      () => weeks(many),
    ).filter(({ what }) => what === 'cut');

  test('are told to her of a child, by the first week of its run', () => {
    const since = addDays(WEEK, -7 * 9);
    expect(cuts(10)).toEqual([{ what: 'cut', to: 'childminder', childId: CHILD, week: since }]);
    expect(cuts(9)).toEqual([]);
    expect(cuts(12)).toEqual([]);
    expect(cuts(10, false)).toEqual([]);
  });

  test('are told to the parents of the child as well, where she chose so', () => {
    const state = known({});
    state.toParents.add(CHILD);
    const news = schemeNews(
      state,
      always,
      sunday,
      () => true,
      () => weeks(11),
    );
    expect(news.filter(({ what }) => what === 'cut').map(({ to }) => to)).toEqual(['childminder', 'parents']);
  });

  test('are looked for on Sunday evening', () => {
    expect(weekToJudge(sunday)).toBe(WEEK);
    expect(weekToJudge(dublinInstant('2026-11-15', '17:59'))).toBeUndefined();
    expect(weekToJudge(dublinInstant('2026-11-16', '18:00'))).toBeUndefined();
  });

  test('are told once in a run of weeks, and of each child', () => {
    const at = '2026-11-15T18:00:00.000Z';
    const cut = { what: 'cut', to: 'childminder', childId: CHILD, week: WEEK } as const;
    const other = { ...cut, childId: '65a0c0de0000000000000009' };
    const state = known({});
    const told = (...news: SchemeNews[]) =>
      schemeDecider.decide({ type: 'Tell', childminderId: 'c', at, news }, state, undefined);
    for (const event of told(cut) as never[]) schemeDecider.evolve(state, event);
    expect(told(cut)).toEqual([]);
    expect(told(other, { ...cut, week: '2026-12-07' })).toHaveLength(2);
  });
});

test('each thing is told once, and an award whose end was corrected once more', () => {
  const at = '2026-11-15T18:00:00.000Z';
  const tell = { type: 'Tell', childminderId: 'c', at } as const;
  const news = [
    { what: 'ready', to: 'childminder', week: WEEK },
    { what: 'ends', to: 'parents', childId: CHILD, registrationId: 'r0' },
  ] as const;
  let state = known({ to: '2027-01-10' });
  const decide = () => schemeDecider.decide({ ...tell, news }, state, undefined);
  const events = decide();
  expect(events).toMatchObject([{ data: { what: 'ready', week: WEEK } }, { data: { what: 'ends' } }]);
  for (const event of events as never[]) state = schemeDecider.evolve(state, event);
  expect(decide()).toEqual([]);
  const data = { childminderId: 'c', childId: CHILD, registrationId: 'r0', version: 2, at } as const;
  const corrected = { ...award, to: '2027-01-17' };
  state = schemeDecider.evolve(state, {
    type: 'SchemeRegistrationWritten',
    data: { ...data, award: corrected },
  });
  expect(decide()).toMatchObject([{ data: { what: 'ends' } }]);
});

test('days without care are told a fortnight before, in the morning, to who has an award to claim on', () => {
  const off = { ...always, closed: [{ from: '2026-11-30', to: '2026-12-04' }] };
  const closes = (state: ReturnType<typeof known>, time: string) =>
    told(state, '2026-11-16', time, off).filter((each) => each.startsWith('closes'));
  expect(closes(known({}), '09:00')).toEqual(['closes childminder 2026-11-30']);
  expect(closes(known({}), '08:59')).toEqual([]);
  expect(closes(known(), '09:00')).toEqual([]);
  expect(closes(known({ to: '2026-11-29' }), '09:00')).toEqual([]);
});
