/**
 * The same items, each asked for while the one before it is worked on: reading and writing go on side by side, and no more
 * than one waits. Whoever leaves early ends the items by their own signal; they are not waited for.
 */
export async function* ahead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = () => {
    const next = iterator.next();
    next.catch(() => undefined); // told when it is its turn
    return next;
  };
  try {
    for (let next = ask(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    void iterator.return?.().catch(() => undefined);
  }
}
