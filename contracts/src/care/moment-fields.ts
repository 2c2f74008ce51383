import * as z from 'zod/mini';
import { notes, photoUrl } from './activities/fields.ts';
import { careTexts } from './texts.ts';
import { isTheme } from './themes.ts';

const themes = z.optional(
  z
    .array(z.string(careTexts.themeUnknown), careTexts.themeUnknown)
    .check(z.refine((ids) => ids.every(isTheme), careTexts.themeUnknown)),
);

/** A moment as it is sent: a photo or none, a sentence, themes if one likes. */
export const momentFields = { photoUrl, notes, themes } as const;

interface SentMoment {
  photoUrl?: string | null | undefined;
  notes?: string | null | undefined;
}

export const saysSomething = z.refine<SentMoment>(({ photoUrl, notes }) => Boolean(photoUrl || notes), {
  error: careTexts.momentEmpty,
  path: ['notes'],
});
