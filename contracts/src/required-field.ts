import * as z from 'zod/mini';
import { requiredFieldTexts as texts } from './field-texts.ts';

const MOST_CHARACTERS = 5_000;

export const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** A choice from some words, with different sentences for a missing and a wrong one. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  required: string,
  wrong: string,
) => z.enum(values, { error: ({ input }) => (nothing(input) ? required : wrong) });

/** A text that cannot be left out. */
export const requiredField = (message: string, most = MOST_CHARACTERS) =>
  z
    .string({ error: ({ input }) => (nothing(input) ? message : texts.notText) })
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, texts.tooLong));
