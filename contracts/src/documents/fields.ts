import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { documentTexts } from './texts.ts';

export const categories = {
  policies: 'Policies',
  certificates: 'Certificates',
  signup_contracts: 'Sign-up contracts',
  waivers: 'Waivers',
  other: 'Other',
} as const;
export type DocumentCategory = keyof typeof categories;
/** Papers of the house: they tell of no family. */
export const houseCategories: readonly DocumentCategory[] = ['policies', 'certificates'];
export const DocumentCategory = z.enum(
  Object.keys(categories) as [DocumentCategory, ...DocumentCategory[]], // it has members
  documentTexts.categoryRequired,
);

export const DocumentName = z
  .string(documentTexts.nameRequired)
  .check(z.trim(), z.minLength(1, documentTexts.nameRequired), ...oneLine(documentTexts.nameTooLong));

/** Empty: it does not expire. */
export const Expiry = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(z.iso.date(documentTexts.expiryInvalid)),
);

/** The form fields beside the file. */
export const DocumentForm = z.object({
  _id: z.optional(Id),
  name: DocumentName,
  category: DocumentCategory,
  expires: z.optional(Expiry),
});

export const SignedName = z
  .string(documentTexts.signatureRequired)
  .check(z.trim(), z.minLength(1, documentTexts.signatureRequired), ...oneLine(documentTexts.nameTooLong));

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}]/gu, '')
    .toLowerCase();

/** Answers whether two names differ only in spaces, accents, capitals and punctuation. */
export const isSameName = (one: string, other: string): boolean => letters(one) === letters(other);

/** Content types that a document may have, with the extensions for the file dialog. */
export const documentTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'text/plain': ['txt'],
};
export const documentEndings: readonly string[] = Object.values(documentTypes).flat();

/** The days before its last valid day on which the owner is reminded. */
export const reminderDays = [60, 14] as const;

/** Calendar days from one date to another. */
export const calendarDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 3600_000));
