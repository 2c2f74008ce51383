import { describe, expect, it } from 'vitest';
import { changesOf, newsFor, withFields } from './three-way.ts';

const base = {
  notes: 'naps late',
  allergies: ['Milk'],
  schedule: { monday: 'Mornings', friday: 'Full Day' },
};

describe('a form that is open in two windows', () => {
  it('sends only what was changed in it', () => {
    const mine = { ...base, allergies: ['Milk', 'Eggs'], schedule: { ...base.schedule, friday: 'Mornings' } };
    expect(changesOf(base, mine)).toEqual({ allergies: ['Milk', 'Eggs'], schedule: { friday: 'Mornings' } });
    expect(changesOf(base, structuredClone(base))).toEqual({});
  });

  it('follows the other window where nothing was touched', () => {
    const theirs = { ...base, notes: 'naps early', schedule: { ...base.schedule, monday: 'Full Day' } };
    expect(newsFor(base, structuredClone(base), theirs)).toEqual({
      followed: [
        { field: 'notes', value: 'naps early' },
        { field: 'schedule.monday', value: 'Full Day' },
      ],
      contested: [],
    });
  });

  it('keeps what was written here and tells what the other window has put there', () => {
    const mine = { ...base, notes: 'naps at noon' };
    const theirs = { ...base, notes: 'naps early' };
    expect(newsFor(base, mine, theirs)).toEqual({
      followed: [],
      contested: [{ field: 'notes', value: 'naps early' }],
    });
  });

  it('has nothing to tell where both windows wrote the same, or its own save comes back', () => {
    const theirs = { ...base, notes: 'naps early' };
    expect(newsFor(base, theirs, theirs)).toEqual({ followed: [], contested: [] });
    expect(newsFor(base, { ...base, notes: 'mine' }, base)).toEqual({ followed: [], contested: [] });
  });

  it('puts some fields back to what they were, also within a group', () => {
    const theirs = { ...base, notes: 'naps early', schedule: { ...base.schedule, monday: 'Full Day' } };
    expect(withFields(theirs, ['schedule.monday'], base)).toEqual({ ...base, notes: 'naps early' });
    expect(withFields(theirs, ['notes'], base)).toEqual({ ...theirs, notes: base.notes });
  });
});
