// For `globalSetup` of vitest. No server is started here: the first test that wants one does.
import { announceRun, stopSharedServers } from './shared-test-server.ts';
import { sweepTestFolders } from './test-folders.ts';

export async function setup(): Promise<void> {
  announceRun();
  await sweepTestFolders();
}

export async function teardown(): Promise<void> {
  await stopSharedServers();
  await sweepTestFolders();
}
