/**
 * The same items, each fetched while the previous one is handled, so that reading and writing run side by side. At most
 * one item waits. A caller who stops early must also abort the source of the items, since its end is not awaited.
 */
export async function* prefetch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = () => {
    const next = iterator.next();
    next.catch(() => undefined); // thrown when it is awaited
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
