interface Run {
  events: readonly { position: bigint }[];
  upTo: bigint;
}

/** An event log or a store: both can be followed, and know their end. */
interface FollowedLog<Options, Batch extends Run> {
  head(): Promise<bigint>;
  follow(options: Options): AsyncIterable<Batch>;
}

/**
 * The events that a log holds at this moment. It stops at the head noted at the beginning, since a busy machine may
 * write faster than this reads.
 */
export async function* untilNow<Options, Batch extends Run>(
  log: FollowedLog<Options, Batch>,
  options: Options,
): AsyncGenerator<Batch['events'][number]> {
  const head = await log.head();
  if (head === 0n) return;
  for await (const { events, upTo } of log.follow(options)) {
    for (const event of events) if (event.position <= head) yield event;
    if (upTo >= head) return;
  }
}
