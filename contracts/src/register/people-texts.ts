/** What the pages of a childminder's contacts say. */
export const peopleTexts = {
  parent: 'Parent',
  parents: 'Parents',
  loadingParent: 'Loading the parent',
  loadingParents: 'Loading the parents',
  mayBeDeleted: 'The contact may have been deleted, also on another device.',
  allParents: 'All parents',
  notDelivered: (address: string) =>
    `The invitation to ${address} could not be delivered. Please check the address.`,
  thisContact: 'this contact',
  noPasswordYet: 'This parent has not set a password yet, and sees nothing until then.',
  updated: 'Parent details updated',
  contactDetails: 'Contact details',
  children: 'Children',
  noContact: 'Not a contact of any child.',
  deleteParent: 'Delete parent',
  deleteAsked: (name: string) => `Delete ${name}?`,
  deleteDetail: 'The contact disappears from your register. The history keeps what was recorded.',
  /** After the names of the children. */
  takeOffFirst: '. Remove them there first.',

  search: 'Search parents',
  searchBy: 'Name, email or phone',
  noMatch: (query: string) => `No parent matches “${query}”.`,
  found: (count: number) => (count === 1 ? '1 parent found' : `${count} parents found`),
  none: 'No parents yet',
  noneDetail: 'Parents come with their child: add a child, and its contacts are listed here.',
  addChild: 'Add Child',
  contactsAsCsv: 'Contacts as CSV',
  count: (count: number) => `${count} contacts`,
  countOf: (count: number, most: number) => `${count} / ${most} contacts`,
  addParent: 'Add Parent',
  addParentDetail: 'A contact without a child, for now.',
  added: 'Parent added',
  addFailed: 'Failed to add parent',
  ofChildren: (relationship: string | null, children: string) =>
    relationship ? `${relationship} of ${children}` : `of ${children}`,
  noChildYet: 'No child yet',

  verified: 'Verified',
  emailFailed: 'Email failed',
  unverified: 'Unverified',
} as const;
