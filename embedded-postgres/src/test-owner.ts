// A process that owns a server, for tests that kill it: `test-owner.ts <options as JSON>` says what came of it
// in one line and then stays: until its input ends, and then it stops its server, or until SIGTERM, and then it does not.
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
