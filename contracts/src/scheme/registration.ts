import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { addDays, mondayOf } from '../dublin.ts';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { schemeTexts } from './texts.ts';

const date = z
  .string(schemeTexts.dateRequired)
  .check(z.refine(isDate, { error: schemeTexts.dateRequired, abort: true }));
const HoursOfWeek = z
  .array(
    z.int(schemeTexts.wholeHours).check(z.gte(0, schemeTexts.wholeHours), z.lte(24, schemeTexts.wholeHours)),
  )
  .check(z.length(7, schemeTexts.wholeHours));

/** An award as it lies in the log, whatever is asked of new ones. */
export const StoredAward = z.object({
  chick: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  term: z.array(z.int()),
  holidays: z.nullable(z.array(z.int())),
  centsAnHour: z.int(),
  agreement: z.optional(Id),
});

const LONGEST_DAYS = 2 * 366;

/** One award of the scheme, as its letter says it. */
export const WrittenAward = z
  .object({
    /** The code by which the scheme knows the award: CHICK. */
    chick: z
      .string(schemeTexts.chickRequired)
      .check(z.trim(), z.minLength(3, schemeTexts.chickRequired), ...oneLine(schemeTexts.chickTooLong)),
    from: date,
    to: date,
    /** Hours from Monday to Sunday; those in holidays are null where they are the same. */
    term: HoursOfWeek,
    holidays: z.nullable(HoursOfWeek),
    centsAnHour: z.int(schemeTexts.rate).check(z.gte(1, schemeTexts.rate), z.lte(2_000, schemeTexts.rate)),
    /** The agreement that both have signed: a document of the repository. */
    agreement: z.optional(Id),
  })
  .check(
    z.refine(({ from }) => mondayOf(from) === from, { message: schemeTexts.beginsOnMonday, path: ['from'] }),
    z.refine(({ from, to }) => from <= to, { message: schemeTexts.endsBeforeItBegins, path: ['to'] }),
    z.refine(({ from, to }) => to <= addDays(from, LONGEST_DAYS), {
      message: schemeTexts.tooLong,
      path: ['to'],
    }),
    z.refine(({ term, holidays }) => [...term, ...(holidays ?? [])].some((hours) => hours > 0), {
      message: schemeTexts.noHours,
      path: ['term'],
    }),
  );
export type WrittenAward = z.infer<typeof WrittenAward>;

/** The week of a registration as it was typed in elsewhere. */
export const SentHours = z.object({
  claimed: z.array(z.number()),
  attended: z.array(z.number()),
  registered: z.array(z.number()),
  centsAnHour: z.number(),
});
export type SentHours = z.infer<typeof SentHours>;
