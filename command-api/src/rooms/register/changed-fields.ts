import { canonicalJson, type Json } from '@nead/contracts/canonical-json.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { allergies, diets } from '@nead/contracts/register/fields.ts';
import { noSchedule } from '@nead/contracts/register/shapes.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { type AboutChild, noEmergencyContact, noGp } from './state.ts';

/** Fields as requested: parts of groups, and choices with or without the text of 'Other'. */
export type ChildPatch = {
  [F in Exclude<keyof AboutChild, 'emergencyContact' | 'gp' | 'schedule'>]?:
    | NonNullable<AboutChild[F]>
    | undefined;
} & {
  emergencyContact?: PartialValue<AboutChild['emergencyContact']>;
  gp?: PartialValue<AboutChild['gp']>;
  schedule?: PartialValue<AboutChild['schedule']>;
};
type PartialValue<T> = { [K in keyof NonNullable<T>]?: NonNullable<T>[K] | undefined } | undefined;

/** Answers whether two values of a field are equal, in any order of their parts. */
export const same = (a: unknown, b: unknown): boolean => said(a) === said(b);
const said = (value: unknown): string => canonicalJson({ value: value as Json }); // fields of events

/** The fields of `wanted` that differ from the known ones. */
export function changed<T extends object>(known: T, wanted: Partial<T>): Partial<T> {
  const fields = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !same(known[field as keyof T], value), // a key of wanted is one of T
  );
  return Object.fromEntries(fields) as Partial<T>; // a selection of wanted
}

/**
 * Answers whether an edit only adds: empty fields may be filled, lists may grow and texts may continue, but nothing
 * known is removed or changed (docs/decisions/097).
 */
export function onlyAdds(known: unknown, wanted: unknown): boolean {
  // An empty text is the beginning of any text, and an erased field has no parts to compare.
  if (typeof known === 'string') return typeof wanted === 'string' && wanted.startsWith(known);
  if (Array.isArray(known)) return Array.isArray(wanted) && known.every((one) => wanted.includes(one));
  const parts = Object.entries(known ?? {});
  return parts.every(([name, part]) => onlyAdds(part, (wanted as Record<string, unknown>)[name])); // the same field's
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(parts: T | undefined): Given<T> =>
  Object.fromEntries(Object.entries(parts ?? {}).filter(([, value]) => value !== undefined)) as Given<T>; // a selection of parts

interface ListChoice {
  list: string[];
  other: string;
}

/**
 * Choices from a list. A choice that is not in the list becomes the text of 'Other', which is cleared when 'Other' is
 * deselected.
 */
function choose(options: readonly string[], list: readonly string[], other: string): ListChoice | undefined {
  const custom = list.filter((choice) => !options.includes(choice));
  const named = options.filter((option) => option !== 'Other' && list.includes(option));
  if (custom.length === 0 && !list.includes('Other')) return { list: named, other: '' };
  const text = custom.join(', ') || other;
  return text === '' ? undefined : { list: [...named, 'Other'], other: text };
}

/** The whole fields after a patch; a refusal with one sentence for each missing part. */
export function wantedFields(known: AboutChild, patch: ChildPatch): Partial<AboutChild> | Refusal {
  const { emergencyContact, gp, schedule, ...plain } = patch;
  const wanted = given(plain) as Partial<AboutChild>; // the patch's own fields, without what is not there
  if (emergencyContact) {
    wanted.emergencyContact = {
      ...noEmergencyContact,
      ...known.emergencyContact,
      ...given(emergencyContact),
    };
  }
  if (gp) wanted.gp = { ...noGp, ...known.gp, ...given(gp) };
  if (schedule) wanted.schedule = { ...noSchedule, ...known.schedule, ...given(schedule) };

  const errors: string[] = [];
  if (patch.allergies !== undefined || patch.otherAllergies !== undefined) {
    const choice = choose(
      allergies,
      patch.allergies ?? known.allergies ?? [],
      patch.otherAllergies ?? known.otherAllergies ?? '',
    );
    if (choice) Object.assign(wanted, { allergies: choice.list, otherAllergies: choice.other });
    else errors.push(registerTexts.otherAllergiesRequired);
  }
  if (patch.dietaryRequirements !== undefined || patch.otherDietaryRequirements !== undefined) {
    const choice = choose(
      diets,
      patch.dietaryRequirements ?? known.dietaryRequirements ?? [],
      patch.otherDietaryRequirements ?? known.otherDietaryRequirements ?? '',
    );
    if (choice) {
      Object.assign(wanted, { dietaryRequirements: choice.list, otherDietaryRequirements: choice.other });
    } else errors.push(registerTexts.otherDietsRequired);
  }
  return errors.length > 0 ? refuse('VALIDATION', errors[0], { errors }) : wanted;
}
