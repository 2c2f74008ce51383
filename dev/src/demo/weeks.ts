import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careContext } from '@nead/command-api/rooms/care/context.ts';
import { type CareCommand, type CareContext, careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { addDays, dublinDate, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DemoChild } from './household.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';

export interface DemoDay {
  child: DemoChild;
  childId: Id;
  childminderId: Id;
}

/** Something that the childminder records at some time. */
interface Step {
  what: string;
  at: Date;
  command(at: string, newId: (name: string) => Id): CareCommand;
}

/** Evenly spread and repeatable: the demo must look the same wherever it is loaded. */
function chance(seed: string): number {
  let hash = 2166136261;
  for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  // Without this, seeds that differ in one character would give similar numbers.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** 'HH:mm' from minutes of the day. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;

const nearly = (minutes: number, seed: string, spread: number) =>
  Math.round(minutes + (chance(seed) - 0.5) * 2 * spread);

/**
 * The weekdays up to now: attendance, meals, sleep and nappies, now and then a day at home or a forgotten meal, three
 * corrections in all and one incident. Children are recorded in parallel, each in the order of its days.
 */
export async function recordWeeks(parts: DemoParts, days: readonly DemoDay[], back: number): Promise<void> {
  const today = dublinDate(parts.now);
  // Today counts as a working day even on a weekend, so that there is something to see.
  const workdays = Array.from({ length: back + 1 }, (_, nth) => addDays(today, nth - back)).filter(
    (date) => weekday(date) <= 5 || date === today,
  );
  await Promise.all(
    days.map(async (day, nth) => {
      const context = must(await careContext(parts.streams, day.childminderId, day.childId));
      for (const [nthBefore, date] of workdays.entries()) {
        const place = { nth, workday: workdays.length - 1 - nthBefore, today: date === today };
        const steps = stepsOf(day, place, date, context).sort((a, b) => a.at.getTime() - b.at.getTime());
        for (const step of steps) await press(parts, day, context, step);
      }
    }),
  );
}

async function press(
  { streams, now }: DemoParts,
  { childId, childminderId }: DemoDay,
  context: CareContext,
  { what, at, command }: Step,
): Promise<void> {
  if (at > now) return;
  const { metadata, inputs } = systemIdentity('demo', `${what} ${childId} ${at.toISOString()}`, at);
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  // A record's id is derived from its day and name, so that a later step finds it.
  const date = dublinDate(at);
  const day = systemIdentity('demo', `day ${childId} ${date}`, dublinInstant(date, '00:00')).inputs;
  must(
    await streams.handle(
      careDecider,
      childId,
      command(inputs.at, day.newId),
      { ...metadata, actor },
      context,
    ),
  );
}

/** Which child of the household, and how many working days ago. */
interface Place {
  nth: number;
  workday: number;
  today: boolean;
}

/** What happens on one day of one child. */
function stepsOf(
  { child }: DemoDay,
  { nth, workday, today }: Place,
  date: string,
  { activities }: CareContext,
): Step[] {
  const seed = `${child.firstName} ${workday}`;
  if (workday > 3 && chance(`home ${seed}`) < 0.08) return [];
  const comes = nearly(child.comes, `in ${seed}`, 12);
  const goes = nearly(child.goes, `out ${seed}`, 15);
  const on = (minutes: number) => dublinInstant(date, clock(minutes));
  // On the smallest plan, a day is never filled to its limit while it is going on.
  const few = activities <= 5;
  const sleep = sleepSteps(child, seed, on);
  const naps = sleep.every(({ at }) => at > on(comes) && at < on(goes)) && !(few && today);
  const counted = [
    ...mealSteps(child, seed, on, few),
    ...(naps ? sleep : []),
    ...nappySteps(child, seed, on, few),
  ].slice(0, few && today ? 1 : undefined);
  return [
    ...(workday === 3 && (nth === 1 || nth === 2) ? slip(on, comes) : []),
    { what: 'in', at: on(comes), command: (at, newId) => tap('in', 'signed-in', at, newId) },
    { what: 'out', at: on(goes), command: (at, newId) => tap('out', 'signed-out', at, newId) },
    ...counted.filter(({ at }) => at > on(comes) && at < on(goes)),
    ...(nth === 0 && workday === 2 ? incidentSteps(on, comes + 40) : []),
  ];
}

const tap = (
  name: string,
  status: 'signed-in' | 'signed-out',
  time: string,
  newId: (name: string) => Id,
): CareCommand => ({ type: 'SetStatus', recordId: newId(name), status, time });

/** A mistaken sign-in, removed a minute later. */
const slip = (on: (minutes: number) => Date, comes: number): Step[] => [
  { what: 'slip', at: on(comes - 20), command: (at, newId) => tap('slip', 'signed-in', at, newId) },
  {
    what: 'take back',
    at: on(comes - 19),
    command: (_, newId) => ({ type: 'Remove', kind: 'attendance', recordId: newId('slip') }),
  },
];

type Fields = Extract<CareCommand, { type: 'Record' }>['sent']['fields'];

const record = (kind: string, name: string, at: Date, fields: Fields): Step => ({
  what: name,
  at,
  command: (now, newId) => ({ type: 'Record', kind, recordId: newId(name), sent: { fields }, at: now, now }),
});

const menus = {
  breakfast: [
    ['Porridge', 'Banana'],
    ['Weetabix', 'Milk'],
    ['Toast', 'Boiled egg'],
    ['Natural yoghurt', 'Blueberries'],
  ],
  lunch: [
    ['Ham sandwich', 'Cucumber'],
    ['Vegetable soup', 'Brown bread'],
    ['Pasta with tomato sauce'],
    ['Irish stew'],
  ],
  snack: [['Apple', 'Rice cakes'], ['Carrot sticks', 'Hummus'], ['Banana'], ['Pear', 'Cheddar cheese']],
} as const;

function mealSteps(
  { allergies }: DemoChild,
  seed: string,
  on: (minutes: number) => Date,
  few: boolean,
): Step[] {
  const usual = { breakfast: 525, lunch: 750, snack: 925 } as const;
  return Object.entries(usual).flatMap(([type, minutes]) => {
    const about = `${type} ${seed}`;
    if (!few && chance(`forgot ${about}`) < 0.07) return [];
    const menu = menus[type as keyof typeof usual]; // the keys of `usual`
    const foodItems = [...(menu[Math.floor(chance(about) * menu.length)] ?? [])].filter(
      (item) => !allergies.some((allergy) => item.startsWith(allergy.replace(/s$/, ''))),
    );
    const amount = (['some', 'most', 'all', 'all'] as const)[Math.floor(chance(`ate ${about}`) * 4)] ?? 'all';
    return [record('meal', type, on(nearly(minutes, about, 15)), { type, foodItems, amount })];
  });
}

function sleepSteps({ months }: DemoChild, seed: string, on: (minutes: number) => Date): Step[] {
  if (months > 48) return [];
  const starts = nearly(785, `sleep ${seed}`, 15);
  const minutes = nearly(months < 24 ? 95 : 60, `slept ${seed}`, 25);
  const quality = chance(`quality ${seed}`) < 0.75 ? 'good' : 'fair';
  return [
    record('sleep', 'sleep', on(starts), {}),
    {
      what: 'wake',
      at: on(starts + minutes),
      command: (at, newId) => ({
        type: 'Correct',
        kind: 'sleep',
        recordId: newId('sleep'),
        sent: { ends: true, fields: { quality } },
        at,
        now: at,
      }),
    },
  ];
}

function nappySteps(
  { isPottyTrained }: DemoChild,
  seed: string,
  on: (minutes: number) => Date,
  few: boolean,
): Step[] {
  if (isPottyTrained === 'yes') return [];
  return (few ? [680] : [590, 730, 880]).map((minutes) => {
    const about = `nappy ${minutes} ${seed}`;
    const type = chance(about) < 0.6 ? 'wet' : 'wet_and_soiled';
    const sore = chance(`sore ${about}`) < 0.06;
    return record('nappy', `nappy ${minutes}`, on(nearly(minutes, about, 12)), {
      type,
      condition: sore ? 'rash' : 'normal',
      ...(sore && { rash: true, creamApplied: true }),
    });
  });
}

/** One graze, whose description was corrected an hour later. */
const incidentSteps = (on: (minutes: number) => Date, at: number): Step[] => [
  record('incident', 'incident', on(at), {
    type: 'injury',
    severity: 'low',
    description: 'Tripped on the garden step and grazed a knee',
    actionTaken: 'Washed it, a plaster and a cuddle',
  }),
  {
    what: 'incident corrected',
    at: on(at + 62),
    command: (at, newId) => ({
      type: 'Correct',
      kind: 'incident',
      recordId: newId('incident'),
      sent: { fields: { notes: 'It was the left knee. Running again within minutes.' } },
      at,
      now: at,
    }),
  },
];
