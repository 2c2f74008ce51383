/** 'Siobhán Ní Dhálaigh', one of the two names if the other is not known, and '' if neither is. */
export const wholeName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined } | null | undefined,
): string => [person?.firstName, person?.lastName].filter(Boolean).join(' ');
