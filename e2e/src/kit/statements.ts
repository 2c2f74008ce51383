import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import { requestNow } from '@nead/http-kit/request-id.ts';
import pg from 'pg';

export interface Statements {
  /** The statements that belong to a request, which is to be made with these headers. */
  during(ask: (named: Readonly<Record<string, string>>) => Promise<unknown>): Promise<string[]>;
  /** All statements until this is done. */
  meanwhile(ask: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Collects, by request, the statements that pools, or all clients, send to the database from this process, which answers. */
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
