import { medication } from '@nead/contracts/care/activities/medication.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { auth } from '../../../../engine/api/auth.ts';
import { todayHere } from '../../../../engine/device/now.ts';
import type { KindForm } from '../form.ts';
import { agreedFor, isAgreedSince } from './agreed.ts';
import { asLast } from './as-last.ts';
import { MedicineField, ReasonField } from './medicine-field.tsx';

/** The name of the account that is logged in, which gives the medicine. */
const ownName = (): string => wholeName(auth.get()?.user);

export const medicationForm: KindForm = {
  labels: { hoursBetween: recordTexts.hoursBetween },
  defaults: (child) => ({ ...agreedFor(child, medication.consent, todayHere()), reason: '' }),
  begin: () => ({ givenBy: ownName() }),
  own: { medicine: MedicineField, reason: ReasonField },
  asLast,
  isOutdated: (last, child) => isAgreedSince(last, child, medication.consent, todayHere()),
};
