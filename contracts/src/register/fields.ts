import * as z from 'zod/mini';
import { Email } from '../accounts/requests.ts';
import { dublinDate } from '../dublin.ts';
import { Id } from '../ids.ts';
import { counties } from './counties.ts';
import { relationships } from './relationships.ts';
import { DaySession } from './shapes.ts';
import { texts } from './texts.ts';

/** Fields of children and contacts as they are sent. Every text is trimmed here. */
export const required = (field: string, most = 200) => {
  const text = texts.required(field);
  return z.string(text).check(z.trim(), z.minLength(1, text), z.maxLength(most, texts.tooLong));
};
/** May be empty, which clears it. */
export const text = (most = 2000) => z.string().check(z.trim(), z.maxLength(most, texts.tooLong));

const PHONE = /^\+?[\d\s()/-]+$/;
const filledPhone = [
  z.minLength(10, texts.phoneTooShort),
  z.maxLength(40, texts.tooLong),
  z.regex(PHONE, texts.phoneInvalid),
] as const;
export const Phone = z.string(texts.required('Phone number')).check(z.trim(), ...filledPhone);
/** A phone number that need not be given. */
export const OptionalPhone = z.string().check(
  z.trim(),
  z.refine((phone) => phone === '' || phone.length >= 10, texts.phoneTooShort),
  z.refine((phone) => phone === '' || PHONE.test(phone), texts.phoneInvalid),
  z.maxLength(40, texts.tooLong),
);

export const Gender = z.enum(['male', 'female', 'other'], texts.required('Gender'));
export const PottyStatus = z.enum(['not_applicable', 'yes', 'no'], texts.pottyInvalid);
export const allergies = ['Nuts', 'Milk', 'Eggs', 'Soy', 'Wheat', 'Fish', 'Shellfish', 'Other'] as const;
export const diets = [
  'Vegetarian',
  'Vegan',
  'Halal',
  'Kosher',
  'Gluten Free',
  'Dairy Free',
  'Other',
] as const;
export const Relationship = z.enum(relationships, texts.required('Relationship'));

/** What is chosen from a list. What the list does not hold counts as the free text behind 'Other'. */
export const Chosen = z
  .array(z.string().check(z.trim(), z.minLength(1, texts.choiceEmpty), z.maxLength(200, texts.tooLong)))
  .check(z.maxLength(30, texts.tooLong));

/** A day that somebody plans with. What lies further away than anybody plans is a slip of the finger. */
export const planDay = (text: string) =>
  z.iso
    .date({ error: text, abort: true })
    .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', texts.dayTooFar));

const yearsAgo = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
export const DateOfBirth = z.iso.date({ error: texts.required('Date of birth'), abort: true }).check(
  z.refine((born) => born <= dublinDate(new Date()), texts.bornInFuture),
  z.refine((born) => born >= yearsAgo(dublinDate(new Date()), 18), texts.bornLongAgo),
);

const day = z.optional(DaySession);
/** Days that are not named stay as they are. */
export const SchedulePatch = z.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
});
export const AddressRequest = z.object({
  street: required('Street'),
  city: required('City'),
  county: z.enum(counties, texts.required('County')),
  postCode: required('Post code', 20),
});
/** Of an address any part may stay empty where no address is asked for. */
export const LooseAddress = z.object({
  street: z._default(text(200), ''),
  city: z._default(text(200), ''),
  county: z._default(z.union([z.literal(''), z.enum(counties)], texts.countyInvalid), ''),
  postCode: z._default(text(20), ''),
});

/** Parts that are not named stay as they are. */
export const EmergencyContactPatch = z.object({
  name: z.optional(text(200)),
  phone: z.optional(OptionalPhone),
  relationship: z.optional(text(60)),
});
export const GpPatch = z.object({
  doctorName: z.optional(text(200)),
  practiceName: z.optional(text(200)),
  contactNumber: z.optional(text(40)),
});

const contact = (whose: '' | 'Primary contact ') => ({
  _id: z.optional(Id),
  firstName: required(`${whose}${whose ? 'f' : 'F'}irst name`),
  lastName: required(`${whose}${whose ? 'l' : 'L'}ast name`),
  email: Email,
  phone: Phone,
  relationship: Relationship,
});

/** A contact of its own, as POST /parent adds it. */
export const ContactRequest = z.object({ ...contact(''), address: z.optional(LooseAddress) });
export type ContactRequest = z.infer<typeof ContactRequest>;

const Known = z.object({ kind: z.literal('known'), _id: Id });
const NewPrimary = z.object({
  kind: z.literal('new'),
  ...contact('Primary contact '),
  address: AddressRequest,
});
/** Of a secondary contact only the first name is asked for. */
const NewSecondary = z.object({
  kind: z.literal('new'),
  _id: z.optional(Id),
  firstName: required('Secondary contact first name'),
  lastName: z._default(text(200), ''),
  email: z.pipe(
    z.transform((value: string | null | undefined) => value || undefined),
    z.optional(Email),
  ),
  phone: z._default(OptionalPhone, ''),
  relationship: z._default(Relationship, 'Other'),
  address: z.optional(LooseAddress),
});

/** The id of a contact that is there, or the fields of a new one. */
const idOrNew = (value: unknown): unknown => {
  if (typeof value === 'string') return { kind: 'known', _id: value };
  if (typeof value !== 'object' || value === null) return { kind: 'new' };
  return { ...value, kind: 'new' };
};

export const PrimaryContact = z.pipe(
  z.transform((value: Id | Omit<z.input<typeof NewPrimary>, 'kind'> | undefined) => {
    const sent = idOrNew(value);
    // An address that is missing is one whose every part is missing: each gets its sentence.
    return typeof value === 'string' ? sent : { address: {}, ...(sent as object) }; // idOrNew answers objects
  }),
  z.discriminatedUnion('kind', [Known, NewPrimary]),
);

/** Counts only when it is an id or its first name is filled. */
export const SecondaryContact = z.pipe(
  z.transform((value: Id | Omit<z.input<typeof NewSecondary>, 'kind'> | null | undefined) => {
    if (typeof value === 'string' && value !== '') return idOrNew(value);
    return typeof value === 'object' && value?.firstName ? idOrNew(value) : undefined;
  }),
  z.optional(z.discriminatedUnion('kind', [Known, NewSecondary])),
);
