import { createHash } from 'node:crypto';

export interface Prepared {
  text: string;
  /** Under which a connection keeps it parsed and planned: that costs more than to run a query of a page. */
  name?: string;
}

/** One plan for all values would have to read past what a page leaves out, where it may be asked for any of them. */
const DEPENDS_ON_VALUES = /\$\d+(?:::[a-z]+)? is null/;
/** What is rarely asked is not worth the memory of its plan on each connection. */
const WORTH_IT = 5;
/** Texts have parts of the sources and no values in them, so there are fewer. */
const MOST = 1_000;

const seen = new Map<string, { uses: number; prepared: Prepared }>();

export function prepared(text: string): Prepared {
  const known = seen.get(text);
  if (!known) {
    if (seen.size < MOST) seen.set(text, { uses: 1, prepared: { text } });
    return { text };
  }
  known.uses += 1;
  if (known.uses === WORTH_IT && !DEPENDS_ON_VALUES.test(text)) {
    // By its text, so that nobody on the same connection means another statement by the same name.
    const name = `read-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    known.prepared = { text, name };
  }
  return known.prepared;
}
