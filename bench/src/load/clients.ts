import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, ResultOf } from './orders.ts';

export interface Clients {
  /** One order at a time. */
  run<O extends Order>(order: O): Promise<ResultOf<O>>;
  close(): void;
}

type Answer<O extends Order> = { result: ResultOf<O> } | { error: string };

export function startClients(): Clients {
  const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The clients are gone');
  });
  gone.catch(() => undefined); // heard by whoever waits for an answer then
  return {
    async run<O extends Order>(order: O) {
      child.send(order);
      const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer<O>]; // what load-process.ts sends
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    },
    close: () => child.disconnect(),
  };
}
