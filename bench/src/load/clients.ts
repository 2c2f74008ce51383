import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compiled } from '@nead/embedded-postgres/test-compiled.ts';
import type { Order, ResultOf } from './orders.ts';

export interface Clients {
  /** Runs one order at a time. */
  run<O extends Order>(order: O): Promise<ResultOf<O>>;
  close(): void;
}

type LoadAnswer<O extends Order> = { result: ResultOf<O> } | { error: string };

export async function startClients(): Promise<Clients> {
  const child = fork(await compiled('bench/src/load/load-process.ts'));
  const gone = once(child, 'exit').then(() => {
    throw new Error('The clients are gone');
  });
  gone.catch(() => undefined); // a caller of `run` hears of it
  return {
    async run<O extends Order>(order: O) {
      child.send(order);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [LoadAnswer<O>]; // load-process.ts sends it
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    close: () => child.disconnect(),
  };
}
