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
  updated: 'Parent details updated',
  contactDetails: 'Contact details',
  children: 'Children',
  noContact: 'Not a contact of any child.',
  deleteParent: 'Delete parent',
  deleteAsked: (name: string) => `Delete ${name}?`,
  deleteDetail: 'The contact disappears from your register. The history keeps what was recorded.',
  /** Comes after the names of the children. */
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
    relationship && relationship !== 'Other' ? `${relationship} of ${children}` : `of ${children}`,
  noChildYet: 'No child yet',

  links: { none: 'No portal', asked: 'Not yet accepted', accepted: 'Accepted', ended: 'Ended' },
  emailFailed: 'Email failed',
  at: (day: string, time: string) => `${day} at ${time}`,
  youAsked: (when: string) =>
    `You asked on ${when}. Until it is accepted, nothing is shared in either direction.`,
  notAsked: 'This contact has not been asked to share with you, and sees nothing.',
  endedOn: (when: string) =>
    `This parent ended the sharing on ${when}. Your records stay yours, and you no longer write to each other.`,
  sendAgain: 'Send again',
  ask: 'Ask',
  askAgain: 'Ask again',
  takeBack: 'Take back',
  takenBack: 'Taken back',
  takeBackFailed: 'It could not be taken back',
  onceADay: 'Send again is possible once a day. A wrong address? Take it back and ask the right one.',
} as const;
