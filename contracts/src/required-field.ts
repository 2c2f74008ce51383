import * as z from 'zod/mini';
import { requiredFieldTexts as texts } from './required-field-texts.ts';

const MOST_CHARACTERS = 5_000;

export const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** A text that cannot be left out. */
export const requiredField = (message: string, most = MOST_CHARACTERS) =>
  z
    .string({ error: ({ input }) => (nothing(input) ? message : texts.notText) })
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, texts.tooLong));
