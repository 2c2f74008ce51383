import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { headers } from '@nead/contracts/envelope.ts';
import { aheadBy, clockShift } from '@nead/embedded-postgres/test-clock.ts';
import { type Browser, chromium } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { hearPosition } from './api.ts';
import { holdBackHand, holdBackLive } from './late.ts';

/** Set before the package is imported: it makes it unpack the shared libraries that a bare machine lacks. */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

/** Where the packaged browser lies unpacked, for every test run of this machine. */
const unpacked = join(tmpdir(), `nead-browser-${manifest.dependencies['@sparticuz/chromium']}`);

/**
 * The package unpacks into the temporary folder and takes whatever lies there, also what another process is still
 * writing. So each unpacks in a folder of its own, which is put in place whole; who comes second throws away theirs.
 */
async function unpack(): Promise<void> {
  const own = mkdtempSync(`${unpacked}-`);
  try {
    const program = "import('@sparticuz/chromium').then((packaged) => packaged.default.executablePath())";
    await promisify(execFile)(process.execPath, ['-e', program], {
      cwd: import.meta.dirname,
      env: { ...process.env, AWS_EXECUTION_ENV: BARE_MACHINE, TMPDIR: own },
    });
    renameSync(own, unpacked);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
}

/**
 * The package looks for its fonts in folders of a cloud function, wherever it was unpacked. A machine without fonts of its own
 * would show no letter in them, and what has no letter has no height and counts as hidden.
 */
function nameFonts(): void {
  const fonts = join(unpacked, 'fonts');
  const named = join(fonts, 'fonts.conf');
  const wanted = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`;
  if (readFileSync(named, 'utf8') === wanted) return;
  // Put in place whole, for workers that start meanwhile.
  writeFileSync(`${named}-${process.pid}`, wanted);
  renameSync(`${named}-${process.pid}`, named);
}

/** The package's own settings (libraries, fonts) name the temporary folder of the moment when it is asked. */
async function packagedBrowser(): Promise<string> {
  if (!existsSync(unpacked)) await unpack();
  nameFonts();
  const before = process.env.TMPDIR;
  process.env.AWS_EXECUTION_ENV ??= BARE_MACHINE;
  process.env.TMPDIR = unpacked;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The one that comes as an npm package, the same on every machine; one of the machine where CHROMIUM_PATH names it. */
const browserPath = async (): Promise<string> => process.env.CHROMIUM_PATH ?? (await packagedBrowser());

let path: Promise<string> | undefined;

/** What is waited for comes; on a loaded machine it comes later. Below the limit of a test, so that it says which step. */
const PATIENCE_MS = 100_000;

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it: each file has contexts of its own in it. One that died is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Our own arguments, not the package's, which switch web security off. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  path ??= browserPath();
  const browser = await chromium.launch({
    executablePath: await path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // That of the native inputs, whose dates are else shown as in the States.
      '--lang=en-IE',
      // A page of a test lives for about a second. What V8 compiles and clears up beside it in threads of its own would be of use
      // to one that stays; without it a page costs a tenth less processor time.
      '--js-flags=--single-threaded --min-semi-space-size=16',
      ...more,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    // A device that a test has opened goes with it, or every later change would be shown on it as well.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
    context.on('response', (response) => {
      hearPosition(new URL(response.url()).origin, response.headers()[headers.position.toLowerCase()]);
    });
    await holdBackLive(context);
    holdBackHand(context);
    // Every device goes by the clock of the test.
    if (clockShift() !== 0)
      await context.addInitScript(`globalThis.Date = (${aheadBy})(Date, ${clockShift()})`);
    return context;
  };
  return browser;
}
