import { readFileSync } from 'node:fs';
import { BadConfiguration } from './config.ts';
import { secretNames } from './environment.ts';

/** Settings that hold a secret, and may be a file instead: with `_FILE` after the name, as Docker's and Kubernetes' secrets are given. */
const isSecret = (name: string): boolean =>
  (secretNames as readonly string[]).includes(name) ||
  ['DATABASE_URL', 'EVENTSTORE_URL', 'AWS_ACCESS_KEY_ID'].includes(name) ||
  name.startsWith('DATABASE_PASSWORD_');

/** Reads what is given as a file into its setting, in whose place it is then, also for programs that are started from here. All mistakes are reported together, without what is in a file. */
export function readSecretFiles(env: Record<string, string | undefined>): void {
  const mistakes: string[] = [];
  for (const [given, path] of Object.entries(env)) {
    const name = given.replace(/_FILE$/, '');
    if (name === given || !path || !isSecret(name)) continue;
    if (env[name]) mistakes.push(`${name} and ${given} are both set: only one of them can be meant.`);
    try {
      // Editors end a file with a line break, which belongs to no secret.
      env[name] ||= readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      delete env[given];
    } catch {
      mistakes.push(`${given} names a file that cannot be read.`);
    }
  }
  if (mistakes.length > 0) throw new BadConfiguration(mistakes.join('\n'));
}
