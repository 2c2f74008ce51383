import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { Caller } from '@nead/e2e/kit/api.ts';
import { launchBrowser } from '@nead/e2e/kit/browser.ts';
import { startLivedIn } from '@nead/e2e/kit/lived-in.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { request as ask } from 'undici';
import type { Figure } from './figure.ts';
import type { BenchRow } from './rounds.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type BrowserPage = Awaited<ReturnType<Browser['newPage']>>;

const EMAIL = 'aoife@nead.example';
/** A day that the demo household has lived from morning to evening. */
const dayBefore = (daysAgo: number) => addDays(dublinDate(new Date()), -daysAgo);

interface MeasuredPage {
  page: string;
  /** A selector for the part that makes the page usable: anything fetched later keeps nobody waiting. */
  usableBy?: string;
  mostScript?: number;
  show(page: BrowserPage): Promise<void>;
}

const seen: readonly MeasuredPage[] = [
  { page: 'front', mostScript: 60, show: async (page) => void (await page.goto('/')) },
  {
    page: 'login',
    usableBy: 'form input',
    mostScript: 115,
    async show(page) {
      await page.goto('/login');
      await page.getByLabel('Email').waitFor();
    },
  },
  {
    page: 'childminder dashboard, from the login on',
    async show(page) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill('nead-demo');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('Live', { exact: true }).first().waitFor();
    },
  },
];

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

// Code for the page, as text: the compiler of this file would add calls that the page does not have.

/** Notes the time when an element of this selector first appears, on the clock of the page's own resources. */
const noteWhenThere = (selector: string) => `
  const watching = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    performance.mark('usable');
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });`;

/** Bytes of the scripts requested before the page could be used, headers included. */
const SCRIPTS_BEFORE = `
  performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => /\\.js$/.test(name) && startTime < performance.getEntriesByName('usable')[0].startTime)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)`;

/**
 * The bytes that a new browser receives until the page is at rest, in all and in scripts; and the scripts requested
 * before it could be used.
 */
async function weigh(browser: Browser, baseURL: string, { usableBy, show }: MeasuredPage) {
  // Service workers are blocked: their files for offline use come later, and are no part of the page.
  const context = await browser.newContext({ baseURL, locale: 'en-IE', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (usableBy) await page.addInitScript(noteWhenThere(usableBy));
  const answers: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    const weighed = request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize);
    answers.push(weighed.then((bytes) => ({ isScript, bytes })));
  });
  await show(page);
  await page.waitForLoadState('networkidle');
  const received = await Promise.all(answers);
  const before = usableBy ? await page.evaluate<number>(SCRIPTS_BEFORE) : undefined;
  await context.close();
  const sum = (of: typeof received) => kilobytes(of.reduce((all, { bytes }) => all + bytes, 0));
  return {
    all: sum(received),
    scripts: sum(received.filter(({ isScript }) => isScript)),
    before: before && kilobytes(before),
  };
}

/** Bytes of an answer's body as received. */
async function bytesOf(url: string, token: string, encoding: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const { body, statusCode } = await ask(url, { headers });
  const { byteLength } = await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}`);
  return byteLength;
}

/** The size of a child's day, as the page of the day fetches it. */
async function weighDay(url: string): Promise<Figure[]> {
  const caller = await Caller.demo(url, 'childminder', 'PREMIUM');
  const children = await caller.children();
  const paths = children.flatMap(({ _id }) =>
    [1, 2, 3, 4].map((ago) => `/daily-activities/children/${_id}/activities?date=${dayBefore(ago)}`),
  );
  let best = { plain: 0, compressed: 0 };
  for (const path of paths) {
    const at = `${url}/api/v1${path}`;
    const plain = await bytesOf(at, caller.token, 'identity');
    if (plain > best.plain)
      best = { plain, compressed: await bytesOf(at, caller.token, 'gzip, deflate, br') };
  }
  return [
    {
      name: "on the wire: JSON of a child's fullest day",
      value: best.compressed / best.plain,
      unit: 'x as it is',
      bar: { atMost: 0.2 },
    },
    { name: "on the wire: JSON of a child's fullest day", value: kilobytes(best.compressed), unit: 'KB' },
  ];
}

/** The bytes that a browser really receives, compressed as sent. */
export const onTheWire: BenchRow = {
  name: 'wire',
  async run() {
    await freshBuild(() => undefined);
    const [nead, browser] = await Promise.all([startLivedIn(), launchBrowser()]);
    try {
      const figures: Figure[] = [];
      for (const each of seen) {
        const { all, scripts, before } = await weigh(browser, nead.url, each);
        const name = `on the wire: ${each.page}`;
        const bar = each.mostScript && { bar: { atMost: each.mostScript } };
        if (before)
          figures.push({
            name: `${name}, JavaScript until it can be used`,
            value: before,
            unit: 'KB',
            ...bar,
          });
        figures.push(
          { name: `${name}, JavaScript`, value: scripts, unit: 'KB', ...(!before && bar) },
          { name: `${name}, everything`, value: all, unit: 'KB' },
        );
      }
      return [...figures, ...(await weighDay(nead.url))];
    } finally {
      await browser.close();
      await nead.stop();
    }
  },
};
