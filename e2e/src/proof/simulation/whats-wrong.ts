import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { verifyLog } from '@nead/event-store/verify-log.ts';
import type { Projection } from '@nead/projections/engine/projection.ts';
import type { Answered, Screen } from './devices.ts';
import { replayed, wholeLog } from './reference.ts';
import type { Receivers, SimulatedDatabase } from './simulated-database.ts';

interface Lived {
  log: EventLog;
  database: SimulatedDatabase;
  answered: readonly Answered[];
  screens: readonly Screen[];
  projections: readonly Projection[];
  receivers: Receivers;
}

/** All faults in the end of a life; empty if there are none. */
export async function whatIsWrong(lived: Lived): Promise<string[]> {
  const events = await wholeLog(lived.log);
  const verified = await verifyLog(lived.log.store);
  return [
    ...(verified.ok ? [] : [`The chain is broken: ${JSON.stringify(verified.broken)}`]),
    ...lived.answered.flatMap((answer) => wrongCommand(answer, events)),
    ...halfDone(events),
    ...(await wrongReadModels(lived)),
    ...lived.screens.flatMap((screen) => wrongScreen(screen, lived.database)),
  ];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The faults of a command: if it was answered, it must be in the log once, whole, and nothing else under its name. */
function wrongCommand({ command, events: told, asked }: Answered, events: readonly LogEvent[]): string[] {
  const found = events.filter(({ meta, type }) => meta.command === command && type !== 'IdClaimed');
  // The request was refused once, while another one for the same was under way.
  if (told === undefined && asked > 1) return [];
  const ids = found.map(({ id }) => id);
  return same(ids, told ?? []) ? [] : [`${command} was answered with ${told} and the log has ${ids}`];
}

/**
 * The commands that sign a child in or out and left a record without the status that follows from it, or the other way round.
 */
function halfDone(events: readonly LogEvent[]): string[] {
  const byCommand = new Map<string, LogEvent[]>();
  for (const event of events) {
    const name = `${event.meta.command} in ${event.stream}`;
    byCommand.set(name, [...(byCommand.get(name) ?? []), event]);
  }
  return [...byCommand].flatMap(([name, [first, ...more]]) => {
    const isInOnePiece = more.every(({ revision }, nth) => revision === (first?.revision ?? 0) + nth + 1);
    const records = [first, ...more].filter((event) => event?.type === 'AttendanceRecorded').length;
    return isInOnePiece && records <= 1 ? [] : [`${name} is not there in one piece and once`];
  });
}

async function wrongReadModels({ log, database, projections, receivers }: Lived): Promise<string[]> {
  const { tables, told } = await replayed(log, projections, receivers);
  const head = String(await log.head());
  const sorted = (rows: Iterable<unknown> = []) => [...rows].map((row) => sortedJson(row)).sort();
  const checkpoints = [...database.checkpoints.values()].filter(({ position }) => position !== head);
  const wrong = checkpoints.map(({ name, position }) => `${name} stands at ${position} of ${head}`);
  for (const [name, rows] of tables) {
    if (!same(sorted(database.tables.get(name)?.values()), sorted(rows.values())))
      wrong.push(`The rows of ${name} are not those of a replay`);
  }
  const kindsOf = new Map(projections.map(({ name }) => [name, kindsToldBy(name)]));
  for (const [audience, messages] of database.messages) {
    if (messages.some(({ n }, nth) => n !== String(nth + 1)))
      wrong.push(`The numbers of ${audience} have a gap`);
    if (messages.length !== (database.counters.get(audience) ?? 0))
      wrong.push(`The counter of ${audience} is off`);
    for (const [name, kinds] of kindsOf) {
      const sent = messages
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ position, kind, id }) => `${BigInt(position) % 10n ** 20n} ${kind} ${id ?? undefined}`);
      if (!same(sent, told.get(`${audience} ${name}`) ?? []))
        wrong.push(`${audience} was not told by ${name} what a replay tells, once each and in order`);
    }
  }
  return wrong;
}

/** The kinds that a read model tells of. No two of the played ones tell of the same. */
const kindsToldBy = (name: string): readonly string[] =>
  ({ care: ['child.status', 'activity'], calendar: ['calendar'] })[name] ?? [];

const sortedJson = (row: unknown): string =>
  JSON.stringify(Object.entries(row as object).sort(([a], [b]) => (a < b ? -1 : 1))); // a row of a table

function wrongScreen({ audience, upTo, outOfTurn, shown }: Screen, database: SimulatedDatabase): string[] {
  const counter = database.counters.get(audience) ?? 0;
  const rows = [...(database.tables.get('care.status')?.values() ?? [])];
  const statuses = new Map(rows.map(({ child_id, current_status }) => [String(child_id), current_status]));
  return [
    ...(upTo === counter ? [] : [`${audience} heard ${upTo} of ${counter}`]),
    ...(outOfTurn.length === 0 ? [] : [`${audience} heard out of turn: ${outOfTurn}`]),
    ...(same(sortedJson(Object.fromEntries(shown)), sortedJson(Object.fromEntries(statuses)))
      ? []
      : [`The screen of ${audience} shows ${sortedJson(Object.fromEntries(shown))}`]),
  ];
}
