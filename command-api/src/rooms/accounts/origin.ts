import { unknownDevice } from '@nead/contracts/accounts/mail-texts.ts';
import { headers } from '@nead/contracts/envelope.ts';
import type { Origin } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';

const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

const firstThat = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** A person's words for the device: 'Chrome on Android'. Too general to tell two of them apart. */
function deviceOf(ctx: Pick<Context, 'get'>): string {
  const named = ctx
    .get(headers.device)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 60);
  if (named) return named;
  const agent = ctx.get('User-Agent');
  const [browser, system] = [firstThat(BROWSERS, agent), firstThat(SYSTEMS, agent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknownDevice;
}

export const originOf = (ctx: Context): Origin => ({ device: deviceOf(ctx) });
