// A small test run, for tests that kill one: prints its database in one line, then stays alive.
import { startOwnPostgres, testDatabase } from './for-tests.ts';

export interface Borrowed {
  shared: string;
  own: string;
  ownPid: number;
}

const [{ url: shared }, own] = await Promise.all([testDatabase(), startOwnPostgres()]);
process.stdout.write(`${JSON.stringify({ shared, own: own.url, ownPid: own.pid() })}\n`);
process.stdin.resume();
