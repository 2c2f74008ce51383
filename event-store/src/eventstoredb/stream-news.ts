import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.ts';
import type { Pipeline } from './pipeline.ts';

const MOST = 50_000;

/**
 * Most reads only want what was appended since the last one: nothing, mostly. That is asked on the stream of appends, which
 * costs a quarter of a read (docs/decisions/111).
 */
export class StreamNews {
  readonly #pipeline: Pick<Pipeline, 'lastRevision'>;
  /** Streams that a reader found empty, which are asked for again and again. */
  readonly #empty = new Set<string>();
  /** The server's answer to a user who may read but not append. */
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
      return false; // whatever was refused, a read is answered for itself
    }
  }

  wasEmpty(stream: string): void {
    if (this.#empty.size >= MOST) this.#empty.clear();
    this.#empty.add(stream);
  }
}
