import type { AppendRequest } from '../append-request.ts';
import type { AppendResult } from '../event-store.ts';
import type { Announced } from './announcement.ts';

/** A batch as the parameters of log.append. */
export function parameters(batch: readonly AppendRequest[]): unknown[] {
  const columns: unknown[][] = [[], [], [], [], [], [], [], [], [], []];
  const [streams, expecteds, firstIds, counts, owners, nths, ids, types, datas, metadatas] = columns;
  for (const [index, { stream, expected, events }] of batch.entries()) {
    streams?.push(stream);
    expecteds?.push(expected === 'none' ? -1 : expected === 'any' ? -2 : expected);
    firstIds?.push(events[0]?.id);
    counts?.push(events.length);
    for (const [place, event] of events.entries()) {
      owners?.push(index + 1);
      nths?.push(place + 1);
      ids?.push(event.id);
      types?.push(event.type);
      datas?.push(event.data);
      metadatas?.push(event.metadata);
    }
  }
  return columns;
}

export type VerdictRow = [actuals: number[], bases: number[], top: string, repeats: (string | null)[] | null];

export function verdicts(
  batch: readonly AppendRequest[],
  [actuals, bases, top, repeats]: VerdictRow,
): AppendResult[] {
  let position = BigInt(top);
  return batch.map(({ events }, index) => {
    const actual = actuals[index] ?? -1;
    const base = bases[index] ?? -1;
    if (base === actual) {
      position += BigInt(events.length);
      return { ok: true, revision: actual + events.length, position, repeated: false };
    }
    const there = repeats?.[index];
    if (there) return { ok: true, revision: base + events.length, position: BigInt(there), repeated: true };
    return { ok: false, actual: actual < 0 ? 'none' : actual };
  });
}

/** The new events, in the order of the log. */
export function written(
  batch: readonly AppendRequest[],
  results: readonly AppendResult[],
): Announced['events'] {
  return batch.flatMap(({ stream, events }, nth) => {
    const result = results[nth];
    if (!result?.ok || result.repeated) return [];
    const first = result.revision - events.length + 1;
    return events.map(({ id, type, data, metadata }, index): Announced['events'][number] => {
      return [stream, first + index, id, type, data, metadata];
    });
  });
}
