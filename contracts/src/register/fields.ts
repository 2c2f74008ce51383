import * as z from 'zod/mini';
import { Email } from '../accounts/requests.ts';
import { dublinDate } from '../dublin.ts';
import { requiredFieldTexts } from '../field-texts.ts';
import { Id } from '../ids.ts';
import { clockOfRequests } from '../now.ts';
import { nameLine, ONE_LINE, oneLine } from '../one-line.ts';
import { filledPhone, OptionalPhone } from '../phone.ts';
import { RelationshipOrNone, relationships, wrongRelationship } from '../relationships.ts';
import { choice } from '../required-field.ts';
import { sentShapes } from '../sent-shapes.ts';
import { counties } from './counties.ts';
import { DaySession } from './shapes.ts';
import { registerTexts } from './texts.ts';

/** Fields of children and contacts in requests. Every text is trimmed here. */
export const requiredText = (field: string, most = ONE_LINE) => {
  const text = registerTexts.required(field);
  return z.string(text).check(z.trim(), z.minLength(1, text), ...oneLine(registerTexts.tooLong, most));
};
/** A name of a person. */
export const requiredName = (field: string) => {
  const text = registerTexts.required(field);
  return z.string(text).check(z.trim(), z.minLength(1, text), ...nameLine(registerTexts.tooLong));
};
/** A name that may be empty. */
export const nameOrNone = () => z.string().check(z.trim(), ...nameLine(registerTexts.tooLong));
/** One line that may be empty. */
export const line = (most = ONE_LINE) => z.string().check(z.trim(), ...oneLine(registerTexts.tooLong, most));
/** A text that may be empty, which clears the field. */
export const text = (most = 2000) => z.string().check(z.trim(), z.maxLength(most, registerTexts.tooLong));

export const phoneRequired = registerTexts.required('Phone number');
export const Phone = z.string(phoneRequired).check(z.trim(), ...filledPhone);
const genders = ['male', 'female', 'other'] as const;
export const Gender = choice(
  genders,
  registerTexts.required('Gender'),
  requiredFieldTexts.wrongChoice('Gender', genders),
);
export const PottyStatus = z.enum(['not_applicable', 'yes', 'no'], registerTexts.pottyInvalid);
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
const Relationship = choice(relationships, registerTexts.required('Relationship'), wrongRelationship);

/** Choices from a list. A choice that is not in the list counts as the free text of 'Other'. */
export const ChosenList = z
  .array(
    z
      .string()
      .check(z.trim(), z.minLength(1, registerTexts.choiceEmpty), z.maxLength(200, registerTexts.tooLong)),
  )
  .check(z.maxLength(30, registerTexts.tooLong));

/** A day in a plan. A date beyond any plan is a typing mistake. */
export const planDay = (text: string) =>
  z.iso
    .date({ error: text, abort: true })
    .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', registerTexts.dayTooFar));

const yearsAgo = (date: string, years: number) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
const noBirth = ({ input }: { input?: unknown }) =>
  input ? registerTexts.bornNoDate : registerTexts.required('Date of birth');
const today = () => dublinDate(clockOfRequests.now());
export const DateOfBirth = z.iso.date({ error: noBirth, abort: true }).check(
  z.refine((born) => born <= today(), registerTexts.bornInFuture),
  z.refine((born) => born >= yearsAgo(today(), 18), registerTexts.bornLongAgo),
);

/** Empty, or a day up to today. */
export const DayAsked = z.union(
  [
    z.literal(''),
    planDay(registerTexts.askedNoDate).check(z.refine((day) => day <= today(), registerTexts.askedInFuture)),
  ],
  registerTexts.askedNoDate,
);

const day = z.optional(DaySession);
/** Days that are left out stay unchanged. */
export const SchedulePatch = z.object({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
});
const AddressRequest = z.object({
  street: requiredText('Street'),
  city: requiredText('City'),
  county: choice(counties, registerTexts.required('County'), registerTexts.countyInvalid),
  postCode: requiredText('Post code', 20),
});
/** An address of which any part may be empty. */
export const LooseAddress = z.object({
  street: z._default(line(), ''),
  city: z._default(line(), ''),
  county: z._default(z.union([z.literal(''), z.enum(counties)], registerTexts.countyInvalid), ''),
  postCode: z._default(line(20), ''),
});

/** Parts that are left out stay unchanged. */
export const EmergencyContactPatch = z.object({
  name: z.optional(line()),
  phone: z.optional(OptionalPhone),
  relationship: z.optional(line(60)),
});
export const GpPatch = z.object({
  doctorName: z.optional(line()),
  practiceName: z.optional(line()),
  contactNumber: z.optional(line(40)),
});

const contact = (whose: '' | 'Primary contact ') => ({
  _id: z.optional(Id),
  firstName: requiredName(`${whose}${whose ? 'f' : 'F'}irst name`),
  lastName: requiredName(`${whose}${whose ? 'l' : 'L'}ast name`),
  email: Email,
  phone: Phone,
  relationship: Relationship,
});

/** A contact alone, as POST /parent adds it. */
export const ContactRequest = z.object({ ...contact(''), address: z.optional(LooseAddress) });
export type ContactRequest = z.infer<typeof ContactRequest>;

const Known = z.object({ kind: z.literal('known'), _id: Id });
const NewPrimary = z.object({
  kind: z.literal('new'),
  ...contact('Primary contact '),
  address: AddressRequest,
});
/** A secondary contact needs only a first name. */
const NewSecondary = z.object({
  kind: z.literal('new'),
  _id: z.optional(Id),
  firstName: requiredName('Secondary contact first name'),
  lastName: z._default(nameOrNone(), ''),
  email: z.pipe(
    z.transform((value: string | null | undefined) => value || undefined),
    z.optional(Email),
  ),
  phone: z._default(OptionalPhone, ''),
  relationship: z._default(RelationshipOrNone, ''),
  address: z.optional(LooseAddress),
});

/** The id of an existing contact, or the fields of a new one. */
const idOrNew = (value: unknown): unknown => {
  if (typeof value === 'string') return { kind: 'known', _id: value };
  if (typeof value !== 'object' || value === null) return { kind: 'new' };
  return { ...value, kind: 'new' };
};

const SentPrimary = z.union([z.omit(NewPrimary, { kind: true }), Id]);
export const PrimaryContact = z.pipe(
  z.transform((value: z.input<typeof SentPrimary> | undefined) => {
    const sent = idOrNew(value);
    // A missing address is treated as one with all parts missing, so that each part gets its sentence.
    return typeof value === 'string' ? sent : { address: {}, ...(sent as object) }; // idOrNew answers objects
  }),
  z.discriminatedUnion('kind', [Known, NewPrimary]),
);
sentShapes.set(PrimaryContact, SentPrimary);

const SentSecondary = z.optional(z.nullable(z.union([z.omit(NewSecondary, { kind: true }), Id])));
/** Ignored unless it is an id or has a first name. */
export const SecondaryContact = z.pipe(
  z.transform((value: z.input<typeof SentSecondary>) => {
    if (typeof value === 'string' && value !== '') return idOrNew(value);
    return typeof value === 'object' && value?.firstName ? idOrNew(value) : undefined;
  }),
  z.optional(z.discriminatedUnion('kind', [Known, NewSecondary])),
);
sentShapes.set(SecondaryContact, SentSecondary);
