import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** Both names, or 'Erased'. */
export const fullName = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || erased;

export const firstNameOf = ({ firstName }: Pick<Person, 'firstName'>): string =>
  firstName ?? homeTexts.theChild;
