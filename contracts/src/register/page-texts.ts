import type { ReportReason } from '../accounts/report-reason.ts';
import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type { AgreedMedicine } from './consent-kinds.ts';
import type { TooMany } from './numbers-guard.ts';

const notComing = (children: readonly string[]) =>
  `${joinWithAnd(children)} ${children.length === 1 ? 'is' : 'are'} not coming`;

/** A child's page, for the childminder and for parents. */
export const childTexts = catalogue('childTexts', {
  child: 'Child',
  children: 'Children',
  mayBeDeleted: 'It may have been deleted, also on another device.',
  viewProfile: 'View Profile',
  allChildren: 'All children',
  loading: 'Loading the child',
  leaving: 'Leaving',
  leftOn: (child: string, day: string) =>
    `${child} has left your care. You can still add and correct records up to ${day}: choose the day.`,
  status: 'Status',
  seenByYou: 'Only you can see this.',

  activities: 'Activities',
  /** Said of a child who went out and came in again; the time follows. */
  todaySince: (time: string) => `today, since ${time}`,
  consentsGiven: (given: number, all: number) => `${given} of ${all} given`,

  absence: 'Absence',
  absences: 'Absences',
  reason: 'Reason',
  reasons: { sick: 'Sick', holiday: 'Holiday', other: 'Other' },
  firstDay: 'First day',
  lastDay: 'Last day',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  saveAbsence: 'Save absence',
  absenceFailed: 'The absence was not saved',
  absenceTakenBack: 'Absence taken back',
  anAbsence: 'an absence',
  takeBackAbsence: (span: string) => `Take back the absence of ${span}`,
  notComing,
  notComingToday: (children: readonly string[]) => `${notComing(children)} today`,
  canSeeIt: (childminders: readonly string[]) =>
    `${joinWithAnd(childminders.length > 0 ? childminders : ['Your childminder'])} can see it now.`,
  away: 'Away',
  isHereNow: (child: string) => `${child} is here now`,
  isHereNowDetail: 'Save an absence for today all the same?',
  chooseAnotherDay: 'Choose another day',
  saveForToday: 'Save it for today',
  nonePlanned: 'None planned.',
  announcedByParent: 'told by a parent',

  contacts: 'Parents and contacts',
  contactsDetail: 'They see this child’s day once they have accepted.',
  addSibling: 'Add sibling',
  addPrimary: 'Add primary contact',
  addSecondary: 'Add secondary contact',
  placeTaken: (contact: string) =>
    `${contact} was added here on another device. To change this, remove ${contact} first.`,
  contactOf: (child: string) => `Of ${child}`,
  message: 'Message',
  takeOff: 'Remove',
  takeOffAsked: (contact: string, child: string) => `Remove ${contact} from ${child}?`,
  takeOffDetail: (contact: string, child: string) =>
    `${contact} stops seeing ${child} straight away. The contact stays in your register.`,
  noLongerSees: (contact: string, child: string) => `${contact} no longer sees ${child}`,
  sending: 'Sending',

  mayCollect: 'May collect',
  mayCollectChild: (child: string) => `May collect ${child}`,
  besidesContacts: 'Besides the contacts.',
  aCollector: 'a collector',
  addCollector: 'Add a collector',
  changeCollector: 'Change a collector',
  changeNamed: (collector: string) => `Change ${collector}`,
  removeNamed: (collector: string) => `Remove ${collector}`,
  collector: 'Collector',
  theCollector: 'The collector',
  collectorFailed: 'The collector was not saved',
  mayNotCollect: (collector: string, child: string) => `${collector} may not collect ${child} any more`,
  backWithoutPhoto: 'Undo brings them back without the photo.',
  nobodyElse: 'Nobody else so far.',
  mayCollectToo: 'May collect, besides the contacts',
  nobodyElseShort: 'Nobody else',
  when: 'When',
  always: 'Always',
  todayOnly: 'Today only',
  dayOnly: (day: string) => `${day} only`,

  consents: 'Consents',
  consentsDetail: 'Given and withdrawn by the parents, on their own page.',
  consentsOwnDetail: 'You can give, refuse or withdraw each of them at any time.',
  consent: 'Consent',
  giveConsent: 'Give consent',
  withdraw: 'Withdraw',
  sayNo: 'No',
  consentGiven: 'Consent given',
  consentWithdrawn: 'Consent withdrawn',
  consentRefused: 'No consent given',
  consentFailed: 'The consent was not saved',
  consentFor: (consent: string, child: string) => `${consent} for ${child}`,
  consentSaid: (consent: string, child: string, until: string | undefined) =>
    until ? `${consent}, ${child}, until ${until}` : `${consent}, ${child}`,
  whatMayBeGiven: 'What may be given',
  whatMayBeGivenHelp: 'Your childminder will find this filled in when giving it.',
  ofMedicine: {
    medicine: 'Medicine',
    dose: 'Dose',
    reason: 'Reason',
    hoursBetween: 'Hours until the next dose',
  },
  medicineAgreed: ({ medicine, dose, reason, hoursBetween }: AgreedMedicine) =>
    [medicine, dose, reason, hoursBetween && `at least ${counted(hoursBetween, 'hour', 'hours')} apart`]
      .filter(Boolean)
      .join(', '),
  lastDayOfConsent: 'Last day of this consent',
  lastDayOfConsentHelp:
    'After this day nothing is given until you agree again. You can withdraw it sooner at any time.',
  standing: {
    given: 'Given',
    ended: 'Ended',
    noEndDate: 'No end date',
    withdrawn: 'Withdrawn',
    refused: 'No',
    notAnswered: 'Not answered yet',
  },
  until: (day: string) => `until ${day}`,
  aParent: 'A parent',
  /** Asked of a parent while nobody said it. */
  anyAllergies: (child: string) => `Has ${child} any allergies?`,
  noAllergies: 'None',
  addAllergies: 'Add',
  saidByYou: (day: string) => `You, ${day}`,
  saidBy: (parent: string, day: string, version: number | null) =>
    version ? `${parent}, ${day}, version ${version} of the text` : `${parent}, ${day}`,

  stillHere: (child: string, day: string) =>
    `${child} has been signed in since ${day}, so the last day cannot be before that.`,
  lastDayInCare: 'Last day in care',
  /** The date follows. */
  lastDayInCareIs: 'Last day in care:',
  backInCare: 'Back in care',
  isBackInCare: (child: string) => `${child} is in your care again`,
  leavesCareButton: 'Leaves care',
  leavesCare: (child: string) => `${child} leaves care`,
  leavesCareDetail:
    'The records stay, and the parents can still read them. The place is free after the last day.',
  why: 'Why',
  deleteChild: 'Delete child',
  deleteAsked: (name: string) => `Delete ${name}?`,
  deleteDetail: (child: string) =>
    `For a child added by mistake. ${child} disappears from every list, for parents too. The history keeps everything recorded.`,

  ownChildrenOnly: 'You see the children you are a contact for.',
  dashboard: 'Dashboard',
  seeTheDay: 'See the day',
  week: 'Week',
  writtenDown: 'On file',
  addToIt: 'You can add details here. Only your childminder can change their own entries.',
  filledIn: 'Thank you. Your childminder can see it now.',
  fillInFailed: 'It was not saved',
  writtenDownDetail: 'Is something not right? Please tell your childminder.',
});

/** Texts of the pages of a childminder's contacts. */
export const peopleTexts = catalogue('peopleTexts', {
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
  deleteDetail: 'The contact disappears from your register. The history keeps everything recorded.',
  /** Comes after the names of the children. */
  takeOffFirst: '. Remove them there first.',

  search: 'Search parents',
  searchBy: 'Name, email or phone',
  noMatch: (query: string) => `No parent matches “${query}”.`,
  found: (count: number) => (count === 1 ? '1 parent found' : `${count} parents found`),
  none: 'No parents yet',
  noneDetail: 'Parents come with their child: add a child, and the parents are listed here.',
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
  youAsked: (when: string) => `You asked on ${when}. Nothing is shared until they accept.`,
  notAsked: 'You have not invited this contact yet, so they see nothing.',
  endedOn: (when: string) =>
    `This parent stopped sharing on ${when}. You keep your records, and you can no longer write to each other.`,
  sendAgain: 'Send again',
  ask: 'Ask',
  askAgain: 'Ask again',
  takeBack: 'Take back',
  takenBack: 'Taken back',
  takeBackFailed: 'It could not be taken back',
  onceADay: 'You can send it again once a day. Wrong address? Take it back and ask the right one.',
});

/** Texts of the forms that add a child and its contacts. */
export const addChildTexts = catalogue('addChildTexts', {
  addChild: 'Add Child',
  steps: [
    { heading: 'Who is it?', detail: 'Step 1 of 3. Next, the main contact.', next: 'Next: the main contact' },
    {
      heading: 'Who is the main contact?',
      detail: 'Step 2 of 3. Next, allergies and days.',
      next: 'Next: allergies and days',
    },
    { heading: 'Allergies and days', detail: 'Step 3 of 3. The rest can wait.', next: 'Add Child' },
  ],
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  keptAsYouType: 'Kept on this device as you type',
  close: 'Close, your draft is kept',
  back: 'Back',
  restCanWait:
    'Allergies come in step 3. Doctor, consents and the rest can wait, or the parent adds them on accepting.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  notYet: 'Not yet',
  folded: 'Can wait',
  days: 'Days',
  wholeDays: 'A day that you choose is a full day.',
  halfDays: 'Mornings or afternoons only',
  primaryDetail: 'This parent is invited to see the child’s day.',
  secondaryDetail: 'Optional. Saved when a first name is given.',
  emergencyDetail: 'Optional. Saved when a name is given.',
  scheduleRequiredDetail: 'When the child is expected. At least one day.',
  scheduleDetail: 'When the child is expected.',
  loadingFamily: 'Loading the family',
  sharedContacts: (sibling: string, contacts: string) => `The contacts are those of ${sibling}: ${contacts}.`,
  and: ' and ',

  knownContact: 'Already in your register. The address and phone number stay as they are.',
  addressOf: (name: string) => `${name} already has this address in your register and will be the contact.`,
  somebodyElse: 'Somebody else',
  searchContacts: 'Already in your register?',
  newContact: 'New contact',
  addContact: 'Add contact',
});

/** A missing consent, and the message that asks for it. */
export const askingTexts = catalogue('askingTexts', {
  notAgreed: (child: string, what: string) => `No consent for ${child} yet: ${what.toLowerCase()}.`,
  photosOfSeveral: (children: string, count: number) =>
    count === 1
      ? `Other families would see ${children} in a group photo. In a photo alone, only ${children}’s own parents do.`
      : 'Other families would see them in a group photo. In a photo alone, only their own parents do.',
  ask: (parent: string) => `Ask ${parent} now`,
  askFor: (parent: string, child: string) => `Ask ${parent} for ${child}`,
  subject: (what: string, child: string) => `Your consent for ${child}: ${what.toLowerCase()}`,
  content: (child: string, text: string) =>
    `Could you agree to this for ${child}, please? ‘${text}’ It takes one press on ${child}’s page in Nead.`,
});

/** Texts for the childminder's attention: tasks, a late child, too many children at once. */
export const attentionTexts = catalogue('attentionTexts', {
  thingsToDo: 'Things to do',
  allDone: 'All caught up. Nothing to do.',
  /** `more`: a part of it could be loaded. */
  notKnown: (more: boolean) =>
    more ? 'We could not check everything.' : 'We could not check what there is to do.',
  noneWaited: (at: string) => `There was nothing to do at ${at}.`,
  wasNotSignedOut: (child: string) => `${child} was not signed out`,
  isLate: (child: string, late: string) => `${child} is ${late}`,
  expected: 'Expected, not arrived',
  mayHaveNext: (child: string, medicine: string) => `${child}: ${medicine} again?`,
  since: (time: string) => `Can be given since ${time}`,
  toDecide: (count: number) => counted(count, 'change to decide', 'changes to decide'),
  wasRefused: 'Could not be saved',
  incidentsUnread: (count: number) => counted(count, 'incident', 'incidents'),
  byParents: 'Not yet read by parents',
  newMessages: (count: number) => counted(count, 'new message', 'new messages'),
  inInbox: 'In your inbox',
  attendanceReturn: 'Attendance return',
  ofLastWeek: (what: string) => `Last week, ${what}`,
  signOutsMissing: (count: number) => counted(count, 'sign-out missing', 'sign-outs missing'),
  dueToday: 'due today',
  due: (day: string) => `due ${day}`,

  ring: (contact: string) => `Ring ${contact}`,
  home: 'home',
  notComing: 'Not coming',

  signInAsked: (child: string) => `Sign ${child} in?`,
  signInAnyway: 'Sign in anyway',
  tooMany: ({ present, most, underMonths }: TooMany) =>
    `${present} children ${underMonths === undefined ? '' : `under ${underMonths} months `}would be present. The most allowed is ${most}.`,
});

/** Texts about a childminder's entry on a parent, if it differs from the parent's own. */
export const entryTexts = catalogue('entryTexts', {
  has: (childminder: string, what: string) => `${childminder} has ${what}`,
  nothing: 'nothing',
  useIt: 'Use it',
  sendMine: 'Send mine',
  used: 'Profile updated successfully',
  sent: (childminder: string) => `Sent to ${childminder}`,
  failed: 'It could not be saved',
});

/** Numbers of the tasks left on a new home page. */
const inWords = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

export const firstUseTexts = catalogue('firstUseTexts', {
  toDo: (count: number) => `${inWords[count] ?? `${count} things`} to do`,
  minutes: (hasChild: boolean) => (hasChild ? 'About a minute' : 'About three minutes'),
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide this list',
  isHidden: 'The list is hidden on this device',

  county: 'Choose your county',
  countyDetail: 'For the weather',
  countyChosen: (county: string) => `${county}, for the weather`,
  choose: 'Choose',
  change: 'Change',
  countySaved: 'County saved',
  child: 'Add your first child',
  childDetail: 'Name, birthday, contact',
  childAdded: 'In your register',
  add: 'Add',
  invite: 'Invite a parent',
  inviteLater: 'After the first child',
  inviteDetail: 'They see the day as it happens',
  invited: 'Invited',
  joined: ([first, ...more]: readonly string[]) =>
    more.length === 0 ? `${first} has joined` : `${first} and ${more.length} more have joined`,
  inviteAct: 'Invite',
  push: 'Be told at once',
  pushDetail: 'Messages, late arrivals',
  parentsPushDetail: 'Incidents, messages, arrivals',
  pushOn: 'On in this browser',
  allow: 'Allow',
  lock: 'Two-step login',
  lockDetail: 'A code from your phone',
  lockOn: 'Asked for when you log in',
  setUp: 'Set up',
  plan: (name: string) => `Start the ${name} plan`,
  planDetail: (price: string) => `As you chose, ${price} a month`,

  consents: (child: string) => `Consents for ${child}`,
  consentsDetail: 'Outings, photos, emergencies',
  consentsDecided: 'Decided',
  decide: 'Decide',
  about: (child: string) => `More about ${child}`,
  aboutDone: 'Filled in',
  fillIn: 'Fill in',
});

/** The question whether somebody minds a parent's child, and texts after the answer. */
export const questionTexts = catalogue('questionTexts', {
  title: 'A question for you',
  loading: 'Loading the question',
  saysSheMinds: (childminder: string, children: string) =>
    `${childminder} says they mind ${children} for you`,
  ifYouAccept: 'If you accept,',
  youSee: (children: string) =>
    ` you see ${children}’s days and can write to each other. You can end it at any time.`,
  untilThen: 'Until then, nothing is shared.',
  sheDoesNotSee: (childminder: string) =>
    ` ${childminder} does not see your details, or even that you have an account.`,
  notMe: 'Not me',
  keepsIt: ': nothing is shared, and they cannot ask again for 90 days.',
  accept: 'Accept',
  report: 'Report this request',
  reportAsked: 'Report this request?',
  reportDetail:
    'An administrator of Nead will look at it and may write to you. Nothing is shared, and they cannot ask again for 90 days.',
  reportIt: 'Report',
  reportWhy: 'What is wrong?',
  reportReasons: {
    unknown: 'I do not know them',
    former: 'They no longer mind my child',
    pressing: 'They keep asking',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  accepted: (children: string) => `You can see ${children}’s days from now on`,
  declined: 'Nothing is shared',
  reported: 'Thank you. Nothing is shared, and an administrator will look at it.',
  reopen: 'Ask me again',
  reopened: 'You can answer again',
  reopenFailed: 'You could not be asked again',
  saidNo: 'You said no',
  saidNoDetail:
    'Nothing is shared. If that was a mistake, you can change your answer. The childminder is not told either way.',
  saidNoTo: (childminder: string, children: string) => `${childminder}, about ${children}`,
  askableFrom: (day: string) => `They can ask again from ${day}.`,
  wasReported: 'The administrator keeps your report.',
  failed: 'Your answer could not be saved',
  none: 'No questions for you',
  noneDetail: 'When a childminder adds you as a contact, you are asked here first.',
  home: 'Go to your dashboard',

  childminders: 'Childminders',
  sharesWith: 'You can write to these childminders, and you see your child’s days.',
  sharesWithNobody: 'You are not sharing with any childminder.',
  end: 'End sharing',
  endAsked: (childminder: string) => `Stop sharing with ${childminder}?`,
  endDetail: (childminder: string) =>
    `You will no longer see your child’s days or the messages, and we tell ${childminder}. They keep their records.`,
  takeACopy: 'Take a copy first',
  ended: (childminder: string) => `You have stopped sharing with ${childminder}`,
  endFailed: 'The sharing could not be stopped',
});
