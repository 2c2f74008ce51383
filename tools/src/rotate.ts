import { rewrapKeys } from '@nead/event-store/postgres/rewrap-keys.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';

/**
 * `npm run rotate`: wraps the keys of all persons by the first key of MASTER_KEY, while the fleet runs. Every process
 * must have both keys before, the new one first; docs/operations.md has the steps.
 */
const say = (line: string) => console.log(line);

await runProcess(
  'rotate',
  async ({ config, stop }) => {
    const { databaseUrl: url, masterKey, otherMasterKey } = config;
    if (!otherMasterKey)
      throw new BadConfiguration(
        'Give both keys: MASTER_KEY is the new one, a comma, and the former one. docs/operations.md, ‘Keys and passwords’, has the steps before this.',
      );
    const { rewrapped, unreadable } = await rewrapKeys({ url, masterKey, otherMasterKey });
    say(`Wrapped by the new master key: ${rewrapped} keys.`);
    for (const { person, retention } of unreadable)
      say(`The ${retention} key of ${person} opens with neither: restore it from keys/ of a backup.`);
    if (unreadable.length === 0)
      say('Nothing is wrapped by the former one any more: take it away from MASTER_KEY.');
    else process.exitCode = 1;
    await stop();
  },
  async () => {
    if (process.env.DATABASE_URL) return process.env;
    throw new BadConfiguration('DATABASE_URL is missing: it is the keys of a fleet that are rotated.');
  },
  ['MASTER_KEY'],
);
