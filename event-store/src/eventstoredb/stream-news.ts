import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.ts';
import type { Pipeline } from './pipeline.ts';

const MOST = 50_000;

/**
 * Tells if a stream has new events. Most reads only want those since the last read: mostly none. The question goes over
 * the stream of appends, which costs a quarter of a read (docs/decisions/111).
 */
export class StreamNews {
  readonly #pipeline: Pick<Pipeline, 'lastRevision'>;
  /** Streams that a reader found empty, and that are queried again and again. */
  readonly #empty = new Set<string>();
  /** The server refused the question, since this user may read but not append. */
  #isDenied = false;

  constructor(pipeline: Pick<Pipeline, 'lastRevision'>) {
    this.#pipeline = pipeline;
  }

  /** False if something may be new, so that the stream must be read. */
  async isNothing(stream: string, from: number): Promise<boolean> {
    if (this.#isDenied || (from === 0 && !this.#empty.has(stream))) return false;
    try {
      const last = await this.#pipeline.lastRevision(stream);
      if (last !== 'none') this.#empty.delete(stream);
      return last === 'none' || last < from;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (error instanceof Error && 'type' in error && error.type === ErrorType.ACCESS_DENIED)
        this.#isDenied = true;
      return false; // a read gets its own answer, whatever was refused here
    }
  }

  wasEmpty(stream: string): void {
    if (this.#empty.size >= MOST) this.#empty.clear();
    this.#empty.add(stream);
  }
}
