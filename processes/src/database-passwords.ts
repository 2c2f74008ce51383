import { BadConfiguration } from '@nead/http-kit/config.ts';
import { type RoleName, roleNames } from './rights.ts';

export const passwordVariable = (name: RoleName): string =>
  `DATABASE_PASSWORD_${name.replaceAll('-', '_').toUpperCase()}`;

/** Passwords become part of URLs too, so only characters are allowed that need no escaping there. */
const USABLE = /^[\w-]{16,}$/;

/** The password of each account that `prepare` makes; messages about mistakes do not quote them. */
export function databasePasswords(
  env: Readonly<Record<string, string | undefined>>,
): Record<RoleName, string> {
  const unusable = roleNames.map(passwordVariable).filter((name) => !USABLE.test(env[name] ?? ''));
  if (unusable.length > 0)
    throw new BadConfiguration(
      unusable
        .map((name) => `${name} must have at least 16 letters, digits, underscores and dashes.`)
        .join('\n'),
    );
  return Object.fromEntries(roleNames.map((name) => [name, env[passwordVariable(name)] ?? ''])) as Record<
    RoleName,
    string
  >; // one for each
}
