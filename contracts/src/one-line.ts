import * as z from 'zod/mini';
import { oneLineTexts as texts } from './field-texts.ts';

/** The longest name, and the longest of other texts of one line. */
export const ONE_LINE = 80;

/**
 * Breaks of lines and pages, other control characters, and characters that change the direction of the following text.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Text that mail programs turn into a link, with or without invisible characters in it. */
const LINK = /:\s*\/\s*\/|www\s*\./i;
const seen = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Checks names and other texts of one line, after trimming. Some of them go into mails to people who never heard of
 * Nead, and a name must not become somebody's letter (docs/decisions/077).
 */
export const oneLine = (tooLong: string = texts.tooLong, most = ONE_LINE) =>
  [
    z.refine<string>((text) => !CONTROL.test(text), texts.manyLines),
    z.refine<string>((text) => !LINK.test(seen(text)), texts.link),
    z.maxLength(most, tooLong),
  ] as const;

/** Text that mail programs turn into a link by themselves: a bare domain, and an address. Initials are neither. */
const DOMAIN = /([\p{L}\p{N}])([.\u3002])(?=\p{L}{2})/gu;
const AT = /@/g;
const isDomain = (text: string): boolean => text.search(DOMAIN) >= 0 || text.search(AT) >= 0;

/** Checks people's names, which appear in letters to others: the rule of `oneLine`, and no domain either. */
export const nameLine = (tooLong?: string, most?: number) =>
  [...oneLine(tooLong, most), z.refine<string>((text) => !isDomain(seen(text)), texts.domain)] as const;

/** Cuts a text to what one line may hold: for names from other services, and names stored before this rule. */
export const intoOneLine = (text: string): string =>
  seen(text)
    .replace(new RegExp(CONTROL, 'gu'), ' ')
    .replace(/:(?:\s*\/){2,}/g, ' ')
    .replace(/www(?:\s*\.)+/gi, 'www ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ONE_LINE)
    // The first half of a character made of two.
    .replace(/[\ud800-\udbff]$/, '');

/** The same for a name in a letter. */
export const intoName = (text: string): string =>
  intoOneLine(intoOneLine(text).replace(DOMAIN, '$1$2 ').replace(AT, ' at '));
