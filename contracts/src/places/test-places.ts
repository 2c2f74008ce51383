import type { DaySession } from '../register/shapes.ts';
import type { PlacesSpan } from './forecast.ts';
import { type FreeDay, type Half, halves, type PlaceGroup } from './forecast-day.ts';
import type { PlacedChild, PlacesFacts } from './forecast-facts.ts';
import { type StoredOffer, unsaidOffer } from './offer.ts';

const sessions: Readonly<Record<string, DaySession>> = {
  '-': 'Not Scheduled',
  m: 'Mornings',
  a: 'Afternoons',
  F: 'Full Day',
};

/** A week in five letters: 'FF--m' is whole days on Monday and Tuesday, and the morning of Friday. */
export function weekOf(letters: string) {
  const [monday, tuesday, wednesday, thursday, friday] = [...letters].map(
    (letter) => sessions[letter] ?? 'Not Scheduled',
  ) as [DaySession, DaySession, DaySession, DaySession, DaySession]; // five letters
  return { monday, tuesday, wednesday, thursday, friday };
}

let named = 0;

/** A child of three who comes on the days of the letters, and whatever else a test says. */
export function childWith(letters: string, more: Partial<PlacedChild> = {}): PlacedChild {
  named += 1;
  return {
    _id: `c${named}`,
    firstName: 'Oisín',
    dateOfBirth: '2023-05-05',
    schedule: weekOf(letters),
    startDate: null,
    endDate: null,
    contacts: [`p${named}`],
    agreed: [],
    school: null,
    ...more,
  };
}

/** Times agreed from a day on: the days by number, from an hour to an hour. */
export const agreedDays = (
  from: string,
  days: number[],
  hours: readonly [string, string],
  more: { to?: string; season?: 'always' | 'term' | 'holidays' } = {},
): PlacedChild['agreed'][number] => ({
  from,
  to: more.to ?? null,
  times: [{ days, from: hours[0], to: hours[1], season: more.season ?? 'always' }],
});

export const factsWith = (
  children: readonly PlacedChild[],
  more: Partial<Omit<PlacesFacts, 'children' | 'offer'>> & { offer?: Partial<StoredOffer> } = {},
): PlacesFacts => ({
  children: [...children],
  closed: more.closed ?? [],
  terms: more.terms ?? [],
  offer: more.offer ? { ...unsaidOffer, ...more.offer } : null,
});

export const several = (count: number, letters: string, more: Partial<PlacedChild> = {}): PlacedChild[] =>
  Array.from({ length: count }, () => childWith(letters, more));

function cellOf(day: FreeDay | null, group: PlaceGroup): string {
  if (!day) return '.';
  const of = (half: Half) => day[group][half] ?? 'x';
  const [am, pm] = halves.map(of);
  if (group === 'afterSchool') return `${pm}`;
  return am === pm ? `${am}` : `${am}/${pm}`;
}

/** A span in one line: its days, and the places of a group from Monday to Friday: 'Mornings/afternoons' where they differ. */
export function spanInWords(span: PlacesSpan, group: PlaceGroup = 'preSchool'): string {
  const causes = span.causes.map(({ kind, date }) => `${kind} ${date.slice(5)}`).join(', ');
  const places = span.isClosed ? 'closed' : span.week.map((day) => cellOf(day, group)).join(' ');
  return `${span.from.slice(2)} to ${span.to.slice(2)}: ${places}${causes && ` (${causes})`}`;
}
