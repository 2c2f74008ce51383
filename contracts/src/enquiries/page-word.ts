import * as z from 'zod/mini';
import { enquiryTexts as texts } from './texts.ts';

const SHORTEST = 3;
const LONGEST = 30;

/** Words that could be taken for a page of Nead's own, or for an office. */
const reserved: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'assets',
  'childminder',
  'contact',
  'demo',
  'family',
  'help',
  'inspection',
  'legal',
  'login',
  'logout',
  'nead',
  'parent',
  'places',
  'privacy',
  'security',
  'signup',
  'support',
  'terms',
  'tusla',
  'www',
]);

/** The word in the address of a childminder's page. Capitals and spaces at the ends are mended, and nothing else. */
export const PageWord = z.string(texts.wordRequired).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: texts.wordRequired, abort: true }),
  z.regex(/^[a-z0-9-]*$/, { error: texts.wordLetters, abort: true }),
  z.regex(/^(?!-)(?!.*--)(?!.*-$)/, { error: texts.wordDashes, abort: true }),
  z.minLength(SHORTEST, texts.wordTooShort(SHORTEST)),
  z.maxLength(LONGEST, texts.wordTooLong(LONGEST)),
  z.refine((word) => !reserved.has(word), texts.wordReserved),
  z.refine((word) => /[a-z]/.test(word), texts.wordNeedsLetter),
);

/** A first guess at the word, from the parts of a name and a town: 'aoife-naas'. */
export const suggestedWord = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFD')
        .toLowerCase()
        .replace(/\p{Mn}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST)
    .replace(/-+$/, '');

export const pagePath = (word: string): string => `/c/${word}`;
