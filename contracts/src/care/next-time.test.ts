import { describe, expect, test } from 'vitest';
import { medication } from './activities/medication.ts';
import { nextTime, perhapsSameAsLast, tooSoonAfter } from './next-time.ts';

const given = { medicine: 'Calpol', dose: '5 ml', reason: 'Teething', givenBy: 'Aoife' };

test('the hours between two doses may be half ones', () => {
  const request = medication.create.parse({ ...given, hoursBetween: 4.5 });
  const body = medication.body.parse(request.fields);
  expect(nextTime(medication, { time: '2026-11-17T10:00:00.000Z', body })).toEqual({
    name: 'Calpol',
    at: '2026-11-17T14:30:00.000Z',
  });
});

describe('a dose is too soon', () => {
  const last = '2026-11-17T10:00:00.000Z';
  const next = '2026-11-17T14:00:00.000Z';
  const apart = [
    {
      kind: 'medication',
      name: 'Inhaler',
      time: '2026-11-17T12:00:00.000Z',
      next: '2026-11-17T20:00:00.000Z',
    },
    { kind: 'medication', name: 'calpol ', time: last, next },
  ];
  const soon = (at: string, medicine = 'Calpol', more = {}) =>
    tooSoonAfter(medication, { ...given, medicine, ...more }, apart, at);

  test('from the last one of its name until the next is allowed', () => {
    expect(soon(last)).toEqual({ last, next });
    expect(soon('2026-11-17T13:59:59.000Z')).toEqual({ last, next });
    expect(soon(next)).toBeUndefined();
  });

  test('by the longer of what was said then and is said now, also as it is typed', () => {
    expect(soon(next, 'Calpol', { hoursBetween: 6 })).toEqual({ last, next: '2026-11-17T16:00:00.000Z' });
    expect(soon(next, 'Calpol', { hoursBetween: '4,5' })).toEqual({ last, next: '2026-11-17T14:30:00.000Z' });
    expect(soon('2026-11-17T13:00:00.000Z', 'Calpol', { hoursBetween: 2 })).toEqual({ last, next });
    const free = [{ kind: 'medication', name: 'Calpol', time: last, next: null }];
    const said = { ...given, hoursBetween: 4 };
    expect(tooSoonAfter(medication, said, free, '2026-11-17T13:00:00.000Z')).toEqual({ last, next });
  });

  test('not where it was given before that one, nor of another name, nor where no time was agreed', () => {
    expect(soon('2026-11-17T09:59:00.000Z')).toBeUndefined();
    expect(soon(last, 'Cough syrup')).toBeUndefined();
    const free = [{ kind: 'medication', name: 'Calpol', time: last, next: null }];
    expect(tooSoonAfter(medication, given, free, last)).toBeUndefined();
    expect(tooSoonAfter({ kind: 'meal' }, given, apart, last)).toBeUndefined();
  });
});

describe('a dose may be the last one recorded again', () => {
  const last = {
    kind: 'medication',
    name: 'Calpol',
    time: '2026-11-17T16:02:00.000Z',
    next: null as string | null,
  };
  const same = (more: object, of = last, at = '2026-11-17T16:03:00.000Z') =>
    perhapsSameAsLast(medication, { ...given, ...more }, [of], at)?.called;

  test('where nobody said how many hours lie between', () => {
    expect(same({ medicine: 'calpol' })).toBe('Calpol');
    expect(same({ hoursBetween: '' })).toBe('Calpol');
    expect(same({}, last, '2026-11-17T20:02:00.000Z')).toBeUndefined();
    expect(same({ medicine: 'Inhaler' })).toBeUndefined();
  });

  test('not where hours were said, which hold it back until then', () => {
    expect(same({ hoursBetween: '4' })).toBeUndefined();
    expect(same({}, { ...last, next: '2026-11-17T16:02:30.000Z' })).toBeUndefined();
  });
});
