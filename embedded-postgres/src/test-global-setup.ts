// Vitest's `globalSetup`. It starts no server: the first test that needs one does.

import { sweepTestFolders } from './test-folders.ts';
import { announceRun, stopSharedServers } from './test-shared-server.ts';
import { dropTemplates } from './test-templates.ts';

export async function setup(): Promise<void> {
  announceRun();
  await sweepTestFolders();
}

export async function teardown(): Promise<void> {
  if (process.env.DATABASE_URL) await dropTemplates(process.env.DATABASE_URL);
  await stopSharedServers();
  await sweepTestFolders();
}
