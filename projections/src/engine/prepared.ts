import { createHash } from 'node:crypto';

export interface Prepared {
  text: string;
  /**
   * The name under which a connection keeps a statement parsed and planned; doing that costs more than running a page's
   * query.
   */
  name?: string;
}

/** A filter that a null switches off. One plan for both cases would also read the rows left out by the filter. */
const DEPENDS_ON_VALUES = /\$\d+(?:::[a-z]+)? is null/;
/**
 * The uses from which preparing is worth it: a rare statement does not deserve the memory of its plan on each
 * connection.
 */
const WORTH_IT = 5;
/** Texts consist of sources and contain no values, so there are fewer than this. */
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
    // The name is derived from the text, so that no two statements of a connection share it.
    const name = `read-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    known.prepared = { text, name };
  }
  return known.prepared;
}
