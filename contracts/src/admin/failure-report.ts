import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The place where the built program stopped: a file of the client, line and column. */
const PLACE = /^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/;
/** The path of a page as it is declared, with the names of its parts in place of ids. */
const PAGE = /^\/[\w/:?-]{0,120}$/;

const not = 'This is no report of a page that failed';

/** A page that stopped working, told by the device that showed it. Nothing in it can name a person. */
export const FailureReport = z.object({
  page: z.string(not).check(z.regex(PAGE, not)),
  /** The type of the error, like TypeError. */
  what: z.string(not).check(z.regex(/^[A-Za-z]{1,40}$/, not)),
  where: z.array(z.string(not).check(z.regex(PLACE, not)), not).check(z.maxLength(10, not)),
});
export type FailureReport = z.infer<typeof FailureReport>;

export const reportFailure = endpoint('POST /page-failures', {
  summary: 'Report a page that stopped working; it is written into the log, and names no person',
  access: 'public',
  body: FailureReport,
  answer: z.object({}),
});

const FAILURES = 10;

/** The places of an error's stack; its message is left out, since that may hold what a person wrote. */
export const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/((?:assets|src)\/[\w./-]+:\d+:\d+)/g)]
    .map(([, place = '']) => place)
    .filter((place) => PLACE.test(place))
    .slice(0, FAILURES);
