import { Caller } from '@nead/e2e/kit/api.ts';
import { launchBrowser } from '@nead/e2e/kit/browser.ts';
import { startLivedIn } from '@nead/e2e/kit/lived-in.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { io, type Socket } from 'socket.io-client';
import { type BenchRow, median, percentile } from './rounds.ts';

const LISTENERS = 200;
const TAPS = 60;
/** The time between touches; a sooner one is the same touch to the client. */
const PAUSE_MS = 1_000;
/** She has one child, so that no question about numbers appears. */
const EMAIL = 'grainne@nead.example';

interface Touched {
  shown: number;
  confirmed: number;
}

type BrowserPage = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['newPage']>>;

/** Devices of the household that are connected and get all of its changes. */
function listeners(url: string, callers: readonly Caller[], count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const token = callers[nth % callers.length]?.token;
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      // A client that knows nothing yet resumes with nothing; until then new messages are held back for it.
      await socket.emitWithAck('resume', {});
      return socket;
    }),
  );
}

async function openDashboard(page: BrowserPage): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('nead-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Live', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^Sign (in|out)/ }).waitFor();
}

/**
 * Touches the tile's button; answers the time until another tile is painted, and until the screen says that it is done.
 */
const TOUCH = `new Promise((resolve) => {
  const find = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => /^Sign (in|out)/.test(textContent));
  const word = () => /^Sign (in|out)/.exec(find()?.textContent ?? '')?.[1];
  const before = word();
  const said = 'Child successfully signed ' + before;
  const began = performance.now();
  let shown = 0;
  const watch = new MutationObserver(() =>
    requestAnimationFrame(() => {
      if (shown === 0 && word() !== before) shown = performance.now() - began;
      if (shown === 0 || !document.body.textContent.includes(said)) return;
      watch.disconnect();
      resolve({ shown, confirmed: performance.now() - began });
    }),
  );
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  find().click();
})`;
const touch = (page: BrowserPage): Promise<Touched> => page.evaluate<Touched>(TOUCH);

/** The time from a touch on a phone to the changed tile, and to the words that it is done, while others listen. */
export const touching: BenchRow = {
  name: 'touch',
  async run({ length, size }) {
    await freshBuild(() => undefined);
    const [nead, browser] = await Promise.all([startLivedIn(), launchBrowser()]);
    const count = Math.round(LISTENERS * size);
    const sockets: Socket[] = [];
    try {
      const callers = await Promise.all([
        Caller.demo(nead.url, 'childminder', 'FREE'),
        Caller.demo(nead.url, 'childminder', 'PREMIUM'),
        Caller.demo(nead.url, 'parent'),
      ]);
      sockets.push(...(await listeners(nead.url, callers, count)));
      const context = await browser.newContext({
        baseURL: nead.url,
        locale: 'en-IE',
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      await openDashboard(page);
      // The first touch loads code that later ones already have.
      await touch(page);
      const touched: Touched[] = [];
      for (let n = 0; n < Math.max(3, TAPS * length); n++) {
        await page.waitForTimeout(PAUSE_MS);
        touched.push(await touch(page));
      }
      const of = (what: keyof Touched) => touched.map((one) => one[what]);
      const name = `touch to changed tile, ${count} devices live`;
      return [
        { name: `${name}: p95`, value: percentile(of('shown'), 0.95), unit: 'ms', bar: { atMost: 100 } },
        { name: `${name}: p50`, value: median(of('shown')), unit: 'ms' },
        {
          name: `touch to confirmed, ${count} devices live: p95`,
          value: percentile(of('confirmed'), 0.95),
          unit: 'ms',
          bar: { atMost: 300 },
        },
      ];
    } finally {
      for (const socket of sockets) socket.disconnect();
      await browser.close();
      await nead.stop();
    }
  },
};
