import { setImmediate } from 'node:timers/promises';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { conversationDecider, conversationId } from '@nead/command-api/rooms/messages/decider.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { Caller } from '@nead/e2e/kit/api.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '@nead/e2e/kit/small-house.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { medianTime } from './asking.ts';
import type { Figure } from './figure.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';

const FEW = 50;
const MANY = 5_000;
const THREADS = 50;
const ASKED = 40;

/** A childminder who got this many messages, spread evenly over threads; answers one of them. */
async function settle(
  house: SmallHouse,
  name: string,
  count: number,
): Promise<{ caller: Caller; thread: Id }> {
  const email = `${name}@example.ie`;
  const childminderId = await house.settle('childminder', email);
  const between = { childminderId, contactId: newId(), by: 'parent', accountId: newId() } as const;
  const context = { attachments: attachmentLimitsOf(limitsOf('FREE')) };
  const threads: Id[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { metadata, inputs } = systemIdentity('bench', `${name} ${nth}`);
    const messageId = inputs.newId('message');
    const threadId = threads[nth % THREADS];
    if (!threadId) threads.push(messageId);
    const message = { messageId, threadId, subject: 'Friday', content: 'Who collects them?'.repeat(4) };
    const command = { ...between, type: 'Send', ...message, sentAt: inputs.at, attachments: [] } as const;
    await house.streams.handle(conversationDecider, conversationId(between), command, metadata, context);
    // A log in memory never waits for anything, so closed connections would not be noticed while this writes.
    await setImmediate();
  }
  const caller = await new Caller(house.url).login(email, HOUSE_PASSWORD);
  const arrived = async () =>
    (await caller.call<{ unread: number }>('GET', '/messages/unread')).data?.unread === count;
  if (!(await waitUntil(arrived, { atMostMs: 120_000, everyMs: 100 }))) {
    throw new Error('The messages did not arrive');
  }
  return { caller, thread: threads[0] ?? '' };
}

/** Measures if a list stays as quick as at first, however many messages there are. */
export const messages: BenchRow = {
  name: 'messages',
  async run({ rounds, length, size }) {
    const house = await smallHouse();
    const many = Math.max(FEW * 2, Math.round(MANY * size));
    try {
      const small = await settle(house, 'few', FEW);
      const large = await settle(house, 'many', many);
      // A database does this by itself within an hour.
      await house.pool.query('vacuum analyze');
      const asking = (caller: Caller, path: string) => () => medianTime(caller, path, ASKED * length);
      const figures: Figure[] = [];
      for (const [what, path] of [
        ['thread list', () => '/messages/threads?box=inbox&limit=30'],
        ['messages of a box', () => '/messages/inbox'],
        ['opening a thread', (thread: Id) => `/messages/thread/${thread}?limit=1`],
      ] as const) {
        const measured = await interleaved(rounds, {
          few: asking(small.caller, path(small.thread)),
          many: asking(large.caller, path(large.thread)),
        });
        figures.push(
          {
            name: `${what}, ${many} messages: p50`,
            value: ratio(measured.many, measured.few),
            unit: `x that of ${FEW}`,
            bar: { atMost: 1.2 },
          },
          { name: `${what}, ${many} messages: p50`, value: median(measured.many), unit: 'ms' },
        );
      }
      return figures;
    } finally {
      await house.close();
    }
  },
};
