/** Texts of the forms that add a child and its contacts. */
export const addChildTexts = {
  children: 'Children',
  addChild: 'Add Child',
  typedBefore: 'What you had typed before is still here.',
  primaryDetail: 'This parent is invited to see the child’s day.',
  secondaryDetail: 'Optional. Saved when a first name is given.',
  emergencyDetail: 'Optional. Saved when a name is given.',
  gpDetail: 'Optional.',
  scheduleRequiredDetail: 'When the child is expected. At least one day.',
  scheduleDetail: 'When the child is expected.',
  loadingFamily: 'Loading the family',
  sharedContacts: (sibling: string, contacts: string) => `The contacts are those of ${sibling}: ${contacts}.`,
  and: ' and ',

  knownContact: 'In your register already. Address and phone stay as they are.',
  somebodyElse: 'Somebody else',
  searchContacts: 'Already in your register?',
  newContact: 'New contact',
  addContact: 'Add contact',
} as const;
