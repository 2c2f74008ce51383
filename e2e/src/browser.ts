import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Set before the package is imported: it makes it unpack the shared libraries that a bare machine lacks. */
const BARE_MACHINE = 'AWS_Lambda_nodejs22.x';

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** CHROMIUM_PATH, else the system's, else the one that comes as an npm package: so tests need npm alone. */
async function browserPath(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH ?? installed();
  if (chosen) return chosen;
  process.env.AWS_EXECUTION_ENV ??= BARE_MACHINE;
  const { default: packaged } = await import('@sparticuz/chromium');
  try {
    return await packaged.executablePath();
  } catch {
    // An unpacked binary of another version, or half of one, stands in the way.
    rmSync(join(tmpdir(), 'chromium'), { force: true });
    return packaged.executablePath();
  }
}

let path: Promise<string> | undefined;

/** Our own arguments, not the package's, which switch web security off. */
export async function launchBrowser(): Promise<Browser> {
  path ??= browserPath();
  return chromium.launch({
    executablePath: await path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}
