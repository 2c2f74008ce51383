interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** Both names; 'Erased' when they were. */
export const fullName = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Erased';

export const firstNameOf = ({ firstName }: Pick<Person, 'firstName'>): string => firstName ?? 'The child';
