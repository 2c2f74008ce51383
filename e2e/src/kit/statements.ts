import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { requestNow } from '@nead/http-kit/request-id.ts';
import pg from 'pg';

export interface Statements {
  /** What is sent in the name of a request, which is to be made with these headers. */
  during(ask: (named: Readonly<Record<string, string>>) => Promise<unknown>): Promise<string[]>;
  /** Everything that is sent until this is done. */
  meanwhile(ask: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** By request, what is sent to the database by pools, or by all clients; here, in the process that answers. */
export function listenToStatements(by: 'pools' | 'clients'): Statements {
  const sent = new Map<string, string[]>();
  let all: string[] = [];
  const { prototype } = by === 'pools' ? pg.Pool : pg.Client;
  const { query } = prototype;
  prototype.query = function (this: unknown, ...asked: unknown[]) {
    const [config] = asked;
    const text = typeof config === 'string' ? config : (config as pg.QueryConfig).text; // as the product calls it
    sent.get(requestNow() ?? '')?.push(text);
    all.push(text);
    return Reflect.apply(query, this, asked);
  } as typeof query;
  return {
    async during(ask) {
      const request = newId();
      const statements: string[] = [];
      sent.set(request, statements);
      await ask({ [headers.request]: request });
      return statements;
    },
    async meanwhile(ask) {
      all = [];
      await ask();
      return all;
    },
    stop() {
      prototype.query = query;
    },
  };
}
