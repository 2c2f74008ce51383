import { thisNetwork, unknownDevice } from '@nead/contracts/accounts/security-texts.ts';
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

/** What a person would call the device: 'Chrome on Android'. Too general to tell two of them apart. */
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

/** The first part of an address: enough to tell home from abroad, too little to find a house. */
export function networkOf(ip: string): string {
  if (/^(?:::ffff:)?127\./i.test(ip)) return thisNetwork;
  const four = /^(?:::ffff:)?(\d{1,3})\.\d/i.exec(ip)?.[1];
  if (four) return `${four}.x.x.x`;
  // Loopback addresses begin with a zero, other addresses never do.
  const six = /^([1-9a-f][0-9a-f]{0,3}):/i.exec(ip)?.[1];
  return six ? `${six.toLowerCase()}:…` : thisNetwork;
}

export const originOf = (ctx: Context): Origin => ({ device: deviceOf(ctx), network: networkOf(ctx.ip) });
