/** What the fields are called where another window's changes are told. */
export const profileNames = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  phoneNumber: 'Phone number',
  relationship: 'Relationship',
  address: 'Address',
} as const;
