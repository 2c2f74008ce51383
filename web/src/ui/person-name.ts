import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** Both names, or 'Erased'. */
export const fullName = (person: Person): string => wholeName(person) || erased;

export const firstNameOf = ({ firstName }: Pick<Person, 'firstName'>): string =>
  firstName ?? homeTexts.theChild;
