import { ofEveryProcess } from '@nead/http-kit/environment.ts';
import { settingsOfOperator } from '@nead/http-kit/operator.ts';
import * as z from 'zod/mini';
import type { Upstream } from './upstreams.ts';

const isHttp = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const nodes = (name: string) => {
  const text = `${name} must be a list of http:// addresses with commas between.`;
  return z.pipe(
    z.string(text).check(z.refine((list) => list.split(',').every(isHttp), text)),
    z.transform((list): Upstream => ({ name, nodes: list.split(',').map((address) => new URL(address)) })),
  );
};

const Environment = z.object({
  COMMAND_API: nodes('COMMAND_API'),
  QUERY_API: nodes('QUERY_API'),
  REALTIME: nodes('REALTIME'),
  /** The process with the pages of development, in a developers' fleet. */
  PLAY: z.optional(nodes('PLAY')),
  SITE: z.optional(z.string()),
  /** The address under which browsers reach it, for links from outside; without it, the one that each request names. */
  PUBLIC_URL: z.optional(
    z.pipe(
      z.string().check(z.refine(isHttp, 'PUBLIC_URL must be an http:// or https:// address.')),
      z.transform((address) => address.replace(/\/$/, '')),
    ),
  ),
  ...settingsOfOperator,
  ...ofEveryProcess,
});
export const proxySettingNames: readonly string[] = Object.keys(Environment.shape);
export type ProxySettings = z.infer<typeof Environment>;

/** The settings from the environment, or a message for each mistake in them. */
export function readProxySettings(
  env: Readonly<Record<string, string | undefined>>,
): ProxySettings | string[] {
  // Docker Compose passes unset variables on as empty texts.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (given.PLAY && given.NODE_ENV !== 'development')
    return ['PLAY is for development: elsewhere nobody is played.'];
  return read.success ? read.data : [...new Set(read.error.issues.map(({ message }) => message))];
}
