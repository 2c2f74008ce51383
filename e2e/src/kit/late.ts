import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

/** The kind of lateness that the browsers of a run meet, and the seed of its delays: `NEAD_TEST_LATE=answers:7`. */
const [late, seed = '1'] = (process.env.NEAD_TEST_LATE ?? '').split(':');
const [LEAST_MS, MOST_MS] = late === 'hand' ? [0, 2_000] : [50, 600];
if (late && !['answers', 'commands', 'live', 'hand'].includes(late))
  throw new Error(`NEAD_TEST_LATE knows no ${late}`);

/** The number of delays drawn in each test file: a file that runs alone draws the same delays as among others. */
const drawn = new Map<string, number>();

function delay(): number {
  const file = expect.getState().testPath?.split('/').at(-1) ?? '';
  const n = (drawn.get(file) ?? 0) + 1;
  drawn.set(file, n);
  const part = createHash('sha256').update(`${seed} ${file} ${n}`).digest().readUInt32BE() / 2 ** 32;
  return LEAST_MS + part * (MOST_MS - LEAST_MS);
}

// A page hears of its own command before it has the answer; this is surer if only commands are answered late.
if (late === 'answers' || late === 'commands')
  subscribe('http.server.request.start', (started) => {
    const { request, response } = started as { request: IncomingMessage; response: ServerResponse }; // `as`: Node's word
    // Only browsers send this header; a test waits for the answers to its own calls.
    if (!request.headers['sec-fetch-mode'] || !request.url?.startsWith('/api/')) return;
    if (late === 'commands' && request.method === 'GET') return;
    const end = response.end.bind(response) as (...last: unknown[]) => void; // `as`: passes on what it is given
    response.end = (...last: unknown[]) => {
      setTimeout(() => end(...last), delay());
      return response;
    };
  });

/** Makes a page have the answer before it hears of its own command. Messages stay in their order. */
export async function holdBackLive(context: BrowserContext): Promise<void> {
  if (late !== 'live') return;
  await context.routeWebSocket(/\/socket\.io\//, (page) => {
    let due = 0;
    page.connectToServer().onMessage((said) => {
      const now = performance.now();
      due = Math.max(due, now + delay());
      setTimeout(() => page.send(said), due - now);
    });
  });
}

const WAYS = ['click', 'dblclick', 'tap', 'fill', 'check', 'uncheck', 'press', 'selectOption'];
let isHandLate = false;

/** Delays a test's presses and input, so that changes of other devices, or of the page itself, may come first. */
export function holdBackHand(context: BrowserContext): void {
  if (late !== 'hand') return;
  context.on('page', (page) => {
    if (isHandLate) return;
    isHandLate = true;
    const hand: Record<string, (...how: unknown[]) => Promise<unknown>> = Object.getPrototypeOf(
      page.locator('*'),
    );
    for (const way of WAYS) {
      const act = hand[way];
      if (!act) throw new Error(`A hand has no ${way}`);
      hand[way] = async function (...how) {
        await pass(delay());
        return act.apply(this, how);
      };
    }
  });
}
