import { readFileSync } from 'node:fs';
import { BadConfiguration } from './config.ts';
import { secretNames } from './environment.ts';

/**
 * Answers whether a setting holds a secret, and so may be a file instead: with `_FILE` after the name, like Docker's
 * and Kubernetes' secrets.
 */
const isSecret = (name: string): boolean =>
  (secretNames as readonly string[]).includes(name) ||
  ['DATABASE_URL', 'EVENTSTORE_URL', 'AWS_ACCESS_KEY_ID'].includes(name) ||
  name.startsWith('DATABASE_PASSWORD_');

/**
 * Reads settings given as files into the environment, so that programs started from here have them too. All mistakes
 * are reported together, without the content of a file.
 */
export function readSecretFiles(env: Record<string, string | undefined>): void {
  const mistakes: string[] = [];
  for (const [given, path] of Object.entries(env)) {
    const name = given.replace(/_FILE$/, '');
    if (name === given || !path || !isSecret(name)) continue;
    if (env[name]) mistakes.push(`${name} and ${given} are both set: only one of them can be meant.`);
    try {
      // Editors end a file with a line break, which is not part of the secret.
      env[name] ||= readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      delete env[given];
    } catch {
      mistakes.push(`${given} names a file that cannot be read.`);
    }
  }
  if (mistakes.length > 0) throw new BadConfiguration(mistakes.join('\n'));
}
