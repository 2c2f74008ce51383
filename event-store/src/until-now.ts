interface Run {
  events: readonly { position: bigint }[];
  upTo: bigint;
}

/** What follows a log, as it is stored or opened. */
interface Followed<Options, Batch extends Run> {
  head(): Promise<bigint>;
  follow(options: Options): AsyncIterable<Batch>;
}

/**
 * What a log holds at this moment. It ends at the head as it is now: the end itself may never be reached, since a busy machine
 * writes events faster than it reads them.
 */
export async function* untilNow<Options, Batch extends Run>(
  log: Followed<Options, Batch>,
  options: Options,
): AsyncGenerator<Batch['events'][number]> {
  const head = await log.head();
  if (head === 0n) return;
  for await (const { events, upTo } of log.follow(options)) {
    for (const event of events) if (event.position <= head) yield event;
    if (upTo >= head) return;
  }
}
