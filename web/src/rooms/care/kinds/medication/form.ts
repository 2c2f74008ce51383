import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { auth } from '../../../../engine/api/auth.ts';
import type { KindForm } from '../form.ts';

/** Whoever holds the phone gives it. */
function ownName(): string {
  const user = auth.get()?.user;
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ');
}

export const medicationForm: KindForm = {
  labels: { hoursBetween: recordTexts.hoursBetween },
  begin: () => ({ givenBy: ownName() }),
  asLast: ['medicine', 'dose', 'reason', 'hoursBetween'],
};
