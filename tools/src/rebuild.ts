import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { type RebuildOutcome, rebuild } from '@nead/projections/engine/rebuild.ts';
import { projections } from '@nead/projections/projections.ts';
import { migrateReadSide } from '@nead/projections/rooms/admin/platform.ts';
import { localEnvironment } from './local-environment.ts';
import { wordsGiven } from './words-given.ts';

/** `npm run rebuild -- NAME`: builds a read model again beside the live one and swaps them. */
const [name = ''] = wordsGiven();
const say = (line: string) => console.log(line);

function named() {
  const projection = projections.find((known) => known.name === name);
  if (projection) return projection;
  const names = projections.map((known) => known.name).join(', ');
  throw new BadConfiguration(`Say which read model to build again: npm run rebuild -- NAME (${names}).`);
}

const outcomes: Record<RebuildOutcome['outcome'], string> = {
  swapped: 'was built again.',
  busy: 'is being built again by another process already.',
  ended:
    'was not built again: another process took over, or this one was told to stop. It is as it was before.',
};

await runProcess(
  'rebuild',
  async ({ config, log, onStop, stop }) => {
    const projection = named();
    const pool = openPool(config.databaseUrl, log);
    onStop('database', () => pool.end());
    const eventLog = await openEventLog(config);
    onStop('log', () => eventLog.close());
    await migrateReadSide(config.databaseUrl);
    const { outcome } = await rebuild({ projection, log: eventLog, pool, logger: log });
    if (outcome !== 'swapped') throw new CannotStart(`${name} ${outcomes[outcome]}`);
    say(`${name} ${outcomes[outcome]}`);
    await stop();
  },
  // The database of a fleet, if there is one; else the one in DATA_DIR, which must not be in use.
  (onStop) => {
    named();
    return process.env.DATABASE_URL ? process.env : localEnvironment(onStop, say);
  },
  ['MASTER_KEY'],
);
