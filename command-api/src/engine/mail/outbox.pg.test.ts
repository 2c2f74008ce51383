import { isRefusal } from '@nead/contracts/errors.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { openWriteSide, PRIVATE_KEY, type WriteSide } from '../../test-write-side.ts';
import { openStreams } from '../handle.ts';
import { systemIdentity } from '../system-identity.ts';
import { letter } from './mail.ts';
import { type Outbox, openOutbox, orderMails, type Sender } from './outbox.ts';

const quiet = createLog('test', 'silent');
const LETTER = letter({ to: 'aoife@example.ie', subject: 'Hello', greeting: 'Hello', paragraphs: [] });

let side: WriteSide;
let log: EventLog;
let stream: string;
let sent: number;
let told: string[];
beforeEach(async () => {
  side = await openWriteSide();
  log = memoryLog();
  sent = 0;
  told = [];
  const { metadata, inputs } = systemIdentity('test', 'open');
  const accountId = inputs.newId('account');
  const person = {
    role: 'parent',
    email: LETTER.to,
    firstName: 'S',
    lastName: 'X',
    passwordHash: 'h',
  } as const;
  const opened = await openAccount(
    openStreams(log),
    PRIVATE_KEY,
    { ...person, accountId },
    'configuration',
    metadata,
  );
  if (isRefusal(opened)) throw new Error(opened.code);
  stream = accountDecider.stream(accountId);
});
afterEach(async () => {
  await log.close();
  await side.close();
});

const rowsOf = async (columns: string) =>
  (await side.pool.query(`select ${columns} from command.outbox`)).rows;
const order = (template = 'hello', waits = 0) =>
  inTransaction(side.pool, async (client) => {
    await orderMails(client, [{ id: `of ${template}`, template, stream, revision: 0, waits }]);
    return { keep: true, value: undefined };
  });

interface Having {
  pool?: pg.Pool;
  send?: Sender['send'];
  tell?: (outcome: string) => void;
}
/** An outbox like that of one process. */
const outboxWith = ({ pool = side.pool, send, tell }: Having = {}): Outbox =>
  openOutbox(
    pool,
    log,
    { hello: async () => LETTER },
    {
      async send(written) {
        sent += 1;
        return send ? send(written) : 'sent';
      },
    },
    quiet,
    async (_, outcome) => {
      tell?.(outcome);
      told.push(outcome);
    },
  );

/** A pool whose database does everything asked, but the answer to the query after which `isIt` is true is lost. */
function losingAnswer(isIt: () => Promise<boolean>): pg.Pool {
  let isLost = false;
  return new Proxy(side.pool, {
    get(pool, name) {
      if (name !== 'query') return Reflect.get(pool, name);
      return async (...asked: Parameters<pg.Pool['query']>) => {
        const answer = await pool.query(...asked);
        if (isLost || !(await isIt())) return answer;
        isLost = true;
        throw new Error('Query read timeout');
      };
    },
  });
}
const stands = (state: string) => async () => (await rowsOf('state')).some((row) => row.state === state);

describe('what became of a letter', () => {
  test('is told until somebody hears it, and the letter is sent once', async () => {
    let away = 2;
    const outbox = outboxWith({
      tell() {
        if (away-- > 0) throw new StoreUnavailable('away');
      },
    });
    await order();
    await outbox.sendDue();
    expect([sent, told]).toEqual([1, []]);
    await outbox.sendDue();
    await outbox.sendDue();
    await outbox.sendDue();
    expect([sent, told]).toEqual([1, ['sent']]);
  });

  test('is told by the next process if the one that sent it is gone', async () => {
    const dying = outboxWith({
      tell() {
        throw new StoreUnavailable('away');
      },
    });
    await order();
    await dying.sendDue();
    const next = outboxWith();
    await next.settle();
    await next.sendDue();
    expect([sent, told]).toEqual([1, ['sent']]);
  });

  test('is told later where telling goes wrong, and keeps nothing else back', async () => {
    let isBroken = true;
    const outbox = outboxWith({
      tell() {
        if (isBroken) throw new Error('a mistake of ours');
      },
    });
    await order();
    await outbox.sendDue();
    isBroken = false;
    await outbox.sendDue();
    expect([sent, told]).toEqual([1, []]);
    await side.pool.query(`update command.outbox set tell_at = tell_at - interval '1 minute'`);
    await outbox.sendDue();
    expect([sent, told]).toEqual([1, ['sent']]);
  });

  test('is told as it is at last, if it was not heard before', async () => {
    let away = true;
    let answer: 'sent' | 'not-sent' = 'not-sent';
    const outbox = outboxWith({
      send: async () => answer,
      tell() {
        if (away) throw new StoreUnavailable('away');
      },
    });
    await order();
    await outbox.sendDue();
    answer = 'sent';
    await side.pool.query('update command.outbox set next_at = now()');
    await outbox.sendDue();
    away = false;
    await outbox.sendDue();
    expect([sent, told]).toEqual([2, ['sent']]);
  });

  test('is told as failed where a process went away while it sent it', async () => {
    const dying = outboxWith({ send: () => new Promise(() => undefined) });
    await order();
    void dying.sendDue();
    await expect.poll(stands('sending')).toBe(true);
    const next = outboxWith();
    await next.settle();
    await next.sendDue();
    expect([sent, told, await rowsOf('state')]).toEqual([1, ['failed'], [{ state: 'unclear' }]]);
  });

  test('is told to nobody where it was for one account', async () => {
    await order('hello 65a0c0de0000000000000001');
    await outboxWith().sendDue();
    expect([sent, told, await rowsOf('to_tell')]).toEqual([1, [], [{ to_tell: null }]]);
  });
});

describe('an answer of the database that is lost', () => {
  test('before a letter was sent leaves it waiting, and it goes out once', async () => {
    const outbox = outboxWith({ pool: losingAnswer(stands('sending')) });
    await order();
    await outbox.sendDue();
    await outbox.sendDue();
    await outbox.sendDue();
    expect([sent, told]).toEqual([1, ['sent']]);
    expect(await rowsOf('state, attempts')).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  test('after it was sent does not make it unclear', async () => {
    const outbox = outboxWith({ pool: losingAnswer(stands('sent')) });
    await order();
    await outbox.sendDue();
    await outbox.sendDue();
    expect([sent, told, await rowsOf('state')]).toEqual([1, ['sent'], [{ state: 'sent' }]]);
  });

  test('may be to what the database does only later: the letter goes out once all the same', async () => {
    const impatient = new pg.Pool({ connectionString: side.url, query_timeout: 300 });
    const holder = await side.pool.connect();
    try {
      const outbox = outboxWith({ pool: impatient });
      await order();
      await holder.query('begin');
      await holder.query('select 1 from command.outbox for update');
      await outbox.sendDue();
      await outbox.sendDue();
      expect(sent).toBe(0);
      await holder.query('commit');
      await expect.poll(() => outbox.sendDue().then(stands('sent'))).toBe(true);
      await outbox.sendDue();
      expect([sent, told]).toEqual([1, ['sent']]);
      expect(await rowsOf('state, attempts')).toEqual([{ state: 'sent', attempts: 1 }]);
    } finally {
      holder.release();
      await impatient.end();
    }
  });
});

test('a letter that waits outlives its process: the next one sends it, and not before its time', async () => {
  await order('hello', 3600);
  const dying = outboxWith();
  await dying.sendDue();
  await dying.rest();
  const next = outboxWith();
  await next.settle();
  await next.sendDue();
  expect([sent, await rowsOf('state')]).toEqual([0, [{ state: 'waiting' }]]);
  await side.pool.query('update command.outbox set next_at = now()');
  await next.sendDue();
  expect([sent, await rowsOf('state')]).toEqual([1, [{ state: 'sent' }]]);
});

test('two processes that both take themselves for the one at work send a letter once', async () => {
  await order();
  await Promise.all([outboxWith(), outboxWith(), outboxWith()].map((outbox) => outbox.sendDue()));
  expect([sent, await rowsOf('state, attempts')]).toEqual([1, [{ state: 'sent', attempts: 1 }]]);
});
