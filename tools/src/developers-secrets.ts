import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { developersEnvironment, OWNER_PASSWORD } from './developers-environment.ts';
import { localSecrets } from './local-secrets.ts';

/** `developers-secrets.ts FOLDER`: the first step of a developers' fleet. Existing secrets stay. */
const [, , folder = ''] = process.argv;
if (!folder) {
  console.error('Say where the secrets are kept: developers-secrets.ts FOLDER.');
  process.exit(1);
}
if (process.env.MASTER_KEY) {
  console.error(
    'There is a MASTER_KEY, so this is a production. Write COMPOSE_FILE=docker-compose.production.yml into .env.',
  );
  process.exit(1);
}
for (const [name, text] of developersEnvironment(await localSecrets(folder))) {
  const file = join(folder, name);
  // Postgres reads its own password as another user; nobody else gets this folder.
  writeFileSync(`${file}.new`, text, { mode: name === OWNER_PASSWORD ? 0o644 : 0o600 });
  renameSync(`${file}.new`, file);
}
console.log('the secrets are there');
