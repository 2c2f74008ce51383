/**
 * Limits concurrency: at most `atOnce` pieces of heavy work run at a time; the others wait in the order in which they
 * came.
 */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The same, with a limit for each key by itself. */
export function limitConcurrencyOfEach(
  atOnce: number,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const lanes = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; held: number }>();
  return async (key, work) => {
    const lane = lanes.get(key) ?? { inTurn: limitConcurrency(atOnce), held: 0 };
    lanes.set(key, lane);
    lane.held += 1;
    try {
      return await lane.inTurn(work);
    } finally {
      lane.held -= 1;
      if (lane.held === 0) lanes.delete(key);
    }
  };
}
