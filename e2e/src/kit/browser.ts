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

/**
 * A value that is set before the package is imported: it makes the package unpack the shared libraries that a bare machine
 * lacks.
 */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

/** The folder of the unpacked browser, for every test run of this machine. */
const unpacked = join(tmpdir(), `nead-browser-${manifest.dependencies['@sparticuz/chromium']}`);

/**
 * Unpacks the browser. The package unpacks into the temporary folder and takes whatever is there, even files that another
 * process is still writing. So each process unpacks in a folder of its own, which is then moved into place as a whole; a second
 * one is thrown away.
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
 * Names the folders of fonts. The package looks for its fonts in folders of a cloud function, wherever it was unpacked. On a
 * machine without fonts no letter would be drawn, and text without letters has no height and counts as hidden.
 */
function nameFonts(): void {
  const fonts = join(unpacked, 'fonts');
  const named = join(fonts, 'fonts.conf');
  const wanted = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`;
  if (readFileSync(named, 'utf8') === wanted) return;
  // The file is moved into place as a whole, for workers that start meanwhile.
  writeFileSync(`${named}-${process.pid}`, wanted);
  renameSync(`${named}-${process.pid}`, named);
}

/**
 * The packaged browser's path. Its own settings (libraries, fonts) name the temporary folder of the moment when it is asked.
 */
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

/** The browser from the npm package, the same on every machine, or the one that CHROMIUM_PATH names. */
const browserPath = async (): Promise<string> => process.env.CHROMIUM_PATH ?? (await packagedBrowser());

let path: Promise<string> | undefined;

/**
 * The longest wait for anything, since everything comes later on a loaded machine. It is below a test's limit, so that the
 * failure names the step.
 */
const PATIENCE_MS = 100_000;

let shared: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it. Each file has contexts of its own in it. A browser that died is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Starts a browser with our own arguments: those of the package switch web security off. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  path ??= browserPath();
  const browser = await chromium.launch({
    executablePath: await path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // The language of native inputs, whose dates would otherwise be shown as in the States.
      '--lang=en-IE',
      // A page of a test lives for about a second. V8 compiles and clears up in threads of its own, which would help a page
      // that stays; without them a page costs a tenth less processor time.
      '--js-flags=--single-threaded --min-semi-space-size=16',
      ...more,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    // A test's device is closed with the test, or every later change would be shown on it too.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
    context.on('response', (response) => {
      hearPosition(new URL(response.url()).origin, response.headers()[headers.position.toLowerCase()]);
    });
    await holdBackLive(context);
    holdBackHand(context);
    // Every device uses the clock of the test.
    if (clockShift() !== 0)
      await context.addInitScript(`globalThis.Date = (${aheadBy})(Date, ${clockShift()})`);
    return context;
  };
  return browser;
}
