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

/** An award as stored in the log, whatever the rules for new ones. */
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

/** One award of the scheme, with the content of its letter. */
export const WrittenAward = z
  .object({
    /** The scheme's code for the award: CHICK. */
    chick: z
      .string(schemeTexts.chickRequired)
      .check(z.trim(), z.minLength(3, schemeTexts.chickRequired), ...oneLine(schemeTexts.chickTooLong)),
    from: date,
    to: date,
    /** Hours from Monday to Sunday; holiday hours are null if they are the same. */
    term: HoursOfWeek,
    holidays: z.nullable(HoursOfWeek),
    centsAnHour: z.int(schemeTexts.rate).check(z.gte(1, schemeTexts.rate), z.lte(2_000, schemeTexts.rate)),
    /** The agreement signed by both: a document of the repository. */
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

/** The week of a registration as typed in at the scheme. */
export const SentHours = z.object({
  claimed: z.array(z.number()),
  attended: z.array(z.number()),
  registered: z.array(z.number()),
  centsAnHour: z.number(),
});
export type SentHours = z.infer<typeof SentHours>;
