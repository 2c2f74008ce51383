import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { oneLineTexts } from '../field-texts.ts';
import { Id } from '../ids.ts';
import { nameLine, oneLine } from '../one-line.ts';
import { orNull } from '../or-null.ts';
import { OptionalPhone } from '../phone.ts';
import { RelationshipOrNone } from '../relationships.ts';
import { OwnPlan } from '../subscription/requests.ts';
import { OwnerProofBody } from './owner-proof.ts';
import { Email, EmailOrNone, newPassword, personName } from './requests.ts';
import { AccountAddress } from './session-requests.ts';
import { accountTexts } from './texts.ts';

const Nothing = z.object({});

const part = z._default(z.string().check(z.trim(), ...oneLine()), '');
const postCode = z.optional(z.string().check(z.trim(), ...oneLine(oneLineTexts.tooLong, 20)));
/** Accepts both spellings of the field for the post code; answers always say postCode. */
export const ProfileAddressRequest = z.pipe(
  z.object({
    street: part,
    city: part,
    county: part,
    postCode,
    postcode: postCode,
  }),
  z.transform(
    ({ street, city, county, postCode, postcode }): AccountAddress => ({
      street,
      city,
      county,
      postCode: postCode ?? postcode ?? '',
    }),
  ),
);

export const ChildminderProfile = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: z.nullable(AccountAddress),
  photoUrl: z.nullable(z.string()),
  /** A generated picture stands for a photo that was removed. */
  photoSource: z.nullable(z.enum(['google', 'own', 'generated'])),
  googlePhotoUrl: z.nullable(z.string()),
  subscription: OwnPlan,
});
export type ChildminderProfile = z.infer<typeof ChildminderProfile>;

export const childminderProfile = endpoint('GET /childminder/profile', {
  summary: 'The childminder’s own profile',
  access: ['childminder'],
  answer: ChildminderProfile,
});

export const ChildminderProfileRequest = z.object({
  firstName: personName(accountTexts.firstNameRequired),
  lastName: personName(accountTexts.lastNameRequired),
  displayName: personName(accountTexts.displayNameRequired),
  phoneNumber: z.optional(OptionalPhone),
  /** The address. Left out: unchanged. All parts empty: removed. */
  address: z.optional(ProfileAddressRequest),
});
export type ChildminderProfileRequest = z.infer<typeof ChildminderProfileRequest>;

export const updateChildminderProfile = command('PUT /childminder/profile', {
  summary: 'Change the childminder’s own profile',
  access: ['childminder'],
  body: ChildminderProfileRequest,
  answer: ChildminderProfile,
  changes: ['session'],
});

export const chooseCounty = command('PUT /childminder/profile/county', {
  summary: 'Change the county of the childminder’s address, and nothing else',
  access: ['childminder'],
  body: z.object({ county: z.string().check(z.trim(), ...oneLine()) }),
  answer: ChildminderProfile,
  changes: ['session'],
});

/** Both ends check that the two new passwords are equal. */
const NewPassword = z
  .object({
    newPassword: newPassword(accountTexts.newPasswordRequired),
    confirmPassword: z
      .string(accountTexts.confirmRequired)
      .check(z.minLength(1, accountTexts.confirmRequired)),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: accountTexts.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  );
/** The change in two parts, since a form is told of all missing fields at once, and of the proof first. */
const PasswordChangeRequest = z.intersection(OwnerProofBody, NewPassword);

export const changeChildminderPassword = command('PUT /childminder/password', {
  summary: 'Change the password; ends all other sessions',
  access: ['childminder'],
  body: PasswordChangeRequest,
  answer: Nothing,
  changes: ['session'],
});

/** One call for all roles: parents and administrators have no other path for it. */
export const changePassword = command('PUT /auth/password', {
  summary: 'Change the password of one’s own account, or set the first; ends all other sessions',
  access: 'session',
  body: PasswordChangeRequest,
  answer: Nothing,
  changes: ['session'],
});

/** A parent's childminder, as the parent sees them. */
export const AssignedChildminder = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  photoUrl: z.nullable(z.string()),
});
export type AssignedChildminder = z.infer<typeof AssignedChildminder>;

export const ParentProfile = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneNumber: z.string(),
  relationship: z.string(),
  address: z.nullable(AccountAddress),
  hasAccount: z.literal(true),
  photoUrl: z.nullable(z.string()),
  /** The childminder who was linked first. */
  childminder: z.nullable(Id),
});
export type ParentProfile = z.infer<typeof ParentProfile>;

export const parentMe = endpoint('GET /parent/me', {
  summary: 'The parent’s own profile',
  access: ['parent'],
  answer: ParentProfile,
});

export const assignedChildminders = endpoint('GET /parent/childminder/assigned', {
  summary: 'The parent’s childminder, or a list when there are several (empty: none)',
  access: ['parent'],
  answer: z.union([AssignedChildminder, z.array(AssignedChildminder)]),
});

/** Everything is optional; fields that are left out stay unchanged. */
export const ParentProfileRequest = z.object({
  firstName: z.optional(personName(accountTexts.firstNameRequired)),
  lastName: z.optional(personName(accountTexts.lastNameRequired)),
  /** Only a childminder may change it, and only for a contact without a linked account. */
  email: z.optional(Email),
  phoneNumber: z.optional(OptionalPhone),
  phone: z.optional(OptionalPhone),
  relationship: z.optional(RelationshipOrNone),
  address: z.optional(ProfileAddressRequest),
});
export type ParentProfileRequest = z.infer<typeof ParentProfileRequest>;

/** The same for a contact, who may have less: a first name is all that is asked of a second one. */
const ContactPatch = z.extend(ParentProfileRequest, {
  lastName: z.optional(orNull(z.string().check(z.trim(), ...nameLine(accountTexts.nameTooLong)), '')),
  email: z.optional(orNull(EmailOrNone, '')),
  phoneNumber: z.optional(orNull(OptionalPhone, '')),
  phone: z.optional(orNull(OptionalPhone, '')),
  relationship: z.optional(orNull(RelationshipOrNone, '' as const)),
  address: z.optional(z.nullable(ProfileAddressRequest)),
});

/**
 * One path for two calls: a parent's own profile by its `_id` from /parent/me, a childminder's contact by its `_id`
 * from /parent.
 */
export const updateParent = command('PATCH /parent/:id', {
  summary: 'Change a parent: one’s own profile, or a contact in one’s register',
  access: ['parent', 'childminder'],
  params: z.object({ id: Id }),
  body: ContactPatch,
  answer: z.extend(z.omit(ParentProfile, { photoUrl: true }), {
    /** For a contact: an account has agreed to be linked. */
    hasAccount: z.boolean(),
    /** The childminder who was linked first; for a contact, the childminder whose contact it is. */
    childminder: z.nullable(Id),
  }),
  changes: ['session', 'register'],
});

export const AdminProfileRequest = z.object({
  firstName: personName(accountTexts.firstNameRequired),
  lastName: personName(accountTexts.lastNameRequired),
});

export const updateAdminProfile = command('PUT /admin/profile', {
  summary: 'Change the administrator’s own name',
  access: ['admin'],
  body: AdminProfileRequest,
  answer: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
  changes: ['session'],
});
