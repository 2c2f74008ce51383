import type { Endpoint } from './endpoint.ts';

/**
 * The most that an account reads in an hour before its owner is asked for a proof (docs/decisions/185). Dated: a later
 * rule is added with its first day. For comparison: a childminder has six children and reads about ten of their days in
 * an hour.
 */
const readingLimits = [{ from: '2026-01-01', children: 60, files: 600, days: 400 }] as const;

/** The kinds that are counted separately: children, opened files, and days or pages of the past. */
export const readKinds = ['children', 'files', 'days'] as const;
export type ReadKind = (typeof readKinds)[number];

export const readingLimitsOn = (date: string): Readonly<Record<ReadKind, number>> =>
  readingLimits.findLast(({ from }) => from <= date) ?? readingLimits[0];

/** The minutes for which a proof is valid, and so is a login with it; dated like the limits. */
const proofRules = [{ from: '2026-01-01', minutes: 10 }] as const;

export const proofMinutesOn = (date: string): number =>
  (proofRules.findLast(({ from }) => from <= date) ?? proofRules[0]).minutes;

/** The window in which reads are counted; the owner is told once in it. */
export const READING_HOUR_MS = 3_600_000;

/** The keys that a read adds to its account's counts; each key is counted once an hour. */
export type CountedRead = Partial<Readonly<Record<ReadKind, string>>>;

/** The parts of a request that was parsed. */
type ParsedPart = Readonly<Record<string, unknown>>;

/** The parts of a call that ask for another time than today: a day, a week, a month, a moment, or an earlier page. */
const AWAY = ['date', 'week', 'month', 'at', 'known', 'before', 'event', 'from'] as const;

/** Reads of one child, and lists of the past of several people. */
const OF_CHILD = /\/children\/:id|:childId|^\/activities\/\w+\/:id/;
const OF_SEVERAL = /^\/(messages|childminder\/(moments|scheme\/week|fees\/months|file\/present))/;
/** Records of a day, which is today unless one is named. */
const OF_DAY = /^\/(daily-)?activities\//;

type CountedCall = Pick<Endpoint, 'method' | 'path' | 'access' | 'produces' | 'asksProof'>;

/** Invoices, receipts and statements, as a page and as a file that is drawn when it is asked for. */
const OF_MONEY = /\/fees\/(invoices|payments|families|statements)\/:/;
const isPaper = ({ path, produces, asksProof }: CountedCall): boolean =>
  !asksProof && (produces === 'application/pdf' || OF_MONEY.test(path));

/** Answers whether a call may be counted, and so may be refused until its owner has proved who they are. */
export const mayBeCounted = (endpoint: CountedCall): boolean => {
  const { method, path, access } = endpoint;
  const isAboutMuch = OF_CHILD.test(path) || OF_SEVERAL.test(path) || isPaper(endpoint);
  return method === 'GET' && access !== 'public' && isAboutMuch;
};

/** Undefined for reads that are never counted: lists, and anything about today. */
export function countedRead(
  endpoint: CountedCall,
  asked: { params?: unknown; query?: unknown },
  today: string,
): CountedRead | undefined {
  if (!mayBeCounted(endpoint)) return undefined;
  const { path } = endpoint;
  const params: ParsedPart = { ...(asked.params as ParsedPart | undefined) }; // objects, by the schemas of the call
  const query: ParsedPart = { ...(asked.query as ParsedPart | undefined) };
  if (isPaper(endpoint))
    return { files: [path, ...Object.values(params), ...Object.values(query)].join(' ') };
  const child = OF_CHILD.test(path) ? String(params.childId ?? params.id) : undefined;
  const away = AWAY.flatMap((name) => {
    const value = query[name] ?? params[name];
    return value === undefined || today.startsWith(String(value)) ? [] : [`${name} ${value}`];
  });
  const days = away.length > 0 ? [child ?? params.threadId ?? path, ...away].join(' ') : undefined;
  if (!days && (child === undefined || OF_DAY.test(path))) return undefined;
  return { ...(child !== undefined && { children: child }), ...(days && { days }) };
}

/** The limits that the counts exceed. */
export const beyondLimits = (
  counts: Readonly<Record<ReadKind, number>>,
  limits: Readonly<Record<ReadKind, number>>,
): ReadKind[] => readKinds.filter((kind) => counts[kind] > limits[kind]);
