import * as z from 'zod/mini';
import { phoneTexts as texts } from './field-texts.ts';

const LEAST = 10;
const MOST = 40;
const SIGNS = /^\+?[\d\s()/-]+$/;

/** The checks of every phone number, in the register and in a profile. */
export const filledPhone = [
  z.minLength(LEAST, texts.tooShort),
  z.maxLength(MOST, texts.tooLong),
  z.regex(SIGNS, texts.invalid),
] as const;

/** A phone number that may be left out; blank removes it. */
export const OptionalPhone = z.string().check(
  z.trim(),
  z.refine((phone) => phone === '' || phone.length >= LEAST, texts.tooShort),
  z.refine((phone) => phone === '' || SIGNS.test(phone), texts.invalid),
  z.maxLength(MOST, texts.tooLong),
);
