import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** Both names; 'Erased' when they were. */
export const fullName = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || tileTexts.erased;

export const firstNameOf = ({ firstName }: Pick<Person, 'firstName'>): string =>
  firstName ?? homeTexts.theChild;
