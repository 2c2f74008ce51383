import { randomBytes } from 'node:crypto';
import { newSecrets } from './local-secrets.ts';

const password = () => randomBytes(24).toString('hex');

/** The text of `.env.example` with a new secret wherever one can be made here; those issued by others stay empty. */
export function filledEnvironment(example: string): string {
  const made: Record<string, string> = { ...newSecrets(), ADMIN_PASSWORD: password() };
  return example.replace(/^(\w+)=$/gm, (line, name: string) => {
    const value = /PASSWORD/.test(name) ? (made[name] ?? password()) : made[name];
    return value ? `${name}=${value}` : line;
  });
}
