import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { kindAndWho } from '@nead/projections/engine/feed.ts';
import type { AnyRow, Effect, Projection, Table } from '@nead/projections/engine/projection.ts';
import { keyOf, type Receivers } from './simulated-database.ts';

export async function wholeLog(log: EventLog, projection?: Projection): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for await (const batch of log.follow({ unseal: projection?.unseals ?? 'all' })) {
    events.push(...batch.events);
    if (batch.caughtUp) break;
  }
  return events;
}

/**
 * The rows that the read models must hold, and the messages that they must have sent, found by going through the log once,
 * event by event.
 */
export async function replayed(log: EventLog, projections: readonly Projection[], receivers: Receivers) {
  const tables = new Map<string, Map<string, AnyRow>>();
  /** The messages by audience and read model, in the order of the log. */
  const told = new Map<string, string[]>();
  const rowsOf = ({ readModel, name }: Table) => {
    const rows = tables.get(`${readModel}.${name}`) ?? new Map<string, AnyRow>();
    tables.set(`${readModel}.${name}`, rows);
    return rows;
  };
  function apply(effect: Effect, { name }: Projection, { position }: LogEvent): void {
    if (effect.do === 'publish') {
      const { kind, id, audience } = effect.message;
      for (const receiver of receivers(...kindAndWho(audience))) {
        const key = `${receiver} ${name}`;
        told.set(key, [...(told.get(key) ?? []), `${position} ${kind} ${id}`]);
      }
      return;
    }
    const rows = rowsOf(effect.table);
    const key = keyOf(effect.table, effect.do === 'put' ? effect.row : effect.key);
    const before = rows.get(key);
    if (effect.do === 'put') rows.set(key, effect.row);
    else if (effect.do === 'remove') rows.delete(key);
    else if (before) rows.set(key, { ...before, ...effect.set });
  }
  for (const projection of projections) {
    for (const table of projection.tables) rowsOf(table);
    for (const event of await wholeLog(log, projection))
      for (const effect of projection.handle(event)) apply(effect, projection, event);
  }
  return { tables, told };
}
