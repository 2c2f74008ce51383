// A process that owns a server, for tests that kill it: `test-owner.ts <options as JSON>` prints the outcome in one
// line and stays alive. If its input ends, it stops its server and ends; on SIGTERM it ends without stopping it.
import { type PostgresOptions, startPostgres } from './server.ts';

export interface OwnerAnswer {
  url?: string;
  pid?: number;
  refused?: string;
}

function say(answer: OwnerAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

process.once('SIGTERM', () => process.exit(0));
const options = JSON.parse(process.argv[2] ?? '') as PostgresOptions; // `as`: our own tests write it
startPostgres(options).then(
  (server) => {
    say({ url: server.url, pid: server.pid() });
    process.stdin.resume().once('end', () => void server.stop());
  },
  (error) => {
    say({ refused: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  },
);
